package io.partita.storage.sequencer;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.ReadMode;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.sequencer.Queued.Change;
import io.partita.storage.sequencer.Queued.QueuedCommit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/**
 * Gives commits their order and hands them to the store in groups, so that writers share syncs however few keys they write.
 *
 * <p>{@link #commit} checks guards, assigns the next sequence and puts the writes into the overlay, where
 * {@link ReadMode.Consistency#FOR_COMMIT} reads find them; all under one short mutex. One thread takes what is queued, writes it as a
 * group, publishes it and completes the futures. When a group fails, everything in it and everything queued on top fails with the
 * same fault, and new commits are taken again. Sequences have gaps then; they are never used twice while the sequencer runs.
 *
 * <p>The hard part is what a read may be taken for. A read carries {@code observedAt}, fetched <em>before</em> the data is looked at,
 * and a sequence counts as assigned only <em>after</em> its writes are in the overlay. So a key whose last writer is not after
 * {@code observedAt} is as it was read. A failed write counts as a further write of its keys, at a sequence of its own, so what was read
 * from it is never taken for unchanged.
 */
public final class CommitSequencer implements AutoCloseable {
    /** Times guards are read outside the mutex before they are read inside, where nothing can come in between. */
    private static final int READS_OUTSIDE = 3;

    /** No commit has this sequence, so that a read of a new store carries an observedAt that is not 0, which means unknown. */
    private static final long NEVER_ASSIGNED = 1;

    private static final CompletableFuture<Void> SETTLED = CompletableFuture.completedFuture(null);

    private final SequencedStore store;
    private final SequencerOptions options;
    private final Spaces spaces;
    private final SpaceChanges spaceChanges;
    private final Overlay overlay = new Overlay();
    private final Thread thread;

    private final Object mutex = new Object();
    /** The following belong to the mutex. */
    private final ArrayDeque<Queued> queue = new ArrayDeque<>();

    private final LastWriters lastWriters;
    private final Waiters waiters = new Waiters();
    private long undecidedBytes;
    private final Doorbell doorbell = new Doorbell(mutex);

    /** Written under the mutex, read anywhere. */
    private volatile long assigned;

    private volatile boolean closed;
    private volatile FailedSequences failed = FailedSequences.NONE;
    /** Everything up to here is published or failed. Written by the sequencer's thread. */
    private volatile long decided;

    private CommitSequencer(SequencedStore store, SequencerOptions options, String threadName) {
        this.store = store;
        this.options = options;
        long lastSequence = store.lastSequence();
        this.spaces = new Spaces(store.spaces(), lastSequence, store::free);
        this.spaceChanges = new SpaceChanges(spaces, store, queue);
        this.assigned = Math.max(lastSequence, NEVER_ASSIGNED);
        this.decided = assigned;
        this.lastWriters = new LastWriters(assigned);
        this.thread = new Thread(this::run, threadName);
        thread.setDaemon(true);
    }

    /** Starts a sequencer, and its thread, on a store that is ready. */
    public static CommitSequencer start(SequencedStore store, SequencerOptions options, String threadName) {
        CommitSequencer sequencer = new CommitSequencer(
                Objects.requireNonNull(store, "store"), Objects.requireNonNull(options, "options"), threadName);
        sequencer.thread.start();
        return sequencer;
    }

    /**
     * Takes a commit; see {@link io.partita.storage.Storage#commit}. Completes exceptionally with OVERLOADED, before the commit has a
     * place in the order, when too much is queued. The stage is completed by the sequencer's thread, so dependents must be cheap and
     * must not wait.
     */
    public CompletionStage<CommitOutcome> commit(Commit commit) {
        long bytes = QueuedCommit.sizeOf(commit);
        GuardCheck guards = new GuardCheck(commit.guards());
        for (int round = 0; ; round++) {
            QueuedCommit queued = null;
            boolean wake = false;
            synchronized (mutex) {
                requireOpen();
                CommitOutcome refusal = spaces.refusal(commit);
                if (refusal != null) {
                    return CompletableFuture.completedFuture(refusal);
                }
                if (undecidedBytes > 0 && undecidedBytes + bytes > options.maxQueuedBytes()) {
                    return CompletableFuture.failedFuture(WriteFault.overloaded(options.maxQueuedBytes()));
                }
                guards.check(lastWriters, overlay);
                if (guards.needStore() && round == READS_OUTSIDE) {
                    guards.resolve(this);
                }
                if (guards.hold()) {
                    queued = enqueue(commit, bytes);
                    wake = doorbell.wantedForCommit(undecidedBytes);
                }
            }
            if (queued != null) {
                wake(wake);
                return queued;
            }
            if (guards.needStore()) {
                guards.resolve(this);
            }
            if (!guards.broken().isEmpty()) {
                return CompletableFuture.completedFuture(new CommitOutcome.Conflict(guards.broken()));
            }
        }
    }

    /** See {@link io.partita.storage.Storage#together}. */
    public void together(Runnable commits) {
        doorbell.together(commits, thread);
    }

    private QueuedCommit enqueue(Commit commit, long bytes) {
        long sequence = assigned + 1;
        QueuedCommit queued = new QueuedCommit(commit, sequence, bytes, overlay.enter(commit, sequence, lastWriters));
        queue.addLast(queued);
        undecidedBytes += bytes;
        // Last: who reads this sequence as assigned must find the writes in the overlay.
        assigned = sequence;
        return queued;
    }

    /**
     * Reads one record as {@code mode} says, queued or published. Takes no lease, so an absence counts only if the space is still there
     * after it was read.
     *
     * @throws NoSuchSpaceException where the space is not there
     */
    public Versioned read(StorageKey key, ReadMode mode) {
        requireOpen();
        requireReadable(key.space());
        Versioned read = mode.consistency() == ReadMode.Consistency.FOR_COMMIT
                ? readForCommit(key, mode.mayBlock())
                : store.read(key, decided, mode.mayBlock());
        if (!read.exists()) {
            requireReadable(key.space());
        }
        return read;
    }

    private void requireReadable(Space space) {
        if (!spaces.isReadable(space)) {
            throw new NoSuchSpaceException(space);
        }
    }

    Versioned readForCommit(StorageKey key, boolean mayBlock) {
        long observedAt = assigned;
        SequencedWrite queued = overlay.get(key);
        return queued != null ? queued.read() : store.read(key, observedAt, mayBlock);
    }

    /**
     * The point up to which every commit is published or has failed. A read of the published state that begins now carries it as
     * {@link Versioned#observedAt}.
     */
    public long decidedSequence() {
        return decided;
    }

    /** See {@link io.partita.storage.Storage#settled}. */
    public CompletionStage<Void> settled(StorageKey key, Versioned read) {
        // An absence has no version of its own. Read from a queued delete, it was observed exactly at that delete.
        // Read from the store, nothing queued wrote the key up to then; if something did since, waiting for that
        // point is early enough.
        long sequence = read.exists() ? read.version() : read.observedAt();
        if (sequence > decided && (read.exists() || overlay.get(key) != null)) {
            synchronized (mutex) {
                requireOpen();
                if (sequence > assigned) {
                    throw new IllegalArgumentException(
                            "read: sequence " + sequence + " (expected: at most " + assigned + ")");
                }
                if (sequence > decided) {
                    return waiters.add(sequence);
                }
            }
        }
        StorageException fault = failed.fault(sequence);
        return fault == null ? SETTLED : CompletableFuture.failedFuture(fault);
    }

    /** See {@link io.partita.storage.Storage#create}. Waits for the sequencer's thread, so never call it from a dependent of a commit. */
    public void create(Space space) {
        changeSpace(space, spaceChanges::creation);
    }

    /** See {@link io.partita.storage.Storage#drop}. Waits for the sequencer's thread, so never call it from a dependent of a commit. */
    public void drop(Space space) {
        changeSpace(space, spaceChanges::drop);
    }

    /** See {@link io.partita.storage.Storage#trim}. Waits for the sequencer's thread, so never call it from a dependent of a commit. */
    public void trim(Space log, long beforeSequence) {
        changeSpace(log, space -> spaceChanges.trim(space, beforeSequence));
    }

    private void changeSpace(Space space, Function<Space, ? extends Change> change) {
        Change queued;
        boolean wake;
        synchronized (mutex) {
            requireOpen();
            queued = change.apply(space);
            wake = queued != null && doorbell.wanted();
        }
        wake(wake);
        if (queued != null) {
            queued.await();
        }
    }

    /**
     * A hold on a space: its records stay readable until it is closed.
     *
     * @throws NoSuchSpaceException where the space is not there
     */
    public SpaceLease lease(Space space) {
        return spaces.lease(space);
    }

    /** See {@link io.partita.storage.Storage#totals}. */
    public SpaceTotals totals(Space space) {
        requireOpen();
        SpaceState state = spaces.get(space);
        return state == null || !state.isReadable() ? SpaceTotals.ZERO : state.totals;
    }

    /** See {@link io.partita.storage.Storage#lastAppend}. */
    public long lastAppend(Space log) {
        requireOpen();
        return spaces.lastAppend(log);
    }

    /** See {@link io.partita.storage.Storage#fence}. Waits for the sequencer's thread, so never call it from a dependent of a commit. */
    public void fence(Space space, long epoch) {
        Waiters.Waiter queued;
        synchronized (mutex) {
            requireOpen();
            spaces.fence(space, epoch);
            // What is queued was taken before. Its readers must not come before it.
            queued = assigned > decided ? waiters.add(assigned) : null;
        }
        if (queued != null) {
            queued.awaitDecision();
        }
    }

    /** Throws {@link StorageException} of kind CLOSED once {@link #close} has begun. */
    public void requireOpen() {
        if (closed) {
            throw new StorageException(StorageException.Kind.CLOSED, "the storage is closed", null);
        }
    }

    /** Finishes what is queued, then refuses everything. The store is still open afterwards. */
    @Override
    public void close() {
        boolean wake;
        synchronized (mutex) {
            closed = true;
            wake = doorbell.wanted();
        }
        wake(wake);
        boolean interrupted = false;
        while (thread != Thread.currentThread() && thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void wake(boolean wanted) {
        if (wanted) {
            LockSupport.unpark(thread);
        }
    }

    private void run() {
        List<QueuedCommit> commits = new ArrayList<>();
        while (true) {
            Change change = null;
            synchronized (mutex) {
                if (queue.isEmpty()) {
                    if (closed) {
                        return;
                    }
                    doorbell.sleeps();
                } else if (queue.peekFirst() instanceof Change first) {
                    queue.removeFirst();
                    change = first;
                } else {
                    GroupAssembly.take(queue, options, commits);
                }
            }
            if (change != null) {
                spaceChanges.apply(change, decided, mutex);
            } else if (!commits.isEmpty()) {
                write(commits);
                commits.clear();
            } else {
                LockSupport.park(this);
            }
        }
    }

    private void write(List<QueuedCommit> commits) {
        CommitGroup group;
        try {
            group = GroupAssembly.assemble(commits, spaces, store);
            options.hook().beforeWrite(group);
            store.write(group);
        } catch (Throwable e) {
            fail(commits, WriteFault.of(e));
            return;
        }
        publish(commits, group);
    }

    private void publish(List<QueuedCommit> commits, CommitGroup group) {
        overlay.remove(group.writes());
        group.totals().forEach((space, totals) -> spaces.get(space).totals = totals);
        decided = group.lastSequence();
        List<Waiters.Waiter> ready;
        synchronized (mutex) {
            undecidedBytes -= group.bytes();
            ready = waiters.take(decided);
        }
        for (QueuedCommit commit : commits) {
            commit.complete(new CommitOutcome.Applied(commit.sequence));
        }
        for (Waiters.Waiter waiter : ready) {
            waiter.complete(null);
        }
    }

    private void fail(List<QueuedCommit> commits, StorageException fault) {
        List<Waiters.Waiter> ready;
        synchronized (mutex) {
            // What is queued on top was evaluated on what never came to be. Spaces come and go all the same.
            for (Iterator<Queued> rest = queue.iterator(); rest.hasNext(); ) {
                if (rest.next() instanceof QueuedCommit commit) {
                    commits.add(commit);
                    rest.remove();
                }
            }
            // Before the overlay is cleared: who finds nothing there must find the fault here.
            failed = failed.with(commits.getFirst().sequence, commits.getLast().sequence, fault);
            long retraction = assigned + 1;
            for (QueuedCommit commit : commits) {
                overlay.remove(commit.writes);
                undecidedBytes -= commit.bytes;
                for (SequencedWrite write : commit.writes) {
                    lastWriters.wrote(write.key(), retraction);
                }
            }
            assigned = retraction;
            decided = retraction;
            ready = waiters.take(retraction);
        }
        for (QueuedCommit commit : commits) {
            commit.completeExceptionally(fault);
        }
        for (Waiters.Waiter waiter : ready) {
            waiter.completeExceptionally(fault);
        }
    }
}
