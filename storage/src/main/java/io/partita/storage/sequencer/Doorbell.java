package io.partita.storage.sequencer;

import java.util.concurrent.locks.LockSupport;

/**
 * Wakes the sequencer's thread when something is queued: once until it sleeps again, and once for all commits that a caller makes
 * together, so that they become one group instead of one of each that happens to be queued when the thread looks.
 */
final class Doorbell {
    /** What may wait until its caller has made all of its commits. */
    private static final long HELD_BYTES = 256 << 10;

    private final Object mutex;
    private final ThreadLocal<Boolean> together = new ThreadLocal<>();
    /** Whether the thread sleeps and nobody has woken it yet; under the mutex. */
    private boolean sleeping;

    Doorbell(Object mutex) {
        this.mutex = mutex;
    }

    /** The thread goes to sleep; under the mutex. */
    void sleeps() {
        sleeping = true;
    }

    /** Whether the thread must be woken, which only the first to ask since it went to sleep has to do; under the mutex. */
    boolean wanted() {
        boolean wanted = sleeping;
        sleeping = false;
        return wanted;
    }

    /** As {@link #wanted()}, for a commit, with which so many bytes are queued. */
    boolean wantedForCommit(long queuedBytes) {
        return sleeping && (queuedBytes > HELD_BYTES || together.get() == null) && wanted();
    }

    /** Runs what makes several commits and waits for none of them, and wakes the thread for them afterwards. */
    void together(Runnable commits, Thread thread) {
        if (together.get() != null) {
            commits.run();
            return;
        }
        together.set(Boolean.TRUE);
        try {
            commits.run();
        } finally {
            together.remove();
            boolean wanted;
            synchronized (mutex) {
                wanted = wanted();
            }
            if (wanted) {
                LockSupport.unpark(thread);
            }
        }
    }
}
