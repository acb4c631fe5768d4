package io.partita.engine.throughput;

import io.partita.engine.partition.Partition;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/** What one partition can carry, and what it has to. */
public final class PartitionMeter {
    /** Equal parts of a partition's tokens that heat is told apart by. */
    public static final int SLOTS = 64;

    /** A partition that uses so many tenths of what it can carry is hot. */
    private static final int HOT_TENTHS = 8;

    private final Partition partition;
    private final Supply[] supplies;
    private final UseWindow[] used;
    private final AtomicLong[] highest = {new AtomicLong(), new AtomicLong()};
    private final UseWindow[] throttled;
    private final AtomicLong[] throttledTotal = {new AtomicLong(), new AtomicLong()};
    private final AtomicLongArray slots = new AtomicLongArray(SLOTS);
    private final long slotWidth;
    private volatile long second;
    private int hotSeconds;

    private PartitionMeter(Partition partition, long second, Supply reads, Supply writes) {
        this.partition = partition;
        this.supplies = new Supply[] {reads, writes};
        this.used = new UseWindow[] {new UseWindow(second), new UseWindow(second)};
        this.throttled = new UseWindow[] {new UseWindow(second), new UseWindow(second)};
        this.slotWidth =
                Long.divideUnsigned(partition.tokens().to() - partition.tokens().from(), SLOTS) + 1;
        this.second = second;
    }

    /** The meter of a partition of an initial map. */
    static PartitionMeter of(Partition partition, long second) {
        return new PartitionMeter(
                partition,
                second,
                Supply.of(Shortage.KEY_RANGE, Limits.PARTITION_READS, 1, second),
                Supply.of(Shortage.KEY_RANGE, Limits.PARTITION_WRITES, 1, second));
    }

    /** The meter of a part of this one's partition: it can carry as much as this one has left, so that no capacity is won by the cut itself. */
    PartitionMeter part(Partition child, long now) {
        return new PartitionMeter(
                child, now, supplies[Access.READ.ordinal()].copy(now), supplies[Access.WRITE.ordinal()].copy(now));
    }

    /** The partition. */
    public Partition partition() {
        return partition;
    }

    boolean isUsedUp(Access access, long now) {
        return supplies[access.ordinal()].isUsedUp(now);
    }

    void take(Access access, long now, long halfUnits) {
        supplies[access.ordinal()].take(now, halfUnits);
    }

    /**
     * Notes that a request was done.
     *
     * @return seconds in a row in which this partition was hot, told once for each second, else 0
     */
    int used(Access access, long now, long token, long halfUnits) {
        int hot = now > second ? nextSecond(now) : 0;
        used[access.ordinal()].add(now, halfUnits);
        // A write weighs as much more as a partition can carry less of them.
        slots.getAndAdd(slotOf(token), access == Access.WRITE ? 3 * halfUnits : halfUnits);
        long inThisSecond = used[access.ordinal()].in(now);
        if (inThisSecond > highest[access.ordinal()].get()) {
            highest[access.ordinal()].accumulateAndGet(inThisSecond, Math::max);
        }
        return hot;
    }

    /** Notes that there was too little for a request: here when {@code own}, else in the table or index as a whole. */
    int throttled(Access access, long now, boolean own) {
        int hot = now > second ? nextSecond(now) : 0;
        throttledTotal[access.ordinal()].incrementAndGet();
        if (own) {
            throttled[access.ordinal()].add(now, 1);
        }
        return hot;
    }

    private synchronized int nextSecond(long now) {
        if (now <= second) {
            return 0;
        }
        boolean follows = now == second + 1;
        hotSeconds = follows && isHot(second) ? hotSeconds + 1 : 0;
        if (hotSeconds <= 1) {
            for (int i = 0; i < SLOTS; i++) {
                slots.set(i, 0);
            }
        }
        second = now;
        return hotSeconds;
    }

    private boolean isHot(long past) {
        for (Access access : Access.values()) {
            long halfUnits = used[access.ordinal()].in(past);
            if (halfUnits * 10 >= 2 * HOT_TENTHS * Limits.ofPartition(access)
                    || throttled[access.ordinal()].in(past) > 0) {
                return true;
            }
        }
        return false;
    }

    private int slotOf(long token) {
        return (int) Long.divideUnsigned(token - partition.tokens().from(), slotWidth);
    }

    /** Last token of a slot. */
    public long lastTokenOf(int slot) {
        long last = partition.tokens().from() + (slot + 1) * slotWidth - 1;
        return slot == SLOTS - 1
                        || Long.compareUnsigned(
                                        last - partition.tokens().from(),
                                        partition.tokens().to()
                                                - partition.tokens().from())
                                > 0
                ? partition.tokens().to()
                : last;
    }

    /** Heat of each slot since this partition began to be hot, or since the last second otherwise: in half units of reads, a write as three. */
    public long[] heatBySlot() {
        long[] heat = new long[SLOTS];
        for (int i = 0; i < SLOTS; i++) {
            heat[i] = slots.get(i);
        }
        return heat;
    }

    /** Part of what it can carry that was used in the seconds before {@code now}. */
    public double fullness(Access access, long now, int seconds) {
        return rate(access, now, seconds) / (2.0 * Limits.ofPartition(access));
    }

    /** Mean of the whole seconds before {@code now}, in half units a second. */
    public double rate(Access access, long now, int seconds) {
        return (double) used[access.ordinal()].between(now - seconds, now - 1) / seconds;
    }

    /** The most that was used in one second, in half units. */
    public long highest(Access access) {
        return highest[access.ordinal()].get();
    }

    /** How many requests there was too little capacity for. */
    public long throttled(Access access) {
        return throttledTotal[access.ordinal()].get();
    }
}
