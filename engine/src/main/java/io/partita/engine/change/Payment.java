package io.partita.engine.change;

import io.partita.engine.capacity.CapacityUnits;
import io.partita.engine.catalog.Table;
import io.partita.engine.index.IndexChange;
import io.partita.engine.index.IndexEntry;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.request.Caller;
import io.partita.engine.throughput.Access;
import io.partita.engine.throughput.Traffic;
import io.partita.model.item.EncodedItem;
import io.partita.storage.StorageKey;
import java.util.List;

/**
 * What one item of a request pays for being written: it is admitted once and pays once, however often the write has to be repeated inside
 * because of conflicts or because its table has changed. Used by one thread at a time.
 */
public final class Payment {
    private final Traffic traffic;
    private final Caller caller;
    private final int factor;
    private boolean admitted;
    private boolean paid;
    private int shortages;

    private Payment(Traffic traffic, Caller caller, int factor) {
        this.traffic = traffic;
        this.caller = caller;
        this.factor = factor;
    }

    /** Of a single or batch write. */
    static Payment ofWrite(Traffic traffic, Caller caller) {
        return new Payment(traffic, caller, 1);
    }

    /** Of an action of a transaction: double on the table, not on indexes (fact pack: LIMITS "Capacity of each operation"). */
    static Payment ofAction(Traffic traffic, Caller caller) {
        return new Payment(traffic, caller, 2);
    }

    /** Of a deletion by time to live: free on the table, and not refused. */
    static Payment ofExpiry(Traffic traffic) {
        return new Payment(traffic, null, 0);
    }

    /**
     * Asks the table, before the condition is looked at.
     *
     * @throws io.partita.model.error.DynamoDbException when the request is refused
     */
    void askTable(Table table, StorageKey key) {
        if (factor > 0 && !admitted) {
            shortages = traffic.ask(Access.WRITE, table, null, key, caller);
        }
    }

    /**
     * Asks the global indexes in which something changes.
     *
     * @throws io.partita.model.error.DynamoDbException when the request is refused
     */
    void askIndexes(ItemChange change) {
        if (factor > 0 && !admitted) {
            List<IndexChange> changes = change.indexes().changes();
            for (int i = 0; i < changes.size(); i++) {
                IndexChange index = changes.get(i);
                if (isPaidByItself(index)) {
                    IndexEntry entry = index.after() == null ? index.before() : index.after();
                    shortages |= traffic.ask(
                            Access.WRITE, change.table(), (SecondaryIndex) index.index(), entry.key(), caller);
                }
            }
        }
        admitted = true;
    }

    private static boolean isPaidByItself(IndexChange change) {
        return change.index() instanceof SecondaryIndex index && index.isGlobal();
    }

    /** Pays for a change that is going to be committed, or for finding that there is none to make. */
    void take(ItemChange change, StorageKey key) {
        if (paid) {
            return;
        }
        paid = true;
        long onTable = factor * change.halfUnits();
        List<IndexChange> changes = change.indexes().changes();
        for (int i = 0; i < changes.size(); i++) {
            IndexChange index = changes.get(i);
            if (isPaidByItself(index)) {
                takeFromIndex(change.table(), index);
            } else if (index.index() instanceof SecondaryIndex && factor > 0) {
                onTable += index.halfUnits();
            }
        }
        if (factor > 0) {
            take(change.table(), null, key, onTable);
        }
    }

    /** A write for which one place has too little takes nothing from any, and is counted as throttled there alone. */
    private void take(Table table, SecondaryIndex index, StorageKey key, long halfUnits) {
        if (shortages == Traffic.NOTHING_SHORT) {
            traffic.take(Access.WRITE, table, index, key, halfUnits, shortages);
        } else {
            traffic.takeUnadmitted(Access.WRITE, table, index, key, halfUnits);
        }
    }

    /** An entry that moves pays where it was and where it will be. */
    private void takeFromIndex(Table table, IndexChange change) {
        SecondaryIndex index = (SecondaryIndex) change.index();
        IndexEntry before = change.before();
        IndexEntry after = change.after();
        if (before == null || after == null || before.key().equals(after.key())) {
            StorageKey key = (after == null ? before : after).key();
            take(table, index, key, change.halfUnits());
            return;
        }
        take(table, index, before.key(), units(before));
        take(table, index, after.key(), units(after));
    }

    private static long units(IndexEntry entry) {
        return CapacityUnits.ofWrite(entry.item().sizeInBytes(), 0);
    }

    /** Pays for a write that was refused for what the item is: as much as writing it as it is. */
    void takeRefused(Table table, StorageKey key, EncodedItem existing) {
        if (!paid && factor > 0) {
            paid = true;
            long halfUnits = factor * CapacityUnits.ofWrite(existing == null ? 0 : existing.sizeInBytes(), 0);
            take(table, null, key, halfUnits);
        }
    }
}
