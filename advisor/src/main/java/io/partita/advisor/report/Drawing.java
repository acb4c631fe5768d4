package io.partita.advisor.report;

import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.model.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Counter-examples as a few lines that show what goes wrong. */
final class Drawing {
    private static final int MOST_BYTES = 48;

    private final Signs signs;

    Drawing(Signs signs) {
        this.signs = signs;
    }

    /** The lines, printable, without indentation. */
    List<String> lines(CounterExample example) {
        return switch (example) {
            case CounterExample.WrongOrder order -> wrongOrder(order);
            case CounterExample.Collision collision -> collision(collision);
            case CounterExample.StrayMatch stray -> stray(stray);
            case CounterExample.DifferentBytes different -> different(different);
            case CounterExample.StoredOrder stored -> stored(stored);
            case CounterExample.RefusedKey refused ->
                List.of(Printable.of(refused.attribute()) + " = " + Printable.of(refused.value()) + " is of type "
                        + Printable.of(refused.type()) + ": refused");
            case CounterExample.Figures figures -> figures(figures);
        };
    }

    private List<String> wrongOrder(CounterExample.WrongOrder order) {
        List<List<String>> rows =
                List.of(row(order.storedFirst(), order.meantFirst()), row(order.meantFirst(), order.storedFirst()));
        List<String> lines = new ArrayList<>();
        lines.add("Stored order" + where(order.index()) + ":");
        List<String> table = aligned(rows);
        lines.add("  1. " + table.get(0));
        lines.add("  2. " + table.get(1) + "  " + signs.left() + " meant to come first");
        return lines;
    }

    private List<String> collision(CounterExample.Collision collision) {
        List<String> lines = new ArrayList<>();
        List<List<String>> rows = List.of(
                List.of(Printable.of(collision.first().entity()), input(collision.first())),
                List.of(Printable.of(collision.second().entity()), input(collision.second())));
        lines.add("Two things, one key:");
        aligned(rows).forEach(line -> lines.add("  " + line));
        lines.add("  " + signs.both() + " " + keys(collision.second().keys()));
        return lines;
    }

    private List<String> stray(CounterExample.StrayMatch stray) {
        CounterExample.SortCondition condition = stray.condition();
        String values = condition.values().stream().map(Printable::of).collect(Collectors.joining(" AND "));
        String attribute = Printable.of(condition.attribute());
        String text = condition.operator().equals("begins_with")
                ? "begins_with(" + attribute + ", " + values + ")"
                : attribute + " " + condition.operator() + " " + values;
        List<String> lines = new ArrayList<>();
        lines.add(text + where(stray.index()) + " finds");
        List<String> table = aligned(List.of(row(stray.meant(), stray.stray()), row(stray.stray(), stray.meant())));
        lines.add("  " + signs.right() + " " + table.get(0) + "  meant");
        lines.add("  " + signs.wrong() + " " + table.get(1) + "  not meant");
        return lines;
    }

    private List<String> different(CounterExample.DifferentBytes different) {
        List<String> lines = new ArrayList<>();
        lines.add("Keys that differ in bytes:");
        Map<String, AttributeValue> second = different.second().keys();
        different.first().keys().forEach((attribute, value) -> {
            if (!value.equals(second.get(attribute)) && second.get(attribute) != null) {
                for (AttributeValue one : List.of(value, second.get(attribute))) {
                    lines.add("  " + Printable.of(attribute) + " = " + Printable.of(one) + "   " + hex(one));
                }
            }
        });
        return lines;
    }

    private static String hex(AttributeValue value) {
        byte[] bytes =
                switch (value) {
                    case AttributeValue.S text -> text.value().getBytes(StandardCharsets.UTF_8);
                    case AttributeValue.B binary -> binary.value().bytes();
                    default -> new byte[0];
                };
        String hex = HexFormat.ofDelimiter(" ").formatHex(bytes, 0, Math.min(MOST_BYTES, bytes.length));
        return bytes.length > MOST_BYTES ? hex + " …" : hex;
    }

    private List<String> stored(CounterExample.StoredOrder stored) {
        List<String> lines = new ArrayList<>();
        lines.add("Stored order" + where(stored.index()) + ":");
        List<String> table =
                aligned(stored.keys().stream().map(key -> row(key, key)).toList());
        for (int i = 0; i < table.size(); i++) {
            lines.add("  " + (i + 1) + ". " + table.get(i));
        }
        return lines;
    }

    private static List<String> figures(CounterExample.Figures figures) {
        return aligned(figures.lines().stream()
                .map(line -> List.of(Printable.of(line.label()), Printable.of(line.value())))
                .toList());
    }

    private static String where(Optional<String> index) {
        return index.map(name -> " in the index " + Printable.of(name)).orElse("");
    }

    /** Keys, then the kind of the item and what tells it from the other one. */
    private static List<String> row(KeyedInput input, KeyedInput other) {
        List<String> cells = new ArrayList<>();
        input.keys().forEach((attribute, value) -> cells.add(Printable.of(attribute) + " = " + Printable.of(value)));
        cells.add("(" + Printable.of(input.entity()) + beside(input, other) + ")");
        return cells;
    }

    /** What differs and is in none of the keys, such as the time by which an order was meant. */
    private static String beside(KeyedInput input, KeyedInput other) {
        StringBuilder beside = new StringBuilder();
        input.input().forEach((component, text) -> {
            boolean shown = input.keys().values().stream()
                    .anyMatch(value -> Printable.of(value).contains(Printable.of(text)));
            if (!shown && !text.equals(other.input().get(component))) {
                beside.append(", ")
                        .append(Printable.of(component))
                        .append(" = ")
                        .append(Printable.of(text));
            }
        });
        return beside.toString();
    }

    private static String input(KeyedInput input) {
        Map<String, String> shown = new LinkedHashMap<>(input.input());
        return shown.entrySet().stream()
                .map(entry -> Printable.of(entry.getKey()) + " = " + Printable.of(entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String keys(Map<String, AttributeValue> keys) {
        return keys.entrySet().stream()
                .map(entry -> Printable.of(entry.getKey()) + " = " + Printable.of(entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** Rows whose cells stand below each other where they have equally many; blanks at the end are left out. */
    static List<String> aligned(List<List<String>> rows) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        rows.forEach(row -> {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], Printable.width(row.get(i)));
            }
        });
        return rows.stream()
                .map(row -> {
                    StringBuilder line = new StringBuilder();
                    for (int i = 0; i < row.size(); i++) {
                        line.append(i == 0 ? "" : "  ").append(Printable.padded(row.get(i), widths[i]));
                    }
                    return line.toString().stripTrailing();
                })
                .toList();
    }
}
