package io.partita.resilience.table;

import io.partita.storage.ReadMode;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.ForwardingStorage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/** Lets one read be done and its answer be held back, as if its thread had been put aside just then. */
final class HeldRead extends ForwardingStorage {
    private final AtomicReference<Hold> next = new AtomicReference<>();

    HeldRead(Storage storage) {
        super(storage);
    }

    /** A read that is, or will be, held. */
    static final class Hold {
        private final CountDownLatch done = new CountDownLatch(1);
        private final CountDownLatch released = new CountDownLatch(1);

        /** Waits until the read is done. */
        void awaitRead() throws InterruptedException {
            done.await();
        }

        /** Lets its thread go on. */
        void release() {
            released.countDown();
        }
    }

    /** Holds the next read. */
    Hold holdNextRead() {
        Hold hold = new Hold();
        next.set(hold);
        return hold;
    }

    @Override
    public Versioned get(StorageKey key, ReadMode mode) {
        Hold hold = next.getAndSet(null);
        Versioned read = super.get(key, mode);
        if (hold != null) {
            hold.done.countDown();
            try {
                hold.released.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return read;
    }
}
