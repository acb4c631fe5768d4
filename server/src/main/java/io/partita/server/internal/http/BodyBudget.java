package io.partita.server.internal.http;

import java.util.concurrent.atomic.AtomicLong;

/** Bytes of request bodies that may be in memory at once, over all connections. */
final class BodyBudget {
    private final long limit;
    private final AtomicLong taken = new AtomicLong();

    BodyBudget(long limit) {
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

    /** Gives back what was taken. */
    void give(long bytes) {
        if (bytes != 0) {
            taken.addAndGet(-bytes);
        }
    }

    long taken() {
        return taken.get();
    }
}
