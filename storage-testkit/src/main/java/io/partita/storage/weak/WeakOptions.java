package io.partita.storage.weak;

/**
 * How weak the engine is.
 *
 * @param seed decides everything that is random
 * @param unknownPercent of 100 commits, how many answer Unknown
 * @param maxDelayMicros longest time until a commit is decided
 * @param lag number of operations on the cluster for which a replaced record may still be read eventually, and for which what follows
 *     from a commit (derived writes, deltas, growths) is not yet there
 */
public record WeakOptions(long seed, int unknownPercent, int maxDelayMicros, int lag) {
    /** Every weakness, in doses that tests can bear. */
    public static WeakOptions of(long seed) {
        return new WeakOptions(seed, 10, 500, 20);
    }

    /** Refuses percentages beyond 100 and negative values. */
    public WeakOptions {
        if (unknownPercent < 0 || unknownPercent > 100 || maxDelayMicros < 0 || lag < 0) {
            throw new IllegalArgumentException("options: " + unknownPercent + " %, " + maxDelayMicros + " µs, lag "
                    + lag + " (expected: 0 to 100 %, nothing negative)");
        }
    }
}
