package io.partita.storage.sequencer;

import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageSnapshot;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;

/** A snapshot of a {@link SequencedStorage}. What is left to the engine is to read at its point in time while the space is held. */
public abstract class SequencedSnapshot implements StorageSnapshot {
    private final CommitSequencer sequencer;

    /** A snapshot of an engine with this sequencer. */
    protected SequencedSnapshot(CommitSequencer sequencer) {
        this.sequencer = sequencer;
    }

    /** The record of a key, or its absence. */
    protected abstract Versioned record(StorageKey key, boolean mayBlock);

    /** The records of a space from one key to another, as {@link SequencedStorage} says. */
    protected abstract Page page(
            Space space, byte[] from, byte[] to, Direction direction, PageBudget budget, boolean mayBlock);

    @Override
    public final Versioned get(StorageKey key, ReadMode mode) {
        sequencer.requireOpen();
        SpaceLease lease = sequencer.lease(key.space());
        try {
            return record(key, mode.mayBlock());
        } finally {
            lease.close();
        }
    }

    @Override
    public final List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
        List<Versioned> reads = new ArrayList<>(keys.size());
        for (StorageKey key : keys) {
            reads.add(get(key, mode));
        }
        return reads;
    }

    @Override
    public final Page range(
            Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
        return page(space, KeyBounds.of(space, partition, range), direction, budget, mode);
    }

    @Override
    public final Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode) {
        return page(space, KeyBounds.of(space, tokens, after), Direction.FORWARD, budget, mode);
    }

    private Page page(Space space, KeyBounds bounds, Direction direction, PageBudget budget, ReadMode mode) {
        sequencer.requireOpen();
        SpaceLease lease = sequencer.lease(space);
        try {
            return page(space, bounds.from(), bounds.to(), direction, budget, mode.mayBlock());
        } finally {
            lease.close();
        }
    }
}
