package io.partita.advisor.report;

import io.partita.advisor.Checklist;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A review for people at a terminal. Its form may change. */
public final class TextReport {
    private static final String INDENT = "  ";

    private final Review review;
    private final Layout out;
    private final Signs signs;

    private TextReport(Review review, TextStyle style) {
        this.review = review;
        this.out = new Layout(style);
        this.signs = style.unicode() ? Signs.UNICODE : Signs.ASCII;
    }

    /** The report. */
    public static String of(Review review, TextStyle style) {
        return new TextReport(review, style).write();
    }

    private String write() {
        out.line(out.bold(Printable.of(review.design().name())) + " " + signs.dot() + " "
                + Printable.of(review.source().name()));
        out.wrapped("", 0, Summary.sentence(review));
        table();
        findings();
        new TextNumbers(review, out, signs).write();
        checklist();
        return out.text();
    }

    private void table() {
        Keys keys = review.design().table().keys();
        out.heading("Table " + Printable.of(review.design().table().name()));
        templates(keys, true);
        for (Index index : review.design().indexes()) {
            out.blank();
            out.line(out.bold("Index " + Printable.of(index.name())) + " " + signs.dot() + " "
                    + index.kind().name().toLowerCase(Locale.ROOT) + ", " + Summary.projection(index));
            templates(index.keys(), false);
        }
        if (review.design().entities().isEmpty()) {
            out.blank();
            out.line(INDENT + "No kinds of items are described.");
        }
    }

    private void templates(Keys keys, boolean table) {
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(""));
        keys.partition().forEach(key -> head.add(Printable.of(key.name()) + " (" + key.type() + ")"));
        keys.sort().forEach(key -> head.add(Printable.of(key.name()) + " (" + key.type() + ")"));
        rows.add(head);
        for (Entity entity : review.design().entities()) {
            if (entity.isIn(keys)) {
                List<String> row = new ArrayList<>(List.of(Printable.of(entity.name())));
                for (KeyAttribute key : keys.attributes()) {
                    row.add(Printable.of(entity.key(key.name()).toString()) + condition(entity, key));
                }
                if (table) {
                    row.add(Amount.of(entity.count()) + " of " + Amount.bytes(entity.averageBytes()));
                }
                rows.add(row);
            }
        }
        if (rows.size() == 1) {
            out.line(INDENT + out.dim(String.join("  ", head.subList(1, head.size()))));
            return;
        }
        List<String> lines = Drawing.aligned(rows);
        int widest = lines.stream().mapToInt(Printable::width).max().orElse(0);
        if (widest + INDENT.length() <= out.width()) {
            for (int i = 0; i < lines.size(); i++) {
                out.line(INDENT + (i == 0 ? out.dim(lines.get(i)) : lines.get(i)));
            }
        } else {
            stacked(rows);
        }
    }

    private static String condition(Entity entity, KeyAttribute key) {
        Entity.Presence presence = entity.present().get(key.name());
        return presence == null
                ? ""
                : " when " + Printable.of(presence.component()) + " = " + Printable.of(presence.value());
    }

    /** One key below the other, where they do not fit side by side. */
    private void stacked(List<List<String>> rows) {
        List<String> head = rows.getFirst();
        for (List<String> row : rows.subList(1, rows.size())) {
            out.line(INDENT + row.getFirst() + (row.size() > head.size() ? "  " + row.getLast() : ""));
            for (int i = 1; i < Math.min(head.size(), row.size()); i++) {
                out.line(INDENT + INDENT + out.dim(head.get(i)) + " = " + row.get(i));
            }
        }
    }

    private void findings() {
        for (Finding finding : review.findings()) {
            if (finding.severity() != Severity.GOOD) {
                finding(finding);
            }
        }
        List<Finding> good = review.of(Severity.GOOD);
        if (!good.isEmpty()) {
            out.heading("What is right");
            for (Finding finding : good) {
                out.wrapped(
                        INDENT + out.of(Severity.GOOD, signs.right()) + " ",
                        4,
                        finding.title() + ". " + finding.reason());
            }
        }
    }

    private void finding(Finding finding) {
        out.blank();
        String certainty = finding.certainty() == Finding.Certainty.POSSIBLE ? " (possible)" : "";
        out.line(out.of(
                        finding.severity(),
                        Summary.severity(finding.severity()).toUpperCase(Locale.ROOT) + " " + finding.rule())
                + certainty + "  " + Summary.place(review, finding.place()));
        for (String line : Layout.wrap(Printable.of(finding.title()), out.width() - INDENT.length())) {
            out.line(INDENT + out.bold(line));
        }
        out.wrapped(INDENT, INDENT.length(), finding.reason());
        for (CounterExample example : finding.example()) {
            out.blank();
            new Drawing(signs).lines(example).forEach(line -> out.line(INDENT + INDENT + line));
        }
        finding.fix().ifPresent(fix -> {
            out.blank();
            fix(fix);
        });
    }

    /** A fix may hold lines to be pasted, which keep their form. */
    private void fix(String fix) {
        List<String> lines = fix.lines().toList();
        if (lines.size() == 1) {
            out.wrapped(INDENT + out.bold("Fix:") + " ", INDENT.length() + 5, fix);
        } else {
            out.line(INDENT + out.bold("Fix:"));
            for (String line : lines) {
                if (isProse(line)) {
                    out.wrapped(INDENT + INDENT, 2 * INDENT.length(), line);
                } else {
                    out.line(INDENT + INDENT + Printable.of(line));
                }
            }
        }
    }

    /** A sentence, and no line of a design file. */
    private static boolean isProse(String line) {
        return line.endsWith(".") && line.indexOf(' ') > 0 && !line.startsWith(" ");
    }

    private void checklist() {
        if (review.checklist().isEmpty()) {
            return;
        }
        out.heading("Checklist");
        for (Checklist.Point point : review.checklist()) {
            String sign =
                    switch (point.answer()) {
                        case YES -> out.of(Severity.GOOD, signs.right());
                        case NO -> out.of(Severity.ERROR, signs.wrong());
                        case UNKNOWN -> out.of(Severity.INFORMATION, signs.unknown());
                    };
            out.wrapped(INDENT + sign + " ", 4, point.question() + " " + point.because());
        }
    }
}
