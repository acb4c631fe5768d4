package io.partita.engine.billing;

/**
 * The most that an on-demand table may use in a second (fact pack: LIMITS "Throughput model"). Recorded and shown; nothing is throttled
 * here.
 *
 * @param readUnits null when not given, {@link #NO_LIMIT} to take a limit back
 * @param writeUnits likewise
 */
public record OnDemandLimits(Long readUnits, Long writeUnits) {
    /** Takes a limit back. */
    public static final long NO_LIMIT = -1;

    /** No limits. */
    public static final OnDemandLimits NONE = new OnDemandLimits(null, null);

    /** What is recorded after a change: limits that are there, or null when none is. */
    public OnDemandLimits changedBy(OnDemandLimits change) {
        Long reads = changed(readUnits, change.readUnits);
        Long writes = changed(writeUnits, change.writeUnits);
        return reads == null && writes == null ? null : new OnDemandLimits(reads, writes);
    }

    private static Long changed(Long recorded, Long sent) {
        if (sent == null) {
            return recorded;
        }
        return sent == NO_LIMIT ? null : sent;
    }
}
