package io.partita.engine.change;

import io.partita.engine.catalog.Table;
import io.partita.storage.StorageKey;

/**
 * A record that a writer means to change.
 *
 * @param table the table whose item it is; null: a record of the database's own, which has no indexes and no totals
 * @param key where it is
 */
public record Target(Table table, StorageKey key) {
    /** The same item seen with a newer definition of its table. */
    Target with(Table newer) {
        return new Target(newer, key);
    }
}
