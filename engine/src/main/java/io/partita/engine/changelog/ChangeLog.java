package io.partita.engine.changelog;

import io.partita.storage.Space;
import java.util.Objects;
import java.util.Set;

/**
 * The log in which the changes of a table's items are recorded.
 *
 * @param space where it is
 * @param readers who wants it, at least one: a table that nobody wants a log of has none
 */
public record ChangeLog(Space space, Set<Reader> readers) {
    /** Who may want a log. */
    public enum Reader {
        /** The stream of the table. */
        STREAM
    }

    /** Refuses a log that nobody wants. */
    public ChangeLog {
        Objects.requireNonNull(space, "space");
        readers = Set.copyOf(readers);
        if (readers.isEmpty()) {
            throw new IllegalArgumentException("readers: none (expected: at least one)");
        }
    }
}
