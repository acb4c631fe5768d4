package io.partita.engine.throughput;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * How much was used in each of the last seconds, and ever. Safe for use by any number of threads; adding allocates nothing, but at the first
 * use: of thousands of partitions most may never be used.
 */
final class UseWindow {
    /** So many seconds are remembered, the running one included. */
    static final int SECONDS = 64;

    /** One for each second; null before the first use. */
    private volatile AtomicLongArray cells;

    /** What is no longer in a cell. */
    private final AtomicLong older = new AtomicLong();

    private volatile long newest;

    UseWindow(long second) {
        newest = second;
    }

    /** Adds what was used in a second. */
    void add(long second, long amount) {
        if (second > newest) {
            roll(second);
        }
        if (second > newest - SECONDS) {
            AtomicLongArray used = cells;
            (used == null ? begin() : used).getAndAdd(cell(second), amount);
        } else {
            older.getAndAdd(amount);
        }
    }

    private synchronized AtomicLongArray begin() {
        if (cells == null) {
            cells = new AtomicLongArray(SECONDS);
        }
        return cells;
    }

    private synchronized void roll(long second) {
        AtomicLongArray used = begin();
        long from = Math.max(newest + 1, second - SECONDS + 1);
        for (long stale = from; stale <= second; stale++) {
            older.getAndAdd(used.getAndSet(cell(stale), 0));
        }
        newest = Math.max(newest, second);
    }

    /** What was used since the beginning. Never falls. */
    synchronized long total() {
        long total = older.get();
        for (int i = 0; cells != null && i < SECONDS; i++) {
            total += cells.get(i);
        }
        return total;
    }

    private static int cell(long second) {
        return (int) (second & SECONDS - 1);
    }

    /** The latest second of use, or the one in which it began. */
    long newest() {
        return newest;
    }

    /** What was used in one second. */
    long in(long second) {
        return between(second, second);
    }

    /** What was used from the second {@code from} to {@code to}, both included. */
    long between(long from, long to) {
        AtomicLongArray used = cells;
        long sum = 0;
        long last = used == null ? Long.MIN_VALUE : Math.min(to, newest);
        for (long second = Math.max(from, newest - SECONDS + 1); second <= last; second++) {
            sum += used.get(cell(second));
        }
        return sum;
    }
}
