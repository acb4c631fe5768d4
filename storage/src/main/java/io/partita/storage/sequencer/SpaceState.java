package io.partita.storage.sequencer;

import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** One space: whether it takes commits, whether it can be read, what it holds, and how many readers hold it. */
final class SpaceState implements SpaceLease {
    final Space space;
    /** Whether commits are taken. Guarded by the sequencer's mutex. */
    boolean accepting;
    /** The last creation or drop queued; null when there was none since the start. Guarded by the sequencer's mutex. */
    Queued.SpaceChange change;
    /** Least epoch of a definition that commits may be evaluated with. Guarded by the sequencer's mutex. */
    long fence = Long.MIN_VALUE;
    /** Written by the sequencer's thread only. */
    volatile SpaceTotals totals;

    /** No record of this change log that can be read has a higher sequence. Written by the sequencer's thread only. */
    volatile long lastAppend;

    private volatile boolean readable;
    /** Leases, and one more for the space itself until it is dropped; 0 is final. */
    private final AtomicInteger holds = new AtomicInteger(1);

    private final Consumer<SpaceState> freed;

    SpaceState(Space space, SpaceTotals totals, long lastAppend, boolean live, Consumer<SpaceState> freed) {
        this.space = space;
        this.totals = totals;
        this.lastAppend = lastAppend;
        this.accepting = live;
        this.readable = live;
        this.freed = freed;
    }

    boolean isReadable() {
        return readable;
    }

    void open() {
        readable = true;
    }

    /** Readers find nothing from now on, and the space is freed when those that are reading have let go. */
    void retire() {
        readable = false;
        close();
    }

    /** Takes a lease; false when the space is not there. */
    boolean tryLease() {
        int now = holds.get();
        while (readable && now > 0) {
            if (holds.compareAndSet(now, now + 1)) {
                return true;
            }
            now = holds.get();
        }
        return false;
    }

    @Override
    public void close() {
        if (holds.decrementAndGet() == 0) {
            freed.accept(this);
        }
    }
}
