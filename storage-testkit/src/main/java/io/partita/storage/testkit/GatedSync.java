package io.partita.storage.testkit;

import io.partita.storage.StorageException;
import io.partita.storage.sequencer.CommitGroup;
import io.partita.storage.sequencer.SyncHook;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Holds each sync until a test lets it pass or fail; open at first. */
public final class GatedSync implements SyncHook {
    private final Semaphore permits = new Semaphore(0);
    private final AtomicInteger arrived = new AtomicInteger();
    private volatile boolean closed;
    private volatile StorageException fault;

    /** From now on every sync waits. */
    public void close() {
        closed = true;
    }

    /** Lets everything pass from now on. */
    public void open() {
        closed = false;
        permits.release(1);
    }

    /** Lets one waiting sync pass. */
    public void passOne() {
        permits.release(1);
    }

    /** The next sync that passes fails instead. */
    public void failNext(StorageException with) {
        fault = with;
    }

    /** Number of syncs that have come to the gate so far. */
    public int arrived() {
        return arrived.get();
    }

    /** Waits until so many syncs have come to the gate. */
    public void awaitArrived(int number) {
        Probe.eventually(() -> arrived.get() >= number);
    }

    @Override
    public void beforeWrite(CommitGroup group) {
        arrived.incrementAndGet();
        if (closed) {
            permits.acquireUninterruptibly();
        }
        StorageException failure = fault;
        if (failure != null) {
            fault = null;
            throw failure;
        }
    }
}
