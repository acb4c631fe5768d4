package io.partita.cli.partitions;

import io.partita.advisor.report.Printable;
import java.util.ArrayList;
import java.util.List;

/** Rows of texts below each other; the first column is aligned to the left, those after it to the right. */
final class Columns {
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    Columns(String... heads) {
        rows.add(List.of(heads));
    }

    void add(String... cells) {
        rows.add(List.of(cells));
    }

    /** The rows, each one behind {@code indent}. */
    List<String> lines(String indent) {
        int[] widths = new int[rows.getFirst().size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], Printable.width(row.get(i)));
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder(indent).append(Printable.padded(row.getFirst(), widths[0]));
            for (int i = 1; i < widths.length; i++) {
                line.append(GAP).append(Printable.right(row.get(i), widths[i]));
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }
}
