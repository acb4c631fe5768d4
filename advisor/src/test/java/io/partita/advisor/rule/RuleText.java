package io.partita.advisor.rule;

import io.partita.advisor.Advice;
import io.partita.advisor.Report;
import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.pattern.Planner;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Designs as texts, and what rules say of them. */
final class RuleText {
    private RuleText() {}

    static Design design(String text) {
        return DesignFile.read("design.yaml", text.getBytes(StandardCharsets.UTF_8));
    }

    static Subject subject(String text) {
        Design design = design(text);
        return new Subject(design, Planner.verdicts(design), Optional.empty());
    }

    static Report report(String text) {
        return Advice.of(design(text), Optional.empty());
    }

    static List<Finding> findings(Rule rule, String text) {
        return rule.findings(subject(text));
    }

    /** The figure of that label in the evidence. */
    static String figure(Finding finding, String label) {
        return finding.example().stream()
                .filter(CounterExample.Figures.class::isInstance)
                .flatMap(example -> ((CounterExample.Figures) example).lines().stream())
                .filter(line -> line.label().equals(label))
                .map(CounterExample.Figures.Line::value)
                .findFirst()
                .orElseThrow();
    }
}
