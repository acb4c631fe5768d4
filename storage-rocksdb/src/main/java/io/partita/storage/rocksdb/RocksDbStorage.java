package io.partita.storage.rocksdb;

import io.partita.model.key.OrderedKeyCodec;
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
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.rocksdb.internal.RocksStore;
import io.partita.storage.sequencer.CommitSequencer;
import io.partita.storage.sequencer.SpaceLease;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/**
 * Keeps its records in a directory of this machine. A commit that was acknowledged is there after a crash, as {@link Durability} says;
 * damage is reported as CORRUPT with the file's name and never passed over; a full disk refuses commits, and takes them again when there
 * is room, without a restart.
 */
public final class RocksDbStorage implements Storage {
    private static final Capabilities CAPABILITIES =
            new Capabilities(true, Capabilities.Atomicity.EVERYTHING, true, false, 1 << 30);
    private static final byte[] NO_SORT = {};
    private static final Page NOTHING = new Page(List.of(), Page.StopReason.EXHAUSTED, 0);

    private final RocksStore store;
    private final CommitSequencer sequencer;

    private RocksDbStorage(RocksStore store, RocksDbOptions options) {
        this.store = store;
        this.sequencer = CommitSequencer.start(store, options.sequencer(), "partita-rocksdb-sequencer");
    }

    /**
     * Opens the storage of a directory, which is created where it does not exist.
     *
     * @throws io.partita.storage.StorageException IN_USE when it is open already, here or in another process; UNSUPPORTED_FORMAT when
     *     it is not empty and not ours, or of another form; CORRUPT when it is damaged
     */
    public static RocksDbStorage open(Path directory, RocksDbOptions options) {
        return new RocksDbStorage(RocksStore.open(directory, options), options);
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
        for (int i = 0; i < keys.size(); i++) {
            reads.add(sequencer.read(keys.get(i), mode));
        }
        return reads;
    }

    @Override
    public List<Versioned> getAtomically(List<StorageKey> keys) {
        sequencer.requireOpen();
        Map<Space, SpaceLease> leases = new HashMap<>();
        try {
            for (StorageKey key : keys) {
                leases.computeIfAbsent(key.space(), sequencer::lease);
            }
            return store.readAtomically(keys, sequencer.decidedSequence());
        } finally {
            leases.values().forEach(SpaceLease::close);
        }
    }

    @Override
    public Page range(
            Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
        byte[] collection = StorageKey.of(space, partition, NO_SORT).bytes();
        byte[] from = range.from() == null ? collection : joined(collection, range.from());
        byte[] to = range.to() == null ? OrderedKeyCodec.successorOfPrefix(collection) : joined(collection, range.to());
        return page(space, from, to, direction, budget, mode);
    }

    @Override
    public Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode) {
        boolean resumed = after != null && after.token() >= tokens.from();
        byte[] from = resumed
                ? Arrays.copyOf(after.bytes(), after.bytes().length + 1) // the least key behind it
                : header(space.id(), tokens.from());
        byte[] to = tokens.to() == Long.MAX_VALUE
                ? OrderedKeyCodec.successorOfPrefix(
                        ByteBuffer.allocate(Long.BYTES).putLong(space.id()).array())
                : header(space.id(), tokens.to() + 1);
        return page(space, from, to, Direction.FORWARD, budget, mode);
    }

    private Page page(Space space, byte[] from, byte[] to, Direction direction, PageBudget budget, ReadMode mode) {
        sequencer.requireOpen();
        SpaceLease lease = sequencer.lease(space);
        try {
            if (to != null && Arrays.compareUnsigned(from, to) >= 0) {
                return NOTHING;
            }
            return store.page(from, to, direction, budget, sequencer.decidedSequence(), mode.mayBlock());
        } finally {
            lease.close();
        }
    }

    private static byte[] header(long space, long token) {
        return ByteBuffer.allocate(StorageKey.HEADER_BYTES)
                .putLong(space)
                .putLong(StorageKey.ordered(token))
                .array();
    }

    private static byte[] joined(byte[] collection, byte[] sort) {
        byte[] key = Arrays.copyOf(collection, collection.length + sort.length);
        System.arraycopy(sort, 0, key, collection.length, sort.length);
        return key;
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
        store.close();
    }
}
