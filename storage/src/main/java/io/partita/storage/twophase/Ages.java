package io.partita.storage.twophase;

import io.partita.storage.RequestId;
import java.util.LinkedHashMap;
import java.util.function.LongSupplier;

/**
 * How long ago this server first met each transaction that was not its own to finish. Measured by its own clock only, so servers whose
 * clocks differ agree well enough: nobody waits less than the limit.
 */
final class Ages {
    private static final int REMEMBERED = 100_000;

    private final LinkedHashMap<RequestId, Long> firstMet = new LinkedHashMap<>();
    private final LongSupplier nanos;
    private final long limitNanos;

    Ages(LongSupplier nanos, long limitNanos) {
        this.nanos = nanos;
        this.limitNanos = limitNanos;
    }

    /** Whether the transaction was first met longer than the limit ago. The first call for a transaction is the first meeting. */
    synchronized boolean isOverdue(RequestId id) {
        long now = nanos.getAsLong();
        Long first = firstMet.putIfAbsent(id, now);
        if (firstMet.size() > REMEMBERED) {
            firstMet.pollFirstEntry();
        }
        return first != null && now - first > limitNanos;
    }

    /** The transaction is over. */
    synchronized void forget(RequestId id) {
        firstMet.remove(id);
    }
}
