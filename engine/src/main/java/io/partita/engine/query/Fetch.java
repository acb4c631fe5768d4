package io.partita.engine.query;

import io.partita.engine.capacity.CapacityUnits;
import io.partita.engine.operation.Call;
import io.partita.model.item.EncodedItem;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageReads;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;

/**
 * The items of the table behind entries of a local index, for reads that ask for what the entries do not hold, be it to show it
 * or only to filter by it [?].
 *
 * <p>Entries and items are not read at one point in time. An item that is gone meanwhile, or has its entry elsewhere now, is left out
 * ({@link PageAnswer} reads the page again then);
 * an item that was changed otherwise is shown as it is now. A page ends with the item that reaches 1 MB, because that is what it answers
 * and has to hold in memory [?].
 */
final class Fetch {
    /** So many items are asked for at once, so that no more than these are read in vain when the page ends. */
    private static final int BATCH = 25;

    private final List<EncodedItem> items = new ArrayList<>();
    private long entryBytes;
    private long itemBytes;
    private long halfUnits;
    private boolean full;
    private boolean agrees = true;

    private Fetch() {}

    /**
     * Fetches the items of entries until there are no more or the page is full.
     *
     * @throws io.partita.storage.WouldBlockException when they are more than a thread that must not wait may read
     */
    static Fetch of(StorageReads storage, Call call, ReadSource source, List<Versioned> entries, boolean consistent) {
        PageLimits.requireFewFetches(call, entries.size());
        Fetch fetch = new Fetch();
        for (int from = 0; from < entries.size() && !fetch.full; from += BATCH) {
            fetch.add(storage, call, source, entries.subList(from, Math.min(from + BATCH, entries.size())), consistent);
        }
        return fetch;
    }

    private void add(StorageReads storage, Call call, ReadSource source, List<Versioned> batch, boolean consistent) {
        List<StorageKey> keys = new ArrayList<>(batch.size());
        for (Versioned entry : batch) {
            keys.add(source.table().storageKey(EncodedItem.wrap(entry.value())));
        }
        List<Versioned> reads = storage.getAll(keys, call.readMode(consistent));
        for (int i = 0; i < reads.size() && !full; i++) {
            EncodedItem entry = EncodedItem.wrap(batch.get(i).value());
            EncodedItem item =
                    reads.get(i).exists() ? EncodedItem.wrap(reads.get(i).value()) : null;
            int size = item == null ? 0 : item.sizeInBytes();
            boolean belongs = item != null && source.entries().isStillAt(entry, item);
            agrees &= belongs;
            items.add(belongs ? item : null);
            entryBytes += entry.sizeInBytes();
            itemBytes += size;
            halfUnits += CapacityUnits.ofRead(size, consistent);
            full = itemBytes >= PageLimits.MAX_PAGE_BYTES;
        }
    }

    /** Whether every entry had its item. */
    boolean agrees() {
        return agrees;
    }

    /** How many entries were looked up. */
    int size() {
        return items.size();
    }

    /** The item of an entry; null when it has none there any more. */
    EncodedItem item(int entry) {
        return items.get(entry);
    }

    /** Size of the entries that were looked up. */
    long entryBytes() {
        return entryBytes;
    }

    /** What the items cost on the table: each rounded alone (fact pack: LIMITS "Capacity of each operation"). */
    long halfUnits() {
        return halfUnits;
    }

    /** Whether the page ended because it was full. */
    boolean isFull() {
        return full;
    }
}
