package io.partita.storage.twophase;

import io.partita.storage.Space;

/**
 * How commits across item collections are made.
 *
 * @param space where the records of transactions are kept; nobody else uses it, and all servers of a cluster have the same
 * @param limitNanos how long a transaction may stay undecided, from when somebody else first meets it; then it is aborted. Longer than any
 *     healthy transaction takes: one that is slower is aborted and has to be tried again
 * @param answerWaitMillis how long an answer of the engine is waited for until its outcome counts as unknown
 * @param outcomeLooks how often an unknown outcome is asked for
 * @param lookDelayMillis pause between two such looks
 */
public record TwoPhaseOptions(
        Space space, long limitNanos, long answerWaitMillis, int outcomeLooks, int lookDelayMillis) {
    /** The space of transaction records unless told otherwise: no table ever gets an id so high. */
    public static final Space RESERVED_SPACE = new Space(Long.MAX_VALUE - 1);

    /** What suits a cluster whose commits take milliseconds, and at worst seconds. */
    public static final TwoPhaseOptions DEFAULT = new TwoPhaseOptions(RESERVED_SPACE, 10_000_000_000L, 5_000, 400, 5);

    /** Refuses what could not work. */
    public TwoPhaseOptions {
        if (limitNanos < 1 || answerWaitMillis < 1 || outcomeLooks < 0 || lookDelayMillis < 0) {
            throw new IllegalArgumentException(
                    "options: limit " + limitNanos + " ns, wait " + answerWaitMillis + " ms, " + outcomeLooks
                            + " looks, delay " + lookDelayMillis + " ms (expected: at least 1, looks at least 0)");
        }
    }
}
