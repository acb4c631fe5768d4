package io.partita.storage.twophase;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.RequestId;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.ForwardingStorage;
import io.partita.storage.testkit.Probe;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;

/** A machine's way to the cluster, which is cut after a number of commits: the last may still arrive, but nobody hears of it. */
final class CrashingStorage extends ForwardingStorage {
    private final Storage storage;
    private final boolean lastArrives;
    private final AtomicInteger left;
    private volatile boolean crashed;

    /**
     * A way that is open until a number of commits have passed.
     *
     * @param lastArrives whether the commit during which the way is cut still takes effect
     */
    CrashingStorage(Storage storage, int commits, boolean lastArrives) {
        super(storage);
        this.storage = storage;
        this.left = new AtomicInteger(commits);
        this.lastArrives = lastArrives;
    }

    boolean hasCrashed() {
        return crashed;
    }

    private void requireAlive() {
        if (crashed) {
            throw new StorageException(StorageException.Kind.CLOSED, "this machine is gone", null);
        }
    }

    @Override
    public CompletionStage<CommitOutcome> commit(Commit commit) {
        requireAlive();
        if (left.getAndDecrement() > 0) {
            return super.commit(commit);
        }
        crashed = true;
        if (lastArrives) {
            Probe.await(storage.commit(commit).toCompletableFuture());
        }
        throw new StorageException(StorageException.Kind.CLOSED, "this machine is gone", null);
    }

    @Override
    public CommitOutcome outcome(RequestId id) {
        requireAlive();
        return super.outcome(id);
    }

    @Override
    public Versioned get(StorageKey key, ReadMode mode) {
        requireAlive();
        return super.get(key, mode);
    }

    @Override
    public List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
        requireAlive();
        return super.getAll(keys, mode);
    }

    @Override
    public List<Versioned> getAtomically(List<StorageKey> keys) {
        requireAlive();
        return super.getAtomically(keys);
    }

    @Override
    public Page range(
            Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
        requireAlive();
        return super.range(space, partition, range, direction, budget, mode);
    }

    @Override
    public Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode) {
        requireAlive();
        return super.scan(space, tokens, after, budget, mode);
    }
}
