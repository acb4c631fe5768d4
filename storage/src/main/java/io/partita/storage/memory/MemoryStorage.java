package io.partita.storage.memory;

import io.partita.model.key.OrderedKeyCodec;
import io.partita.storage.Capabilities;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.RequestId;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.sequencer.CommitSequencer;
import io.partita.storage.sequencer.SequencerOptions;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Keeps everything in memory, with real snapshots; nothing survives {@link #close}. */
public final class MemoryStorage implements Storage {
    private static final Capabilities CAPABILITIES =
            new Capabilities(true, Capabilities.Atomicity.EVERYTHING, true, false, 1 << 30);
    private static final byte[] NO_SORT = {};

    private final MemoryStore store = new MemoryStore();
    private final CommitSequencer sequencer;

    private MemoryStorage(SequencerOptions options) {
        this.sequencer = CommitSequencer.start(store, options, "partita-memory-sequencer");
    }

    /** An empty storage. */
    public static MemoryStorage open() {
        return open(SequencerOptions.DEFAULT);
    }

    /** An empty storage whose sequencer has these limits. */
    public static MemoryStorage open(SequencerOptions options) {
        return new MemoryStorage(options);
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
    }

    @Override
    public Versioned get(StorageKey key, ReadMode mode) {
        return sequencer.read(key, mode);
    }

    @Override
    public List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
        List<Versioned> reads = new ArrayList<>(keys.size());
        for (StorageKey key : keys) {
            reads.add(sequencer.read(key, mode));
        }
        return reads;
    }

    @Override
    public List<Versioned> getAtomically(List<StorageKey> keys) {
        sequencer.requireOpen();
        List<Versioned> reads = new ArrayList<>(keys.size());
        long sequence = store.snapshots.acquire();
        try {
            for (StorageKey key : keys) {
                Versioned read = require(key.space()).at(key.bytes(), sequence, sequence);
                reads.add(read == null ? new Versioned(null, Versioned.ABSENT, sequence) : read);
            }
        } finally {
            store.snapshots.release(sequence);
        }
        return reads;
    }

    @Override
    public Page range(
            Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
        byte[] collection = StorageKey.of(space, partition, NO_SORT).bytes();
        byte[] from = range.from() == null ? collection : joined(collection, range.from());
        byte[] to = range.to() == null ? OrderedKeyCodec.successorOfPrefix(collection) : joined(collection, range.to());
        return page(space, from, true, to, direction, budget);
    }

    @Override
    public Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode) {
        byte[] from = header(space, tokens.from());
        boolean resumed = after != null && after.token() >= tokens.from();
        byte[] to = tokens.to() == Long.MAX_VALUE ? null : header(space, tokens.to() + 1);
        return page(space, resumed ? after.bytes() : from, !resumed, to, Direction.FORWARD, budget);
    }

    private Page page(Space space, byte[] from, boolean fromInside, byte[] to, Direction direction, PageBudget budget) {
        sequencer.requireOpen();
        MemorySpace records = require(space);
        long sequence = store.snapshots.acquire();
        try {
            return records.page(from, fromInside, to, direction, budget, sequence);
        } finally {
            store.snapshots.release(sequence);
        }
    }

    private MemorySpace require(Space space) {
        MemorySpace records = store.space(space);
        if (records == null) {
            throw new NoSuchSpaceException(space);
        }
        return records;
    }

    private static byte[] header(Space space, long token) {
        return ByteBuffer.allocate(StorageKey.HEADER_BYTES)
                .putLong(space.id())
                .putLong(StorageKey.ordered(token))
                .array();
    }

    private static byte[] joined(byte[] collection, byte[] sort) {
        return ByteBuffer.allocate(collection.length + sort.length)
                .put(collection)
                .put(sort)
                .array();
    }

    @Override
    public CompletionStage<CommitOutcome> commit(Commit commit) {
        return sequencer.commit(commit);
    }

    @Override
    public CommitOutcome outcome(RequestId id) {
        sequencer.requireOpen();
        return new CommitOutcome.Unknown(id);
    }

    @Override
    public CompletionStage<Void> settled(StorageKey key, Versioned read) {
        return sequencer.settled(key, read);
    }

    @Override
    public void create(Space space) {
        sequencer.create(space);
    }

    @Override
    public void drop(Space space) {
        sequencer.drop(space);
    }

    @Override
    public SpaceTotals totals(Space space) {
        return sequencer.totals(space);
    }

    @Override
    public void close() {
        sequencer.close();
    }
}
