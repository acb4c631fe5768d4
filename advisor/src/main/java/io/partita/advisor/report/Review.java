package io.partita.advisor.report;

import io.partita.advisor.design.Design;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Costs;
import io.partita.advisor.pattern.Prices;
import io.partita.advisor.pattern.Verdict;
import io.partita.advisor.rule.Observations;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What there is to say about a design.
 *
 * @param source the file it was read from, or what else it came from
 * @param design the design
 * @param verdicts one for each access pattern
 * @param findings all of them, the worst first and else in the order of the design
 * @param checklist what should be asked of every key design, answered for this one
 * @param costs of a month
 * @param prices what its units cost, where somebody said
 * @param observations what was seen in real data, where there is some
 * @param notes on how it came about, in sentences
 * @param trial what came of trying it, where it was tried
 */
public record Review(
        Source source,
        Design design,
        List<Verdict> verdicts,
        List<Finding> findings,
        List<Point> checklist,
        Costs costs,
        Optional<Prices> prices,
        Optional<Observations> observations,
        List<String> notes,
        Optional<TrialResult> trial) {
    /**
     * Where a design came from.
     *
     * @param name as people call it
     * @param isFile whether places have positions in it
     */
    public record Source(String name, boolean isFile) {}

    /**
     * A point of the checklist.
     *
     * @param question what is asked
     * @param answer in a sentence
     * @param isRight whether it is as it should be; absent: it was not decided
     */
    public record Point(String question, String answer, Optional<Boolean> isRight) {}

    /** Puts the worst findings first. */
    public Review {
        findings = findings.stream()
                .sorted(Comparator.comparing(Finding::severity).reversed())
                .toList();
    }

    /** How many findings have a severity. */
    public long count(Severity severity) {
        return findings.stream().filter(finding -> finding.severity() == severity).count();
    }

    /** The findings of a severity. */
    List<Finding> of(Severity severity) {
        return findings.stream().filter(finding -> finding.severity() == severity).toList();
    }

    /** What the numbers rest on and nobody stated, each once. */
    List<String> assumptions() {
        return verdicts.stream()
                .flatMap(verdict -> verdict.assumptions().stream())
                .distinct()
                .toList();
    }
}
