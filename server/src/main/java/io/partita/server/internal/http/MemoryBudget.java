package io.partita.server.internal.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Bytes that requests may take in memory at once, over all connections: their bodies, what they become when decoded, and their answers
 * until clients have taken them. Safe for use by any number of threads.
 */
final class MemoryBudget {
    private final long limit;
    private final AtomicLong taken = new AtomicLong();

    MemoryBudget(long limit) {
        this.limit = limit;
    }

    /** Takes {@code bytes}, or takes nothing and says false when that would exceed the limit. */
    boolean take(long bytes) {
        if (taken.addAndGet(bytes) > limit) {
            taken.addAndGet(-bytes);
            return false;
        }
        return true;
    }

    /** Takes or, with a negative number, gives back whatever the limit is: for memory that is in use already. */
    void correct(long bytes) {
        if (bytes != 0) {
            taken.addAndGet(bytes);
        }
    }

    long taken() {
        return taken.get();
    }
}
