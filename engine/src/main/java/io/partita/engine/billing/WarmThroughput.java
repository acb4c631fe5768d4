package io.partita.engine.billing;

/**
 * What a table was asked to be ready for at once, in units a second. Recorded and shown; every table takes what the machine takes.
 *
 * @param readUnits null when not given
 * @param writeUnits null when not given
 */
public record WarmThroughput(Long readUnits, Long writeUnits) {
    /** The larger of both in each part: readiness is never lowered (fact pack: LIMITS "Throughput model"). */
    public WarmThroughput raisedBy(WarmThroughput change) {
        return new WarmThroughput(larger(readUnits, change.readUnits), larger(writeUnits, change.writeUnits));
    }

    private static Long larger(Long one, Long other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return Math.max(one, other);
    }
}
