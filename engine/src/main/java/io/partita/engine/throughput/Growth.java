package io.partita.engine.throughput;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What a table on demand is ready for: twice its previous peak, which is the highest mean of a minute that ended half an hour ago or
 * earlier. Only grows. Safe for use by any number of threads.
 */
final class Growth {
    private static final int MINUTE = 60;
    private static final int MINUTES_UNTIL_READY = 30;

    private final AtomicLong inThisMinute = new AtomicLong();
    private final long[] means = new long[MINUTES_UNTIL_READY];
    private volatile long minute;
    private volatile long peak;

    Growth(long second) {
        minute = Math.floorDiv(second, MINUTE);
    }

    /** Adds what was admitted. */
    void add(long second, long halfUnits) {
        long now = Math.floorDiv(second, MINUTE);
        if (now > minute) {
            nextMinute(now);
        }
        inThisMinute.addAndGet(halfUnits);
    }

    private synchronized void nextMinute(long now) {
        long ended = minute;
        if (now <= ended) {
            return;
        }
        remember(ended, inThisMinute.getAndSet(0) / MINUTE);
        for (long empty = ended + 1; empty < now && empty <= ended + MINUTES_UNTIL_READY; empty++) {
            remember(empty, 0);
        }
        minute = now;
    }

    /** A minute takes the place of the one that ended half an hour before it, which counts from now on. */
    private void remember(long ended, long mean) {
        int cell = (int) Math.floorMod(ended, (long) MINUTES_UNTIL_READY);
        peak = Math.max(peak, means[cell]);
        means[cell] = mean;
    }

    /** Units a second it is ready for by its use alone. */
    long ready() {
        // Twice the peak, which is in half units.
        return peak;
    }
}
