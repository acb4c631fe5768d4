package io.partita.storage.memory;

import io.partita.storage.Direction;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.Space;
import io.partita.storage.SpaceCount;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageSnapshot;
import io.partita.storage.Versioned;
import io.partita.storage.sequencer.SequencedSnapshot;
import io.partita.storage.sequencer.SequencedStorage;
import io.partita.storage.sequencer.SequencerOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** Keeps everything in memory, with real snapshots; nothing survives {@link #close}. */
public final class MemoryStorage extends SequencedStorage {
    private final MemoryStore store;

    private MemoryStorage(MemoryStore store, SequencerOptions options) {
        super(store, options, "partita-memory-sequencer");
        this.store = store;
    }

    /** An empty storage. */
    public static MemoryStorage open() {
        return open(SequencerOptions.DEFAULT);
    }

    /** An empty storage whose sequencer has these limits. */
    public static MemoryStorage open(SequencerOptions options) {
        return new MemoryStorage(new MemoryStore(), options);
    }

    @Override
    public List<Versioned> getAtomically(List<StorageKey> keys) {
        sequencer().requireOpen();
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
    protected Page page(Space space, byte[] from, byte[] to, Direction direction, PageBudget budget, ReadMode mode) {
        sequencer().requireOpen();
        MemorySpace records = require(space);
        long sequence = store.snapshots.acquire();
        try {
            return records.page(from, to, direction, budget, sequence);
        } finally {
            store.snapshots.release(sequence);
        }
    }

    @Override
    public SpaceCount count(Space space, ToIntFunction<byte[]> weigher) {
        sequencer().requireOpen();
        MemorySpace records = require(space);
        long sequence = store.snapshots.acquire();
        try {
            return new SpaceCount(records.count(weigher, sequence), records.totals.at(sequence));
        } finally {
            store.snapshots.release(sequence);
        }
    }

    @Override
    public StorageSnapshot snapshot() {
        sequencer().requireOpen();
        return new Past(store.snapshots.acquire());
    }

    private MemorySpace require(Space space) {
        MemorySpace records = store.space(space);
        if (records == null) {
            throw new NoSuchSpaceException(space);
        }
        return records;
    }

    /** The records as of a sequence that is held. */
    private final class Past extends SequencedSnapshot {
        private final long sequence;

        Past(long sequence) {
            super(sequencer());
            this.sequence = sequence;
        }

        @Override
        protected Versioned record(StorageKey key, boolean mayBlock) {
            Versioned read = require(key.space()).at(key.bytes(), sequence, sequence);
            return read == null ? new Versioned(null, Versioned.ABSENT, sequence) : read;
        }

        @Override
        protected Page page(
                Space space, byte[] from, byte[] to, Direction direction, PageBudget budget, boolean mayBlock) {
            return require(space).page(from, to, direction, budget, sequence);
        }

        @Override
        public void close() {
            store.snapshots.release(sequence);
        }
    }
}
