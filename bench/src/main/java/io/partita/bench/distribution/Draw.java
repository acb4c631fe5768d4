package io.partita.bench.distribution;

import java.util.random.RandomGenerator;

/** Draws numbers of items. Used by one thread. */
@FunctionalInterface
public interface Draw {
    /** The next number, from 0 up to the count of items. */
    long next(RandomGenerator random);

    /** Every one of {@code count} items as often as any other. */
    static Draw uniform(long count) {
        return random -> random.nextLong(count);
    }
}
