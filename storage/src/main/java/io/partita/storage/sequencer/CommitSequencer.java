package io.partita.storage.sequencer;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.ReadMode;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.concurrent.CompletionStage;

/** Gives commits their order and hands them to the store in groups. */
public final class CommitSequencer implements AutoCloseable {
    /** Starts a sequencer, and its thread, on a store that is ready. */
    public static CommitSequencer start(SequencedStore store, SequencerOptions options, String threadName) {
        throw new UnsupportedOperationException();
    }

    /** Takes a commit; see {@link io.partita.storage.Storage#commit}. Completed by the sequencer's thread, so dependents must be cheap. */
    public CompletionStage<CommitOutcome> commit(Commit commit) {
        throw new UnsupportedOperationException();
    }

    /** Reads one record as {@code mode} says: queued or published. Takes no lease. */
    public Versioned read(StorageKey key, ReadMode mode) {
        throw new UnsupportedOperationException();
    }

    /** The point up to which every commit is published or has failed: what a read of the published state that begins now carries as {@link Versioned#observedAt}. */
    public long decidedSequence() {
        throw new UnsupportedOperationException();
    }

    /** See {@link io.partita.storage.Storage#settled}. */
    public CompletionStage<Void> settled(StorageKey key, Versioned read) {
        throw new UnsupportedOperationException();
    }

    /** See {@link io.partita.storage.Storage#create}. */
    public void create(Space space) {
        throw new UnsupportedOperationException();
    }

    /** See {@link io.partita.storage.Storage#drop}. */
    public void drop(Space space) {
        throw new UnsupportedOperationException();
    }

    /** A hold on a space, or null when it is not there (any more). */
    public SpaceLease lease(Space space) {
        throw new UnsupportedOperationException();
    }

    /** See {@link io.partita.storage.Storage#totals}. */
    public SpaceTotals totals(Space space) {
        throw new UnsupportedOperationException();
    }

    /** Throws {@link io.partita.storage.StorageException} of kind CLOSED once {@link #close} has begun. */
    public void requireOpen() {
        throw new UnsupportedOperationException();
    }

    /** Finishes what is queued, then refuses everything. The store is still open afterwards. */
    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
