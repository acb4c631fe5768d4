package io.partita.storage.rocksdb.internal;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps native objects alive while calls use them: whoever wants to free them shuts the gate and waits until nobody is inside.
 *
 * <p>Entering and leaving cost one uncontended atomic addition each, on a counter that few threads share.
 */
final class ReaderGate {
    private static final int STRIPES = 16;
    /** Counters this far apart do not share a cache line. */
    private static final int SPACING = 16;

    private static final long WAIT_NANOS = 50_000;

    private final AtomicLongArray inside = new AtomicLongArray((STRIPES + 1) * SPACING);
    private volatile boolean shut;

    /** Enters; returns what {@link #leave} wants, or -1 when the gate is shut. */
    int enter() {
        int stripe = (((int) Thread.currentThread().threadId() & (STRIPES - 1)) + 1) * SPACING;
        // Counted before looking: either the one who shuts the gate sees the count, or this call sees that it is shut.
        inside.getAndIncrement(stripe);
        if (shut) {
            inside.getAndDecrement(stripe);
            return -1;
        }
        return stripe;
    }

    /** Leaves. */
    void leave(int stripe) {
        inside.getAndDecrement(stripe);
    }

    /** Whether somebody waits until everybody has left. */
    boolean isShut() {
        return shut;
    }

    /** Lets nobody in any more and waits until everybody has left. */
    void shut() {
        shut = true;
        while (occupied()) {
            LockSupport.parkNanos(this, WAIT_NANOS);
        }
    }

    private boolean occupied() {
        for (int stripe = 1; stripe <= STRIPES; stripe++) {
            if (inside.get(stripe * SPACING) != 0) {
                return true;
            }
        }
        return false;
    }
}
