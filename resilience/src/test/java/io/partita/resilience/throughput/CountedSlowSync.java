package io.partita.resilience.throughput;

import io.partita.storage.sequencer.CommitGroup;
import io.partita.storage.sequencer.SyncHook;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Makes every sync take 5 ms longer, as on a disk that has to move something, and counts what was synced. */
final class CountedSlowSync implements SyncHook {
    private static final long WAIT_NS = TimeUnit.MILLISECONDS.toNanos(5);

    private final AtomicLong syncs = new AtomicLong();
    private final AtomicLong commits = new AtomicLong();

    @Override
    public void beforeWrite(CommitGroup group) {
        syncs.incrementAndGet();
        commits.addAndGet(group.commits());
        LockSupport.parkNanos(WAIT_NS);
    }

    void reset() {
        syncs.set(0);
        commits.set(0);
    }

    /** Commits that one sync carried, on average since the last {@link #reset}. */
    double commitsPerSync() {
        return (double) commits.get() / syncs.get();
    }
}
