package io.partita.storage.rocksdb;

import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.Space;
import io.partita.storage.SpaceCount;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageSnapshot;
import io.partita.storage.StorageStatistics;
import io.partita.storage.Versioned;
import io.partita.storage.WouldBlockException;
import io.partita.storage.rocksdb.internal.KeptState;
import io.partita.storage.rocksdb.internal.NativeLibrary;
import io.partita.storage.rocksdb.internal.RocksStore;
import io.partita.storage.sequencer.SequencedSnapshot;
import io.partita.storage.sequencer.SequencedStorage;
import io.partita.storage.sequencer.SpaceLease;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Keeps its records in a directory of this machine. A commit that was acknowledged is there after a crash, as {@link Durability} says;
 * damage is reported as CORRUPT with the file's name and never passed over; a full disk refuses commits, and takes them again when there
 * is room, without a restart.
 */
public final class RocksDbStorage extends SequencedStorage {
    private final RocksStore store;

    private RocksDbStorage(RocksStore store, RocksDbOptions options) {
        super(store, options.sequencer(), "partita-rocksdb-sequencer");
        this.store = store;
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

    /**
     * Unpacks RocksDB's machine code for this system into a directory that exists, for processes that name it by the system property
     * {@code io.partita.machine-code}. Others unpack it for themselves each time.
     *
     * @throws IOException when it cannot be written
     */
    public static void unpackMachineCode(Path directory) throws IOException {
        NativeLibrary.unpack(directory);
    }

    @Override
    public List<Versioned> getAtomically(List<StorageKey> keys) {
        return getAtomically(keys, Long.MAX_VALUE);
    }

    @Override
    public List<Versioned> getAtomically(List<StorageKey> keys, long mostBytes) {
        sequencer().requireOpen();
        Map<Space, SpaceLease> leases = new HashMap<>();
        try {
            for (StorageKey key : keys) {
                leases.computeIfAbsent(key.space(), sequencer()::lease);
            }
            return store.readAtomically(keys, mostBytes, sequencer().decidedSequence());
        } finally {
            leases.values().forEach(SpaceLease::close);
        }
    }

    @Override
    public SpaceCount count(Space space, ToIntFunction<byte[]> weigher) {
        sequencer().requireOpen();
        SpaceLease lease = sequencer().lease(space);
        try {
            return store.count(space, weigher);
        } finally {
            lease.close();
        }
    }

    @Override
    protected Page page(Space space, byte[] from, byte[] to, Direction direction, PageBudget budget, ReadMode mode) {
        sequencer().requireOpen();
        SpaceLease lease = sequencer().lease(space);
        try {
            return store.page(space, from, to, direction, budget, sequencer().decidedSequence(), mode.mayBlock());
        } finally {
            lease.close();
        }
    }

    @Override
    public StorageStatistics statistics() {
        try {
            return super.statistics().and(store.statistics());
        } catch (WouldBlockException reopening) {
            return super.statistics();
        }
    }

    @Override
    public Optional<StorageException> obstacle() {
        Optional<StorageException> closed = super.obstacle();
        return closed.isPresent() ? closed : store.obstacle();
    }

    @Override
    public StorageSnapshot snapshot() {
        sequencer().requireOpen();
        return new Past(store.keep(), sequencer().decidedSequence());
    }

    @Override
    public void close() {
        super.close();
        store.close();
    }

    /** What RocksDB keeps as it was. */
    private final class Past extends SequencedSnapshot {
        private final KeptState state;
        private final long observedAt;

        Past(KeptState state, long observedAt) {
            super(sequencer());
            this.state = state;
            this.observedAt = observedAt;
        }

        @Override
        protected Versioned record(StorageKey key, boolean mayBlock) {
            return store.read(key, state, observedAt, mayBlock);
        }

        @Override
        protected Page page(
                Space space, byte[] from, byte[] to, Direction direction, PageBudget budget, boolean mayBlock) {
            return store.page(space, from, to, direction, budget, state, observedAt, mayBlock);
        }

        @Override
        public void close() {
            store.release(state);
        }
    }
}
