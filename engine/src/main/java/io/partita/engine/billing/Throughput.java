package io.partita.engine.billing;

/**
 * Provisioned throughput in capacity units a second.
 *
 * @param readUnits RCU
 * @param writeUnits WCU
 */
public record Throughput(long readUnits, long writeUnits) {
    /** What on-demand tables show. */
    public static final Throughput NONE = new Throughput(0, 0);
}
