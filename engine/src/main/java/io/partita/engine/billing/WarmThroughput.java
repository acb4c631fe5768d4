package io.partita.engine.billing;

/**
 * What a table was asked to be ready for at once, in units a second. What use has made a table on demand ready for comes on top.
 *
 * @param readUnits null when not given
 * @param writeUnits null when not given
 */
public record WarmThroughput(Long readUnits, Long writeUnits) {
    /** The larger of both in each part: readiness is never lowered (fact pack: LIMITS "Throughput model"). */
    public WarmThroughput raisedBy(WarmThroughput change) {
        return new WarmThroughput(larger(readUnits, change.readUnits), larger(writeUnits, change.writeUnits));
    }

    /** As {@link #raisedBy}, where either may be null: never asked for, or not grown. */
    public static WarmThroughput larger(WarmThroughput one, WarmThroughput other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.raisedBy(other);
    }

    private static Long larger(Long one, Long other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return Math.max(one, other);
    }
}
