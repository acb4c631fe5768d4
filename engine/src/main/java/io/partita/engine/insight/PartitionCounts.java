package io.partita.engine.insight;

import io.partita.engine.catalog.Table;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.partition.PartitionMap;
import io.partita.engine.skew.CollectionTally;
import io.partita.engine.skew.Skew;
import io.partita.engine.splitting.PartitionSize;
import io.partita.engine.splitting.PartitionSizes;
import io.partita.model.key.KeySchema;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What partitions hold, by counting. Who looks at a table in use asks every second, so what was counted is used again for ten
 * seconds where there are more than {@value #SOON_COUNTED} items. Safe for use by any number of threads.
 */
final class PartitionCounts {
    /** Tables up to this one are always counted: it takes well under a second. */
    private static final long COUNTED_BYTES = 64L << 20;

    /** So many items are counted in a few milliseconds. */
    private static final long SOON_COUNTED = 10_000;

    private static final int GOOD_FOR_SECONDS = 10;
    private static final int MOST_REMEMBERED = 64;

    private final Storage storage;
    private final PartitionSizes sizes;
    private final Map<Space, Count> latest = new LinkedHashMap<>(MOST_REMEMBERED, 1, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Space, Count> eldest) {
            return size() > MOST_REMEMBERED;
        }
    };

    /**
     * One count.
     *
     * @param map the partitions that were counted
     * @param second when that was, by the time of the meters
     * @param held what is in each partition
     * @param skew how it lies in collections; null when it was not counted but estimated
     */
    record Count(PartitionMap map, long second, List<PartitionSize> held, Skew skew) {
        boolean isGood(PartitionMap now, long secondNow) {
            return map.partitions().equals(now.partitions()) && secondNow < second + GOOD_FOR_SECONDS;
        }
    }

    PartitionCounts(Storage storage) {
        this.storage = storage;
        this.sizes = new PartitionSizes(storage);
    }

    /**
     * What the partitions of a table hold, or of a global index when {@code index} is given.
     *
     * @param always whether it is counted now, however long that takes
     */
    Count of(Table table, SecondaryIndex index, PartitionMap map, boolean always, long second) {
        Space space = index == null ? table.space() : index.space();
        SpaceTotals totals = storage.totals(space);
        if (!always) {
            if (totals.bytes() > COUNTED_BYTES) {
                return new Count(map, second, PartitionSizes.estimate(totals, map), null);
            }
            Count known = totals.records() <= SOON_COUNTED ? null : latest(space);
            if (known != null && known.isGood(map, second)) {
                return known;
            }
        }
        KeySchema key = index == null ? table.keySchema() : index.keySchema();
        CollectionTally tally = new CollectionTally(key);
        List<PartitionSize> held = sizes.count(table, index, map, tally);
        Count count = new Count(map, second, held, tally.finish());
        synchronized (latest) {
            latest.put(space, count);
        }
        return count;
    }

    private Count latest(Space space) {
        synchronized (latest) {
            return latest.get(space);
        }
    }
}
