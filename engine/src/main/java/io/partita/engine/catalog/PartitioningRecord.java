package io.partita.engine.catalog;

import io.partita.engine.partition.Partition;
import io.partita.engine.partition.PartitionMap;
import io.partita.engine.partition.Partitioning;
import io.partita.engine.partition.Split;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Space;
import io.partita.storage.TokenRange;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The part of the record of a table that says how it and its global indexes are partitioned: by the id of the space, in few bytes, since a
 * table may have thousands of partitions.
 */
final class PartitioningRecord {
    private static final long NEVER = Long.MIN_VALUE;
    private static final int HEADER_BYTES = 3 * Integer.BYTES;
    private static final int PARTITION_BYTES = 2 * Integer.BYTES + 2 * Long.BYTES;
    private static final int SPLIT_BYTES = 2 * Integer.BYTES + 2 * Long.BYTES + 1;

    private PartitioningRecord() {}

    static AttributeValue write(Map<Space, Partitioning> partitioning) {
        Map<String, AttributeValue> record = new LinkedHashMap<>();
        partitioning.forEach((space, one) -> record.put(Long.toString(space.id()), AttributeValue.binary(bytes(one))));
        return new AttributeValue.M(record);
    }

    /** Empty where nothing was written. */
    static Map<Space, Partitioning> read(AttributeValue value) {
        Map<Space, Partitioning> partitioning = new LinkedHashMap<>();
        if (value instanceof AttributeValue.M record) {
            record.entries()
                    .forEach((space, one) -> partitioning.put(
                            new Space(Long.parseLong(space)),
                            partitioning(ByteBuffer.wrap(
                                    ((AttributeValue.B) one).value().bytes()))));
        }
        return partitioning;
    }

    private static byte[] bytes(Partitioning partitioning) {
        PartitionMap map = partitioning.map();
        ByteBuffer bytes = ByteBuffer.allocate(HEADER_BYTES
                + map.size() * PARTITION_BYTES
                + partitioning.splits().size() * SPLIT_BYTES);
        bytes.putInt(map.nextId())
                .putInt(map.size())
                .putInt(partitioning.splits().size());
        for (Partition partition : map.partitions()) {
            bytes.putInt(partition.id())
                    .putInt(partition.parentId())
                    .putLong(partition.tokens().to())
                    .putLong(
                            partition.since() == null
                                    ? NEVER
                                    : partition.since().toEpochMilli());
        }
        for (Split split : partitioning.splits()) {
            bytes.putInt(split.parent())
                    .putInt(split.left())
                    .putLong(split.lastOfLeft())
                    .putLong(split.at().toEpochMilli())
                    .put((byte) split.reason().ordinal());
        }
        return bytes.array();
    }

    private static Partitioning partitioning(ByteBuffer bytes) {
        int nextId = bytes.getInt();
        int size = bytes.getInt();
        int splits = bytes.getInt();
        List<Partition> partitions = new ArrayList<>(size);
        long from = Long.MIN_VALUE;
        for (int i = 0; i < size; i++) {
            int id = bytes.getInt();
            int parent = bytes.getInt();
            TokenRange tokens = new TokenRange(from, bytes.getLong());
            long since = bytes.getLong();
            partitions.add(new Partition(id, parent, tokens, since == NEVER ? null : Instant.ofEpochMilli(since)));
            from = tokens.to() + 1;
        }
        List<Split> history = new ArrayList<>(splits);
        for (int i = 0; i < splits; i++) {
            history.add(new Split(
                    bytes.getInt(),
                    bytes.getInt(),
                    bytes.getLong(),
                    Instant.ofEpochMilli(bytes.getLong()),
                    Split.Reason.values()[bytes.get()]));
        }
        return new Partitioning(new PartitionMap(partitions, nextId), history);
    }
}
