package io.partita.advisor.report;

import io.partita.advisor.Checklist;
import io.partita.advisor.design.Rate;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Costs;
import io.partita.advisor.pattern.Estimate;
import io.partita.advisor.pattern.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A review as a comment on a pull request, in the Markdown of GitHub and GitLab. */
public final class MarkdownReport {
    private final Review review;
    private final StringBuilder out = new StringBuilder();
    private final Drawing drawing = new Drawing(Signs.UNICODE);

    private MarkdownReport(Review review) {
        this.review = review;
    }

    /** The report. */
    public static String of(Review review) {
        return new MarkdownReport(review).write();
    }

    private String write() {
        line("## Key design: " + Markdown.text(review.design().name()));
        line("");
        line("**" + Markdown.text(Summary.sentence(review)) + "**");
        for (Finding finding : review.findings()) {
            if (finding.severity() != Severity.GOOD) {
                finding(finding);
            }
        }
        patterns();
        improvements();
        trial();
        costs();
        folded("Assumptions and notes", notes());
        checklist();
        return out.toString();
    }

    private void line(String line) {
        out.append(line).append('\n');
    }

    private void finding(Finding finding) {
        line("");
        line("### " + sign(finding.severity()) + " " + finding.rule() + ": " + Markdown.text(finding.title()));
        line("");
        line(Markdown.code(Summary.place(review, finding.place()))
                + (finding.certainty() == Finding.Certainty.POSSIBLE ? " (possible, not decided)" : ""));
        line("");
        line(Markdown.text(finding.reason()));
        for (CounterExample example : finding.example()) {
            block(drawing.lines(example));
        }
        finding.fix().ifPresent(fix -> {
            List<String> lines = fix.lines().toList();
            line("");
            if (lines.size() == 1) {
                line("**Fix:** " + Markdown.text(fix));
            } else {
                line("**Fix:**");
                block(lines.stream().map(Printable::of).toList());
            }
        });
    }

    private static String sign(Severity severity) {
        return switch (severity) {
            case ERROR -> "❌";
            case WARNING -> "⚠️";
            case INFORMATION -> "ℹ️";
            case GOOD -> "✅";
        };
    }

    private void block(List<String> lines) {
        String fence = Markdown.fence(String.join("\n", lines), 3);
        line("");
        line(fence + "text");
        lines.forEach(this::line);
        line(fence);
    }

    private void patterns() {
        if (review.verdicts().isEmpty()) {
            return;
        }
        line("");
        line("### Access patterns, at full size");
        line("");
        line("| pattern | how | index | condition | items | units | pages | units a month |");
        line("|---|---|---|---|--:|--:|--:|--:|");
        for (Verdict verdict : review.verdicts()) {
            Estimate cost = verdict.cost();
            boolean write = cost.writeUnits() > 0;
            double units = cost.readUnits() + cost.writeUnits();
            boolean impossible = Ways.isImpossible(verdict.plan());
            String condition = Ways.condition(verdict.plan());
            line(row(List.of(
                    Markdown.text(verdict.pattern().name()),
                    Ways.operation(verdict.plan()),
                    Markdown.cell(Ways.indexes(verdict.plan())),
                    Ways.isReason(verdict.plan()) ? Markdown.text(condition) : Markdown.cell(condition),
                    impossible ? "-" : write ? "" : Amount.of(cost.itemsRead()),
                    impossible ? "-" : Amount.of(units) + (write ? " W" : " R"),
                    impossible ? "-" : write ? "" : Amount.of(cost.pages()),
                    verdict.pattern().rate().equals(Rate.NEVER)
                            ? ""
                            : impossible
                                    ? "-"
                                    : Amount.of(units * verdict.pattern().rate().perMonth()))));
        }
    }

    private static String row(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
    }

    private void improvements() {
        List<String> lines = new ArrayList<>();
        for (Verdict verdict : review.verdicts()) {
            verdict.improvement()
                    .ifPresent(change -> lines.add(
                            "- **" + Markdown.text(verdict.pattern().name()) + "**: " + Markdown.text(change.change())
                                    + ". " + Markdown.text(ImprovementText.effect(verdict))));
        }
        if (!lines.isEmpty()) {
            line("");
            line("### What would make patterns better");
            line("");
            lines.forEach(this::line);
        }
    }

    private void trial() {
        review.trial().ifPresent(trial -> {
            line("");
            if (trial.items() == 0 && trial.patterns().isEmpty()) {
                line("There was nothing to try.");
                return;
            }
            line("### Tried on " + Amount.count(trial.items(), "generated item", "generated items"));
            line("");
            line("| pattern | items, forecast | measured | units, forecast | measured | |");
            line("|---|--:|--:|--:|--:|---|");
            for (TrialResult.Line one : trial.patterns()) {
                List<String> faults = new ArrayList<>(one.differences());
                faults.addAll(one.faults());
                line(row(List.of(
                        Markdown.text(one.pattern()),
                        Amount.of(one.forecast().itemsRead()),
                        Amount.of(one.measured().itemsRead()),
                        TextNumbers.units(one.forecast()),
                        TextNumbers.units(one.measured()),
                        Markdown.text(String.join("; ", faults)))));
            }
            trial.problems().forEach(problem -> line("\n" + Markdown.text(problem)));
        });
    }

    private void costs() {
        Costs.Arm total = review.costs().total();
        if (total.readUnits() == 0 && total.writeUnits() == 0 && total.gigabytes() == 0) {
            return;
        }
        line("");
        line("A month at full size: " + Amount.of(Math.rint(total.readUnits())) + " read units, "
                + Amount.of(Math.rint(total.writeUnits())) + " write units, "
                + Amount.bytes(total.gigabytes() * 1024 * 1024 * 1024) + " stored"
                + review.prices()
                        .map(prices -> "; " + Amount.money(review.costs().money(prices)) + " "
                                + Markdown.text(prices.currency()))
                        .orElse("")
                + ".");
        String leftOut = Summary.leftOut(review);
        if (!leftOut.isEmpty()) {
            line("");
            line(Markdown.text(leftOut));
        }
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>(review.assumptions());
        notes.addAll(review.notes());
        return notes;
    }

    private void folded(String title, List<String> sentences) {
        if (!sentences.isEmpty()) {
            line("");
            line("<details><summary>" + title + "</summary>");
            line("");
            sentences.forEach(sentence -> line("- " + Markdown.text(sentence)));
            line("");
            line("</details>");
        }
    }

    private void checklist() {
        List<Finding> good = review.of(Severity.GOOD);
        if (!good.isEmpty()) {
            line("");
            line("### What is right");
            line("");
            good.forEach(
                    finding -> line("- " + Markdown.text(finding.title()) + ". " + Markdown.text(finding.reason())));
        }
        if (!review.checklist().isEmpty()) {
            line("");
            line("### Checklist");
            line("");
            review.checklist()
                    .forEach(point -> line("- [" + (point.answer() == Checklist.Answer.YES ? "x" : " ") + "] "
                            + Markdown.text(point.question()) + " " + Markdown.text(point.because())));
        }
    }
}
