package io.partita.engine.partition;

import io.partita.storage.TokenRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The partitions of a table or a global index at one moment, side by side from the least token to the greatest. Does not change; a split
 * makes a new map.
 */
public final class PartitionMap {
    private final List<Partition> partitions;
    private final long[] firstTokens;
    private final int nextId;

    /**
     * A map as it was recorded.
     *
     * @param partitions in the order of their tokens
     * @param nextId the number of the next partition
     * @throws IllegalArgumentException unless they cover the ring without a gap or an overlap
     */
    public PartitionMap(List<Partition> partitions, int nextId) {
        this.partitions = List.copyOf(partitions);
        this.firstTokens = partitions.stream()
                .mapToLong(partition -> partition.tokens().from())
                .toArray();
        this.nextId = nextId;
        requireWholeRing();
    }

    private void requireWholeRing() {
        boolean isWhole = !partitions.isEmpty()
                && partitions.getFirst().tokens().from() == Long.MIN_VALUE
                && partitions.getLast().tokens().to() == Long.MAX_VALUE;
        for (int i = 1; isWhole && i < firstTokens.length; i++) {
            isWhole = partitions.get(i - 1).tokens().to() + 1 == firstTokens[i] && firstTokens[i - 1] < firstTokens[i];
        }
        if (!isWhole) {
            throw new IllegalArgumentException(
                    "partitions: " + partitions + " (expected: the whole ring, side by side)");
        }
    }

    /**
     * The map of a table that never split.
     *
     * @param count number of partitions, equal to within one token, at least 1
     */
    public static PartitionMap initial(int count) {
        List<Partition> partitions = new ArrayList<>(count);
        long width = Long.divideUnsigned(-1L, count);
        long rest = Long.remainderUnsigned(-1L, count) + 1;
        long from = Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            long to = i == count - 1 ? Long.MAX_VALUE : from + width - (i < rest ? 0 : 1);
            partitions.add(new Partition(i, Partition.NONE, new TokenRange(from, to), null));
            from = to + 1;
        }
        return new PartitionMap(partitions, count);
    }

    /** The partitions in the order of their tokens. */
    public List<Partition> partitions() {
        return partitions;
    }

    /** The number of partitions. */
    public int size() {
        return firstTokens.length;
    }

    /** The number that the next partition will have. */
    public int nextId() {
        return nextId;
    }

    /** Position in {@link #partitions} of the one that a token lies in. */
    public int indexOf(long token) {
        int found = Arrays.binarySearch(firstTokens, token);
        return found >= 0 ? found : -found - 2;
    }

    /** The partition that a token lies in. */
    public Partition of(long token) {
        return partitions.get(indexOf(token));
    }

    /**
     * The map after one partition was cut in two.
     *
     * @param lastOfLeft last token of the left part
     * @param now when that happens
     * @throws IllegalArgumentException when that is the last token of its partition, which leaves nothing for the right part
     */
    public PartitionMap split(long lastOfLeft, Instant now) {
        int index = indexOf(lastOfLeft);
        Partition parent = partitions.get(index);
        TokenRange tokens = parent.tokens();
        if (lastOfLeft == tokens.to()) {
            throw new IllegalArgumentException(
                    "cut: " + lastOfLeft + " (expected: a token in front of " + tokens.to() + ")");
        }
        List<Partition> after = new ArrayList<>(partitions);
        after.set(index, new Partition(nextId, parent.id(), new TokenRange(tokens.from(), lastOfLeft), now));
        after.add(index + 1, new Partition(nextId + 1, parent.id(), new TokenRange(lastOfLeft + 1, tokens.to()), now));
        return new PartitionMap(after, nextId + 2);
    }
}
