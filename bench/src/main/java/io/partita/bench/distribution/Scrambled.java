package io.partita.bench.distribution;

import java.util.random.RandomGenerator;

/**
 * A few items are popular, and they lie anywhere: Zipfian numbers among ten billion, scattered over the items by a hash, as YCSB's scrambled
 * Zipfian does. Which items are popular does not depend on the seed.
 */
public final class Scrambled implements Draw {
    private static final long AMONG = 10_000_000_000L;

    /** The sum that {@link Zipfian} needs for so many; adding it up takes minutes. */
    private static final double ZETA = 26.46902820178302;

    private static final long FNV_OFFSET = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 1099511628211L;

    private final Zipfian popularity = new Zipfian(AMONG, ZETA);
    private final long count;

    /** Among {@code count} items. */
    public Scrambled(long count) {
        this.count = count;
    }

    @Override
    public long next(RandomGenerator random) {
        return Math.floorMod(hash(popularity.next(random)), count);
    }

    /** FNV-1a over the eight bytes, the lowest first. */
    private static long hash(long value) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < Long.BYTES; i++) {
            hash = (hash ^ (value >>> (8 * i) & 0xff)) * FNV_PRIME;
        }
        return Math.abs(hash);
    }
}
