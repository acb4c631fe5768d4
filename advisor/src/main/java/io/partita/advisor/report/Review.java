package io.partita.advisor.report;

import io.partita.advisor.Checklist;
import io.partita.advisor.Report;
import io.partita.advisor.design.Design;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Costs;
import io.partita.advisor.pattern.Prices;
import io.partita.advisor.pattern.Verdict;
import io.partita.advisor.rule.Observations;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is shown: what the advisor says of a design, and what is known beside it.
 *
 * @param source where the design came from
 * @param report what the advisor says
 * @param prices what units cost, where somebody said
 * @param observations what was seen in real data, where there is some
 * @param notes on how the design came about, in sentences
 * @param trial what came of trying it, where it was tried
 */
public record Review(
        Source source,
        Report report,
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

    /** The same with the findings of some rules only. */
    public Review ofRules(Set<String> rules) {
        Report some = new Report(
                report.design(),
                report.verdicts(),
                report.findings().stream()
                        .filter(finding -> rules.contains(finding.rule()))
                        .toList(),
                report.checklist(),
                report.costs());
        return new Review(source, some, prices, observations, notes, trial);
    }

    /** How many findings have a severity. */
    public long count(Severity severity) {
        return of(severity).size();
    }

    Design design() {
        return report.design();
    }

    List<Verdict> verdicts() {
        return report.verdicts();
    }

    List<Finding> findings() {
        return report.findings();
    }

    List<Checklist.Point> checklist() {
        return report.checklist().points();
    }

    Costs costs() {
        return report.costs();
    }

    /** The findings of a severity. */
    List<Finding> of(Severity severity) {
        return findings().stream()
                .filter(finding -> finding.severity() == severity)
                .toList();
    }

    /** What the numbers rest on and nobody stated, each once. */
    List<String> assumptions() {
        return verdicts().stream()
                .flatMap(verdict -> verdict.assumptions().stream())
                .distinct()
                .toList();
    }
}
