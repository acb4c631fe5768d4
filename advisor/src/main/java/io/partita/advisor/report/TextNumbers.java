package io.partita.advisor.report;

import io.partita.advisor.data.Tally;
import io.partita.advisor.design.Rate;
import io.partita.advisor.pattern.Costs;
import io.partita.advisor.pattern.Estimate;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import io.partita.advisor.rule.Observations;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The parts of a report that are tables of numbers. */
final class TextNumbers {
    private static final String INDENT = "  ";
    private static final int MOST_COLLECTIONS = 5;
    private static final int BAR = 24;
    private static final int LONGEST_INDEX = 16;
    private static final String NO_NUMBER = "-";

    private final Review review;
    private final Layout out;
    private final Signs signs;

    TextNumbers(Review review, Layout out, Signs signs) {
        this.review = review;
        this.out = out;
        this.signs = signs;
    }

    void write() {
        patterns();
        improvements();
        trial();
        costs();
        observations();
        list("Assumptions", review.assumptions());
        list("Notes", review.notes());
    }

    private void patterns() {
        if (review.verdicts().isEmpty()) {
            out.heading("Access patterns");
            out.wrapped(
                    INDENT,
                    INDENT.length(),
                    "None are stated, so that nothing is said about what the keys can answer, in which order and at what cost.");
            return;
        }
        out.heading("Access patterns, at full size");
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("", "", "index", "items", "units", "pages", "units a month"));
        for (Verdict verdict : review.verdicts()) {
            Estimate cost = verdict.cost();
            double units = cost.readUnits() + cost.writeUnits();
            boolean write = cost.writeUnits() > 0;
            boolean impossible = Ways.isImpossible(verdict.plan());
            String index = Ways.indexes(verdict.plan());
            rows.add(List.of(
                    Printable.of(verdict.pattern().name()),
                    Ways.operation(verdict.plan()),
                    Printable.width(index) > LONGEST_INDEX ? "" : index,
                    impossible ? NO_NUMBER : write ? "" : Amount.of(cost.itemsRead()),
                    impossible ? NO_NUMBER : Amount.of(units) + (write ? " W" : " R"),
                    impossible ? NO_NUMBER : write ? "" : Amount.of(cost.pages()),
                    verdict.pattern().rate().equals(Rate.NEVER)
                            ? ""
                            : impossible
                                    ? NO_NUMBER
                                    : Amount.of(units * verdict.pattern().rate().perMonth())));
        }
        numbers(rows, 3, row -> below(review.verdicts().get(row).plan()));
        out.line(INDENT + out.dim("R: read units, W: write units, for doing it once"));
    }

    /** The condition, behind the index where its name is too long for a column: one name is not to change the form of the table. */
    private static String below(Plan plan) {
        String index = Ways.indexes(plan);
        String condition = Ways.condition(plan);
        return Printable.width(index) <= LONGEST_INDEX
                ? condition
                : "index " + index + (condition.isEmpty() ? "" : ": " + condition);
    }

    /** What stands below a row. */
    private interface Below {
        String of(int row);
    }

    private static final Below NOTHING = row -> "";

    /** A table whose columns from {@code firstNumber} on are numbers; the first column goes on a line of its own where all do not fit. */
    private void numbers(List<List<String>> rows, int firstNumber, Below below) {
        int columns = rows.getFirst().size();
        int[] widths = new int[columns];
        rows.forEach(row -> {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], Printable.width(row.get(i)));
            }
        });
        boolean fits = wide(widths, 0) <= out.width();
        int words = firstNumber;
        while (!fits && words > 1 && INDENT.length() + wide(widths, 1) > out.width()) {
            words--;
            widths[words] = 0;
        }
        for (int i = 0; i < rows.size(); i++) {
            List<String> row = rows.get(i);
            StringBuilder line = new StringBuilder(INDENT);
            if (!fits && i > 0) {
                String moved = row.subList(words, firstNumber).stream()
                        .filter(word -> !word.isEmpty())
                        .collect(Collectors.joining(", "));
                out.wrapped(INDENT, INDENT.length(), row.getFirst() + (moved.isEmpty() ? "" : " (" + moved + ")"));
            }
            if (!fits) {
                line.append(INDENT);
            }
            for (int column = fits ? 0 : 1; column < columns; column++) {
                String cell = row.get(column);
                if (widths[column] > 0) {
                    line.append(
                                    column >= firstNumber
                                            ? Printable.right(cell, widths[column])
                                            : Printable.padded(cell, widths[column]))
                            .append("  ");
                }
            }
            out.line(i == 0 ? out.dim(line.toString().stripTrailing()) : line.toString());
            String more = i == 0 ? "" : below.of(i - 1);
            if (!more.isEmpty()) {
                out.wrapped(INDENT + INDENT, 2 * INDENT.length(), more);
            }
        }
    }

    private static int wide(int[] widths, int from) {
        int all = INDENT.length() - 2;
        for (int i = from; i < widths.length; i++) {
            all += widths[i] > 0 ? widths[i] + 2 : 0;
        }
        return all;
    }

    private void improvements() {
        List<Verdict> better = review.verdicts().stream()
                .filter(verdict -> verdict.improvement().isPresent())
                .toList();
        if (better.isEmpty()) {
            return;
        }
        out.heading("What would make patterns better");
        for (Verdict verdict : better) {
            Verdict.Improvement change = verdict.improvement().orElseThrow();
            out.wrapped(INDENT, INDENT.length(), verdict.pattern().name() + ": " + change.change() + ".");
            out.wrapped(INDENT + INDENT, 2 * INDENT.length(), ImprovementText.effect(verdict));
        }
    }

    private void trial() {
        if (review.trial().isEmpty()) {
            return;
        }
        TrialResult trial = review.trial().orElseThrow();
        if (trial.items() == 0 && trial.patterns().isEmpty()) {
            out.heading("There was nothing to try");
            trial.problems().forEach(problem -> out.wrapped(INDENT + signs.wrong() + " ", 4, problem));
            return;
        }
        out.heading("Tried on " + Amount.count(trial.items(), "generated item", "generated items"));
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("", "forecast: items", "units", "requests", "measured: items", "units", "requests"));
        for (TrialResult.Line line : trial.patterns()) {
            rows.add(List.of(
                    Printable.of(line.pattern()),
                    Amount.of(line.forecast().itemsRead()),
                    units(line.forecast()),
                    Amount.of(line.forecast().requests()),
                    Amount.of(line.measured().itemsRead()),
                    units(line.measured()),
                    Amount.of(line.measured().requests())));
        }
        numbers(rows, 1, row -> faults(trial.patterns().get(row)));
        trial.problems().forEach(problem -> out.wrapped(INDENT + signs.wrong() + " ", 4, problem));
    }

    private String faults(TrialResult.Line line) {
        List<String> all = new ArrayList<>();
        line.differences().forEach(difference -> all.add(signs.wrong() + " not as forecast: " + difference));
        line.faults().forEach(fault -> all.add(signs.wrong() + " " + fault));
        return String.join("; ", all);
    }

    static String units(Tally tally) {
        double read = tally.consumed().readHalfUnits() / 2.0;
        long write = tally.consumed().writeUnits();
        if (write == 0) {
            return Amount.of(read) + " R";
        }
        return (read == 0 ? "" : Amount.of(read) + " R ") + Amount.of(write) + " W";
    }

    private void costs() {
        Costs costs = review.costs();
        Costs.Arm total = costs.total();
        if (total.readUnits() == 0 && total.writeUnits() == 0 && total.gigabytes() == 0) {
            return;
        }
        out.heading("A month, at full size");
        List<List<String>> rows = new ArrayList<>();
        String money =
                review.prices().map(prices -> Printable.of(prices.currency())).orElse("");
        rows.add(List.of("", "read units", "write units", "stored", money));
        rows.add(arm(Printable.of(review.design().table().name()), costs.table()));
        costs.indexes().forEach((name, arm) -> rows.add(arm(Printable.of(name), arm)));
        if (!costs.indexes().isEmpty()) {
            rows.add(arm("together", total));
        }
        numbers(rows, 1, NOTHING);
        String leftOut = Summary.leftOut(review);
        if (!leftOut.isEmpty()) {
            out.wrapped(INDENT, INDENT.length(), leftOut);
        }
        review.prices()
                .ifPresent(prices -> out.line(INDENT + Amount.money(costs.money(prices)) + " "
                        + Printable.of(prices.currency()) + " at the prices given"));
    }

    private List<String> arm(String name, Costs.Arm arm) {
        return List.of(
                name,
                Amount.of(Math.rint(arm.readUnits())),
                Amount.of(Math.rint(arm.writeUnits())),
                Amount.bytes(arm.gigabytes() * 1024 * 1024 * 1024),
                review.prices().map(prices -> Amount.money(arm.money(prices))).orElse(""));
    }

    private void observations() {
        if (review.observations().isEmpty() || review.observations().get().items() == 0) {
            return;
        }
        Observations seen = review.observations().orElseThrow();
        out.heading("Largest of " + Amount.count(seen.collectionCount(), "item collection", "item collections") + " in "
                + (seen.complete() ? "" : "a sample of ") + Amount.count(seen.items(), "item", "items"));
        long most = Math.max(1, seen.collections().getFirst().items());
        List<List<String>> rows = new ArrayList<>();
        for (Observations.Collection one : seen.collections()
                .subList(0, Math.min(MOST_COLLECTIONS, seen.collections().size()))) {
            int bar = (int) Math.max(1, BAR * one.items() / most);
            rows.add(List.of(
                    Printable.of(one.partitionKey()),
                    (signs == Signs.ASCII ? "#" : "█").repeat(bar),
                    Amount.count(one.items(), "item", "items"),
                    Amount.bytes(one.bytes())));
        }
        Drawing.aligned(rows).forEach(line -> out.line(INDENT + line));
        out.line(INDENT + "median: " + Amount.count(seen.medianItems(), "item", "items"));
    }

    private void list(String title, List<String> sentences) {
        if (!sentences.isEmpty()) {
            out.heading(title);
            sentences.forEach(sentence -> out.wrapped(INDENT + signs.dot() + " ", 4, sentence));
        }
    }
}
