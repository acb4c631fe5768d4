package io.partita.engine.throughput;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Capacity that is there to be used, in half units: filled at the beginning of each second, up to what it can hold. May be in debt, which
 * is paid off by what flows in before there is anything to use again.
 *
 * <p>One number holds the second it was last changed in and the level then. Safe for use by any number of threads, without locks.
 */
final class Bucket {
    private static final int LEVEL_BITS = 28;

    /** The highest level there can be, and the deepest debt: 67 million units. */
    static final long MOST = (1L << LEVEL_BITS - 1) - 1;

    private final AtomicLong state;

    /** A bucket that holds so much in this second. */
    Bucket(long second, long level) {
        state = new AtomicLong(pack(second, Math.clamp(level, -MOST, MOST)));
    }

    private static long pack(long second, long level) {
        return second << LEVEL_BITS | level & (1L << LEVEL_BITS) - 1;
    }

    private static long secondOf(long state) {
        return state >> LEVEL_BITS;
    }

    private static long levelOf(long state) {
        return state << Long.SIZE - LEVEL_BITS >> Long.SIZE - LEVEL_BITS;
    }

    private static long levelAt(long state, long second, long rate, long most) {
        long level = levelOf(state);
        long seconds = second - secondOf(state);
        if (seconds <= 0 || level >= most) {
            return Math.min(level, most);
        }
        long missing = most - level;
        // Where more flows in than is missing, by however much, no product needs to be made.
        return rate > 0 && seconds > missing / rate ? most : Math.min(most, level + seconds * rate);
    }

    /**
     * What it holds; negative while in debt.
     *
     * @param second what time it is; earlier than before counts as the same
     * @param rate half units that flow in each second
     * @param most half units that it can hold
     */
    long level(long second, long rate, long most) {
        return levelAt(state.get(), second, rate, Math.min(most, MOST));
    }

    /** Takes so many half units out, also if that makes debt. */
    void take(long second, long rate, long most, long halfUnits) {
        long bound = Math.min(most, MOST);
        while (true) {
            long before = state.get();
            long level = Math.max(-MOST, levelAt(before, second, rate, bound) - Math.min(halfUnits, MOST));
            if (state.compareAndSet(before, pack(Math.max(second, secondOf(before)), level))) {
                return;
            }
        }
    }

    /** Lets flow in what belongs to the time until now at an old rate, before a new one holds. */
    void settle(long second, long rate, long most) {
        take(second, rate, most, 0);
    }
}
