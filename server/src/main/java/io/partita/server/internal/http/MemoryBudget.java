package io.partita.server.internal.http;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Bytes that requests may take in memory at once, over all connections: their bodies, what they become when decoded, and their answers
 * until clients have taken them. A part of it is for small requests only, so that a few clients with large ones cannot keep all others
 * out. Safe for use by any number of threads.
 */
final class MemoryBudget {
    /** What a request may take and still be small: an item and what it is decoded to or encoded as. */
    static final long SMALL_BYTES = 512 << 10;

    private final long limit;
    private final long limitForLarge;
    private final AtomicLong taken = new AtomicLong();
    private final AtomicInteger awaiting = new AtomicInteger();

    MemoryBudget(long limit) {
        this.limit = limit;
        this.limitForLarge = limit - limit / 4;
    }

    /**
     * Takes {@code bytes}, or takes nothing and says false when that would exceed the limit; {@code had} is what the same request has
     * taken before.
     */
    boolean take(long bytes, long had) {
        long most = had + bytes > SMALL_BYTES ? limitForLarge : limit;
        if (taken.addAndGet(bytes) > most) {
            taken.addAndGet(-bytes);
            return false;
        }
        return true;
    }

    /** Whether large requests are being refused, so that clients in no hurry to take their answers must be cut off. */
    boolean isTight() {
        return taken.get() > limitForLarge;
    }

    /** Takes or, with a negative number, gives back whatever the limit is: for memory that is in use already. */
    void correct(long bytes) {
        if (bytes != 0) {
            taken.addAndGet(bytes);
        }
    }

    /** One more, or with -1 one less, waits for room and cannot be refused. */
    void awaited(int change) {
        awaiting.addAndGet(change);
    }

    /** Whether somebody waits for room who cannot be refused. */
    boolean isAwaited() {
        return awaiting.get() > 0;
    }

    long taken() {
        return taken.get();
    }
}
