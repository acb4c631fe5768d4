package io.partita.engine.change;

import io.partita.engine.catalog.Table;
import io.partita.storage.StorageKey;

/**
 * A record that a writer means to change.
 *
 * @param table the table whose item it is; null: a record of the database's own, which has no indexes and no totals
 * @param key where it is
 * @param payment pays for the write; null: nobody does
 */
public record Target(Table table, StorageKey key, Payment payment) {
    /** A record that is changed by the database itself. */
    public Target(Table table, StorageKey key) {
        this(table, key, null);
    }

    /** The same item seen with a newer definition of its table. */
    Target with(Table newer) {
        return new Target(newer, key, payment);
    }
}
