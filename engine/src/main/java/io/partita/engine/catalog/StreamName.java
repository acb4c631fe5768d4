package io.partita.engine.catalog;

import java.util.Objects;

/**
 * What tells a stream from all others: two streams of one table, or of two tables that had the same name one after the other, have
 * different labels.
 *
 * @param table name of its table, and whose that is
 * @param label UTC time of its creation, with milliseconds
 */
public record StreamName(TableName table, String label) {
    /** Refuses nulls. */
    public StreamName {
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(label, "label");
    }
}
