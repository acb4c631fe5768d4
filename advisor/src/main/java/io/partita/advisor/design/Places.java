package io.partita.advisor.design;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where the parts of a design were written, for reports that point there.
 *
 * @param marks position by path; a path is the road from the root, such as {@code entities.Order.keys.SK} or {@code patterns.Latest orders.given}
 * @param guessed paths of the parts that nobody wrote but that were inferred from data
 */
public record Places(Map<String, Mark> marks, Set<String> guessed) {
    /** Nothing was written anywhere. */
    public static final Places NONE = new Places(Map.of(), Set.of());

    /**
     * A position in a file.
     *
     * @param line from 1
     * @param column from 1
     */
    public record Mark(int line, int column) {}

    /** The position of a part, or of the nearest part around it. */
    public Optional<Mark> of(String path) {
        String at = path;
        while (true) {
            Mark mark = marks.get(at);
            if (mark != null) {
                return Optional.of(mark);
            }
            int dot = at.lastIndexOf('.');
            if (dot < 0) {
                return Optional.empty();
            }
            at = at.substring(0, dot);
        }
    }
}
