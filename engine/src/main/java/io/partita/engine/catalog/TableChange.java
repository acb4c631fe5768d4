package io.partita.engine.catalog;

import java.util.List;

/**
 * What is to be recorded at once.
 *
 * @param table the table's definition
 * @param streams what becomes of streams of it
 */
public record TableChange(TableDefinition table, List<StreamChange> streams) {
    /** A change that concerns no stream. */
    public static TableChange of(TableDefinition table) {
        return new TableChange(table, List.of());
    }
}
