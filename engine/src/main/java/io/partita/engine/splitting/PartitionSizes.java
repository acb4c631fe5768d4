package io.partita.engine.splitting;

import io.partita.engine.catalog.Table;
import io.partita.engine.index.IndexEntries;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.partition.Partition;
import io.partita.engine.partition.PartitionMap;
import io.partita.model.item.EncodedItem;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.ReadMode.Consistency;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Counts what partitions hold, by reading the sizes of all items or entries in them. */
public final class PartitionSizes {
    /** Counts are compared with totals, which are never behind. */
    private static final ReadMode READ = new ReadMode(Consistency.STRONG, true);

    private static final int PAGE_RECORDS = 10_000;
    private static final long PAGE_BYTES = 4L << 20;

    private final Storage storage;

    /** Counts in this storage. */
    public PartitionSizes(Storage storage) {
        this.storage = storage;
    }

    /**
     * What each partition of a table, or of a global index when {@code index} is given, holds. Reads everything; may block.
     *
     * @param each is told of all items or entries, in the order of the ring
     */
    public List<PartitionSize> count(Table table, SecondaryIndex index, PartitionMap map, Consumer<EncodedItem> each) {
        List<PartitionSize> sizes = new ArrayList<>(map.size());
        for (Partition partition : map.partitions()) {
            sizes.add(count(table, index, partition.tokens(), each));
        }
        return sizes;
    }

    /** What lies in a part of the ring. */
    PartitionSize count(Table table, SecondaryIndex index, TokenRange tokens) {
        return count(table, index, tokens, item -> {});
    }

    private PartitionSize count(Table table, SecondaryIndex index, TokenRange tokens, Consumer<EncodedItem> each) {
        Space space = index == null ? table.space() : index.space();
        PageBudget budget = new PageBudget(PAGE_RECORDS, PAGE_BYTES, EncodedItem::sizeOf);
        PartitionSize size = new PartitionSize(0, 0);
        StorageKey after = null;
        while (true) {
            Page page = storage.scan(space, tokens, after, budget, READ);
            size = size.plus(page.records().size(), page.weight());
            page.records().forEach(read -> each.accept(EncodedItem.wrap(read.value())));
            if (page.stop() == Page.StopReason.EXHAUSTED || page.records().isEmpty()) {
                return size;
            }
            EncodedItem last = EncodedItem.wrap(page.records().getLast().value());
            after = index == null ? table.storageKey(last) : new IndexEntries(index, table.keySchema()).key(last);
        }
    }

    /** What each partition holds if everything is spread evenly over the ring. */
    public static List<PartitionSize> estimate(SpaceTotals totals, PartitionMap map) {
        List<PartitionSize> sizes = new ArrayList<>(map.size());
        for (Partition partition : map.partitions()) {
            double part = (partition.tokens().to() * 1.0 - partition.tokens().from()) / 0x1p64;
            sizes.add(new PartitionSize(Math.round(totals.records() * part), Math.round(totals.bytes() * part)));
        }
        return sizes;
    }
}
