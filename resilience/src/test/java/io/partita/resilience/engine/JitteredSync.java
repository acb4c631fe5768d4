package io.partita.resilience.engine;

import io.partita.storage.sequencer.CommitGroup;
import io.partita.storage.sequencer.SyncHook;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/** Makes two groups in three wait up to 300 µs, so that readers meet commits that are queued and not published. */
public final class JitteredSync implements SyncHook {
    private static final int MAX_WAIT_NS = 300_000;

    private final SplittableRandom random;

    /** Waits as {@code seed} decides. */
    public JitteredSync(long seed) {
        this.random = new SplittableRandom(seed);
    }

    @Override
    public void beforeWrite(CommitGroup group) {
        if (random.nextInt(3) > 0) {
            LockSupport.parkNanos(random.nextInt(MAX_WAIT_NS));
        }
    }
}
