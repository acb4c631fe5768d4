package io.partita.engine.change;

import io.partita.engine.capacity.CapacityTally;
import io.partita.engine.index.IndexChange;
import io.partita.engine.index.SecondaryIndex;
import java.util.List;

/** The write capacity that changes of items use on their table and its indexes (fact pack: LIMITS "Index writes"). */
public final class WriteCapacity {
    private WriteCapacity() {}

    /** Adds a change of a single or batch write. */
    public static void add(ItemChange change, CapacityTally tally) {
        add(change, 1, tally);
    }

    /** Adds a change within a transaction: double on the table, not on indexes. */
    public static void addTransactional(ItemChange change, CapacityTally tally) {
        add(change, 2, tally);
    }

    private static void add(ItemChange change, int factor, CapacityTally tally) {
        tally.addTable(factor * change.halfUnits());
        List<IndexChange> indexes = change.indexes().changes();
        for (int i = 0; i < indexes.size(); i++) {
            IndexChange index = indexes.get(i);
            long halfUnits = index.halfUnits();
            if (halfUnits > 0 && index.index() instanceof SecondaryIndex secondary) {
                tally.addIndex(secondary.name(), secondary.isGlobal(), halfUnits);
            }
        }
    }
}
