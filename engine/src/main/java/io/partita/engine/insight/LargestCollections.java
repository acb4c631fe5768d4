package io.partita.engine.insight;

import io.partita.engine.catalog.Table;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.splitting.PartitionSizes;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.key.Token;
import io.partita.model.value.AttributeValue;
import io.partita.storage.TokenRange;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Finds the largest item collections of a table or of a global index. */
final class LargestCollections {
    private static final Comparator<LargeCollection> BY_SIZE = Comparator.comparingLong(LargeCollection::bytes);

    private final PartitionSizes sizes;

    /** Reads what {@code sizes} reads. */
    LargestCollections(PartitionSizes sizes) {
        this.sizes = sizes;
    }

    /** The largest ones, at most so many, by bytes. Reads everything; may block. */
    List<LargeCollection> of(Table table, SecondaryIndex index, int most) {
        if (most == 0) {
            return List.of();
        }
        Run run = new Run(index == null ? table.keySchema() : index.keySchema(), most);
        sizes.forEach(table, index, TokenRange.ALL, page -> page.records().forEach(record -> run.add(record.value())));
        return run.end();
    }

    /** Records one after the other: those of a collection lie side by side. */
    private static final class Run {
        private final KeySchema schema;
        private final int most;
        private final PriorityQueue<LargeCollection> largest = new PriorityQueue<>(BY_SIZE);
        private byte[] key;
        private EncodedItem first;
        private long items;
        private long bytes;

        Run(KeySchema schema, int most) {
            this.schema = schema;
            this.most = most;
        }

        void add(byte[] record) {
            EncodedItem item = EncodedItem.wrap(record);
            byte[] partition = schema.partitionBytes(item);
            if (!Arrays.equals(partition, key)) {
                settle();
                key = partition;
                first = item;
                items = 0;
                bytes = 0;
            }
            items++;
            bytes += EncodedItem.sizeOf(record);
        }

        List<LargeCollection> end() {
            settle();
            return largest.stream().sorted(BY_SIZE.reversed()).toList();
        }

        private void settle() {
            boolean among = largest.size() < most || bytes > largest.peek().bytes();
            if (key == null || !among) {
                return;
            }
            if (largest.size() == most) {
                largest.poll();
            }
            Map<String, AttributeValue> attributes = new LinkedHashMap<>();
            for (KeyAttribute attribute : schema.partitionKeys()) {
                attributes.put(attribute.name(), first.get(attribute.name()));
            }
            largest.add(new LargeCollection(Item.of(attributes), Token.of(key), items, bytes));
        }
    }
}
