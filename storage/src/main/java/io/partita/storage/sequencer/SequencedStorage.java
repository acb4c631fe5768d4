package io.partita.storage.sequencer;

import io.partita.storage.Capabilities;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.RequestId;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageStatistics;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * An engine of one process whose commits are ordered by a {@link CommitSequencer}. What is left to the engine is its store, and how it
 * reads pages and points in time.
 */
public abstract class SequencedStorage implements Storage {
    private static final Capabilities CAPABILITIES =
            new Capabilities(true, Capabilities.Atomicity.EVERYTHING, true, false, true, 1 << 30);

    private final CountedStore store;
    private final CommitSequencer sequencer;

    /** An engine on a store that is ready; starts the sequencer's thread. */
    protected SequencedStorage(SequencedStore store, SequencerOptions options, String threadName) {
        this.store = new CountedStore(store);
        this.sequencer = CommitSequencer.start(this.store, options, threadName);
    }

    /** The sequencer, which knows what is published and holds spaces for readers. */
    protected final CommitSequencer sequencer() {
        return sequencer;
    }

    /**
     * Reads the records of a space from one key to another.
     *
     * @param from the first key inside
     * @param to the first key behind; null: to the end of everything
     */
    protected abstract Page page(
            Space space, byte[] from, byte[] to, Direction direction, PageBudget budget, ReadMode mode);

    @Override
    public final Capabilities capabilities() {
        return CAPABILITIES;
    }

    @Override
    public final Versioned get(StorageKey key, ReadMode mode) {
        return sequencer.read(key, mode);
    }

    @Override
    public final List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
        List<Versioned> reads = new ArrayList<>(keys.size());
        for (int i = 0; i < keys.size(); i++) {
            reads.add(sequencer.read(keys.get(i), mode));
        }
        return reads;
    }

    @Override
    public final Page range(
            Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
        KeyBounds bounds = KeyBounds.of(space, partition, range);
        return page(space, bounds.from(), bounds.to(), direction, budget, mode);
    }

    @Override
    public final Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode) {
        KeyBounds bounds = KeyBounds.of(space, tokens, after);
        return page(space, bounds.from(), bounds.to(), Direction.FORWARD, budget, mode);
    }

    @Override
    public final CompletionStage<CommitOutcome> commit(Commit commit) {
        return sequencer.commit(commit);
    }

    @Override
    public final void together(Runnable commits) {
        sequencer.together(commits);
    }

    @Override
    public final CommitOutcome outcome(RequestId id) {
        sequencer.requireOpen();
        return new CommitOutcome.Unknown(id);
    }

    @Override
    public final CompletionStage<Void> settled(StorageKey key, Versioned read) {
        return sequencer.settled(key, read);
    }

    @Override
    public final void create(Space space) {
        sequencer.create(space);
    }

    @Override
    public final void drop(Space space) {
        sequencer.drop(space);
    }

    @Override
    public final SpaceTotals totals(Space space) {
        return sequencer.totals(space);
    }

    @Override
    public final long collectionBytes(StorageKey member, ReadMode mode) {
        sequencer.requireOpen();
        SpaceLease lease = sequencer.lease(member.space());
        try {
            return store.collectionBytes(member.collection(), mode.mayBlock());
        } finally {
            lease.close();
        }
    }

    @Override
    public final void fence(Space space, long epoch) {
        sequencer.fence(space, epoch);
    }

    @Override
    public final long published() {
        sequencer.requireOpen();
        return sequencer.decidedSequence();
    }

    @Override
    public final long lastAppend(Space log) {
        return sequencer.lastAppend(log);
    }

    @Override
    public final void trim(Space log, long beforeSequence) {
        sequencer.trim(log, beforeSequence);
    }

    @Override
    public StorageStatistics statistics() {
        return store.statistics();
    }

    @Override
    public Optional<StorageException> obstacle() {
        try {
            sequencer.requireOpen();
            return Optional.empty();
        } catch (StorageException closed) {
            return Optional.of(closed);
        }
    }

    @Override
    public void close() {
        sequencer.close();
    }
}
