package io.partita.engine.throughput;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/** How often there was too little for one kind of access. Safe for use by any number of threads. */
public final class Shortages {
    private final AtomicLong refused = new AtomicLong();
    private final AtomicLong done = new AtomicLong();
    private final AtomicLongArray byReason = new AtomicLongArray(Shortage.values().length);

    Shortages() {}

    /** Counts a request for which there was too little; {@code reasons} are bits as {@link Meter#bit} gives them. */
    void add(int reasons, boolean isRefused) {
        (isRefused ? refused : done).incrementAndGet();
        for (int left = reasons; left != 0; left &= left - 1) {
            byReason.getAndIncrement(Integer.numberOfTrailingZeros(left));
        }
    }

    /** Requests that were refused. */
    public long refused() {
        return refused.get();
    }

    /** Requests that were done all the same. */
    public long done() {
        return done.get();
    }

    /** Requests, refused or done, for which there was too little of this; one may have had several reasons. */
    public long of(Shortage reason) {
        return byReason.get(reason.ordinal());
    }
}
