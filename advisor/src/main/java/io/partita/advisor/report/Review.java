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
 * @param selection which rules alone are shown; absent where all are
 */
public record Review(
        Source source,
        Report report,
        Optional<Prices> prices,
        Optional<Observations> observations,
        List<String> notes,
        Optional<TrialResult> trial,
        Optional<Selection> selection) {
    /** With the findings of all rules. */
    public Review(
            Source source,
            Report report,
            Optional<Prices> prices,
            Optional<Observations> observations,
            List<String> notes,
            Optional<TrialResult> trial) {
        this(source, report, prices, observations, notes, trial, Optional.empty());
    }

    /**
     * Some rules alone.
     *
     * @param rules their ids
     * @param errors of other rules, which are not shown
     * @param warnings of other rules, which are not shown
     * @param informations of other rules, which are not shown
     */
    public record Selection(Set<String> rules, long errors, long warnings, long informations) {}

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
        Selection selected = new Selection(
                rules,
                hidden(rules, Severity.ERROR),
                hidden(rules, Severity.WARNING),
                hidden(rules, Severity.INFORMATION));
        return new Review(source, some, prices, observations, notes, trial, Optional.of(selected));
    }

    private long hidden(Set<String> rules, Severity severity) {
        return of(severity).stream()
                .filter(finding -> !rules.contains(finding.rule()))
                .count();
    }

    /** How many of the findings shown have a severity. */
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

    /** The questions, of all rules; none where nothing is described that they could be asked of. */
    List<Checklist.Point> checklist() {
        return design().entities().isEmpty() ? List.of() : report.checklist().points();
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
