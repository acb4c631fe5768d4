package io.partita.engine.throughput;

import io.partita.engine.billing.Billing;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.index.SecondaryIndex;

/**
 * What a table or a global index may use, by its definition, in units a second.
 *
 * @param mode how it is paid for
 * @param reads what is provisioned, or on demand what it is ready for unless it has grown
 * @param writes likewise
 * @param mostReads limit that its owner has set on demand; {@link #NONE} without
 * @param mostWrites likewise
 */
public record Limits(BillingMode mode, long reads, long writes, long mostReads, long mostWrites) {
    /** No limit. */
    public static final long NONE = -1;

    /** What every table on demand is ready for (fact pack: LIMITS "Throughput model"). */
    public static final WarmThroughput WARM_ON_DEMAND = new WarmThroughput(12_000L, 4_000L);

    /** Most that a table or index on demand may use (fact pack: LIMITS "Throughput model"). */
    public static final long TABLE_QUOTA = 40_000;

    /** Most reads of one partition. */
    public static final long PARTITION_READS = 3_000;

    /** Most writes of one partition. */
    public static final long PARTITION_WRITES = 1_000;

    private static final int MOST_INITIAL_PARTITIONS =
            (int) Math.ceilDiv(TABLE_QUOTA + 3 * TABLE_QUOTA, PARTITION_READS);

    /** The limits of a table, or of one of its global indexes when {@code index} is given. */
    public static Limits of(TableDefinition table, SecondaryIndex index) {
        return index == null
                ? of(
                        table.billing(),
                        table.recorded().limits(),
                        table.recorded().warm())
                : of(index.billing(), index.limits(), index.warm());
    }

    private static Limits of(Billing billing, OnDemandLimits limits, WarmThroughput warm) {
        if (billing.mode() == BillingMode.PROVISIONED) {
            return new Limits(
                    billing.mode(),
                    billing.throughput().readUnits(),
                    billing.throughput().writeUnits(),
                    NONE,
                    NONE);
        }
        WarmThroughput ready = warm == null ? WARM_ON_DEMAND : WARM_ON_DEMAND.raisedBy(warm);
        return new Limits(
                billing.mode(),
                ready.readUnits(),
                ready.writeUnits(),
                limits == null || limits.readUnits() == null ? NONE : limits.readUnits(),
                limits == null || limits.writeUnits() == null ? NONE : limits.writeUnits());
    }

    /** Whether capacity is provisioned. */
    public boolean isProvisioned() {
        return mode == BillingMode.PROVISIONED;
    }

    /** What is provisioned or ready for this kind. */
    public long of(Access access) {
        return access == Access.READ ? reads : writes;
    }

    /** The owner's limit for this kind. */
    long most(Access access) {
        return access == Access.READ ? mostReads : mostWrites;
    }

    /** Most of this kind for one partition. */
    public static long ofPartition(Access access) {
        return access == Access.READ ? PARTITION_READS : PARTITION_WRITES;
    }

    /**
     * How many partitions it takes: for what is provisioned, reads and writes add up; what a table on demand is ready for is ready for
     * either. What goes beyond AWS's quota of a table adds none.
     */
    public int partitions() {
        long needed = isProvisioned()
                ? Math.ceilDiv(reads + 3 * writes, PARTITION_READS)
                : Math.max(Math.ceilDiv(reads, PARTITION_READS), Math.ceilDiv(writes, PARTITION_WRITES));
        return Math.clamp(needed, 1, MOST_INITIAL_PARTITIONS);
    }
}
