package io.partita.engine.partition;

import io.partita.storage.TokenRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The partitions of a table or a global index, and how they came to be.
 *
 * @param map the partitions
 * @param splits the latest splits, in the order they were made
 */
public record Partitioning(PartitionMap map, List<Split> splits) {
    /** So many splits are remembered. */
    public static final int REMEMBERED_SPLITS = 256;

    /** Most partitions of a table or an index. */
    public static final int MOST_PARTITIONS = 4_096;

    /** Copies the splits. */
    public Partitioning {
        splits = List.copyOf(splits);
    }

    /** Partitions that never split. */
    public static Partitioning initial(int count) {
        return new Partitioning(PartitionMap.initial(count), List.of());
    }

    /**
     * The same after one partition was cut.
     *
     * @param lastOfLeft last token of the left part
     */
    public Partitioning split(long lastOfLeft, Instant now, Split.Reason reason) {
        Partition parent = map.of(lastOfLeft);
        List<Split> after = new ArrayList<>(splits);
        after.add(new Split(parent.id(), map.nextId(), lastOfLeft, now, reason));
        return new Partitioning(
                map.split(lastOfLeft, now), after.subList(Math.max(0, after.size() - REMEMBERED_SPLITS), after.size()));
    }

    /** The same with every partition cut in the middle, again and again until there are so many, or as many as there can be. */
    public Partitioning halvedUntil(int count, Instant now) {
        Partitioning halved = this;
        while (halved.map.size() < Math.min(count, MOST_PARTITIONS)) {
            int before = halved.map.size();
            for (Partition partition : halved.map.partitions()) {
                if (!partition.isSingleToken() && halved.map.size() < MOST_PARTITIONS) {
                    halved = halved.split(middle(partition.tokens()), now, Split.Reason.THROUGHPUT);
                }
            }
            if (halved.map.size() == before) {
                break;
            }
        }
        return halved;
    }

    /** The last token of the first half. */
    public static long middle(TokenRange tokens) {
        return (tokens.from() & tokens.to()) + ((tokens.from() ^ tokens.to()) >> 1);
    }
}
