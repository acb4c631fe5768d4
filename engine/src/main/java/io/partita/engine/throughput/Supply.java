package io.partita.engine.throughput;

/**
 * A bucket, and what fills it.
 *
 * @param bucket what there is
 * @param shortage what it is when there is nothing left
 * @param rate half units that flow in each second
 * @param most half units it can hold
 */
record Supply(Bucket bucket, Shortage shortage, long rate, long most) {
    /** Seconds of unused capacity that a table or an index with provisioned capacity keeps (fact pack: LIMITS "Throughput model"). */
    static final int BURST_SECONDS = 300;

    /** A new one, which holds what flows in within one second. */
    static Supply of(Shortage shortage, long unitsPerSecond, int seconds, long second) {
        long rate = halfUnits(unitsPerSecond);
        return new Supply(new Bucket(second, rate), shortage, rate, most(rate, seconds));
    }

    private static long halfUnits(long units) {
        return Math.min(units, Bucket.MOST) * 2;
    }

    private static long most(long rate, int seconds) {
        return Math.min(Bucket.MOST, rate * seconds);
    }

    /** The same bucket, filled in another way from now on: what it holds stays as far as there is room for it, and so does its debt. */
    Supply at(long unitsPerSecond, int seconds, long second) {
        long newRate = halfUnits(unitsPerSecond);
        if (newRate == rate && most(newRate, seconds) == most) {
            return this;
        }
        bucket.settle(second, rate, most);
        return new Supply(bucket, shortage, newRate, most(newRate, seconds));
    }

    /** This one, which holds as little as {@code debt} where that is one. */
    Supply lowered(long second, long debt) {
        if (debt < 0) {
            bucket.take(second, rate, most, level(second) - debt);
        }
        return this;
    }

    /** Another bucket that holds as much. */
    Supply copy(long second) {
        return new Supply(new Bucket(second, level(second)), shortage, rate, most);
    }

    /** Half units it holds; negative while in debt. */
    long level(long second) {
        return bucket.level(second, rate, most);
    }

    /** Whether there is nothing left. */
    boolean isUsedUp(long second) {
        return level(second) <= 0;
    }

    /** Takes so many half units. */
    void take(long second, long halfUnits) {
        bucket.take(second, rate, most, halfUnits);
    }
}
