package io.partita.engine.skew;

import io.partita.model.item.EncodedItem;
import io.partita.model.key.KeySchema;
import io.partita.model.key.Token;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/** Measures item collections from all items in the order of storage, in which those of a collection follow each other. Used by one thread. */
public final class CollectionTally implements Consumer<EncodedItem> {
    private static final int MOST = 10;
    private static final int DIGITS = 2;
    private static final Comparator<LargeCollection> BY_BYTES = Comparator.comparingLong(LargeCollection::bytes);

    private final KeySchema schema;
    private final PriorityQueue<LargeCollection> largest = new PriorityQueue<>(MOST + 1, BY_BYTES);
    private final Histogram itemCounts = new Histogram(DIGITS);
    private final Histogram byteCounts = new Histogram(DIGITS);
    private byte[] key;
    private long items;
    private long bytes;

    /** A tally of items, or of entries, with this key. */
    public CollectionTally(KeySchema schema) {
        this.schema = schema;
    }

    @Override
    public void accept(EncodedItem item) {
        byte[] itsKey = schema.partitionBytes(item);
        if (!Arrays.equals(itsKey, key)) {
            close();
            key = itsKey;
        }
        items++;
        bytes += item.sizeInBytes();
    }

    private void close() {
        if (key == null) {
            return;
        }
        itemCounts.recordValue(items);
        byteCounts.recordValue(bytes);
        if (largest.size() < MOST || bytes > largest.peek().bytes()) {
            largest.add(new LargeCollection(key, Token.of(key), items, bytes));
            if (largest.size() > MOST) {
                largest.remove();
            }
        }
        items = 0;
        bytes = 0;
    }

    /** What has been measured; nothing may be added after that. */
    public Skew finish() {
        close();
        key = null;
        List<LargeCollection> ordered = new ArrayList<>(largest);
        ordered.sort(BY_BYTES.reversed());
        return new Skew(
                itemCounts.getTotalCount(),
                itemCounts.getValueAtPercentile(50),
                byteCounts.getValueAtPercentile(50),
                ordered);
    }
}
