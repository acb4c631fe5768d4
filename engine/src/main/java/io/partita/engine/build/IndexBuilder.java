package io.partita.engine.build;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.index.IndexState;
import io.partita.engine.index.SecondaryIndex;
import io.partita.storage.Storage;

/** Makes new indexes active and removes those that are being deleted; see docs/explanation/indexes-and-transactions.md. */
public final class IndexBuilder {
    private final Catalog catalog;
    private final Storage storage;

    /** A builder of indexes in this database. */
    public IndexBuilder(Catalog catalog, Storage storage) {
        this.catalog = catalog;
        this.storage = storage;
    }

    /** Carries all indexes of a table on whose state is not final. May block. */
    public void start(Table table) {
        Table now = table;
        SecondaryIndex unfinished = unfinished(now);
        while (unfinished != null) {
            storage.fence(now.space(), now.definition().epoch());
            Table next = catalog.replace(now, next(now.definition(), unfinished));
            now = next == null ? catalog.findFresh(table.name()) : next;
            unfinished = now == null ? null : unfinished(now);
        }
    }

    private static SecondaryIndex unfinished(Table table) {
        for (SecondaryIndex index : table.definition().indexes()) {
            if (index.state() != IndexState.ACTIVE) {
                return index;
            }
        }
        return null;
    }

    private static TableDefinition next(TableDefinition table, SecondaryIndex index) {
        return switch (index.state()) {
            case DELETE_ONLY -> table.withIndex(index.in(IndexState.WRITE_ONLY));
            case WRITE_ONLY, ACTIVE -> table.withIndex(index.in(IndexState.ACTIVE));
            case DELETING -> table.withoutIndex(index.name());
        };
    }
}
