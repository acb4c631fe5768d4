package io.partita.storage.rocksdb.internal;

import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.Space;
import io.partita.storage.SpaceCount;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageStatistics;
import io.partita.storage.Versioned;
import io.partita.storage.rocksdb.RocksDbOptions;
import io.partita.storage.sequencer.CommitGroup;
import io.partita.storage.sequencer.SequencedStore;
import io.partita.storage.sequencer.SequencedWrite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntFunction;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.Snapshot;
import org.rocksdb.WriteBatch;

/** Where the sequencer writes: one RocksDB batch for a group, its totals, its sizes of collections and its last sequence. */
public final class RocksStore implements SequencedStore, AutoCloseable {
    private static final Page NOTHING = new Page(List.of(), Page.StopReason.EXHAUSTED, 0);
    private static final int MOST_PUT_TO_MAKE_ROOM_BYTES = 4 << 10;

    private interface Fill {
        void into(WriteBatch batch, NativeDatabase database) throws RocksDBException;
    }

    private final DataDirectory directory;
    private final LiveDatabase database;
    private final MetaRecords.Contents atStart;
    private final SpaceReclaimer reclaimer;
    /** The first key of each change log that was trimmed: table files may still hold records in front of it. */
    private final ConcurrentHashMap<Space, byte[]> begins = new ConcurrentHashMap<>();

    private RocksStore(DataDirectory directory, LiveDatabase database, MetaRecords.Contents atStart) {
        this.directory = directory;
        this.database = database;
        this.atStart = atStart;
        atStart.trimmed().forEach((log, sequence) -> begins.put(log, firstKey(log, sequence)));
        this.reclaimer = SpaceReclaimer.start(database, atStart.dropped());
    }

    /** Opens the store of a directory, creating it where it does not exist. */
    public static RocksStore open(Path path, RocksDbOptions options) {
        NativeLibrary.load();
        DataDirectory directory = DataDirectory.take(path);
        LiveDatabase database = null;
        RocksStore store = null;
        try {
            if (directory.isNew()) {
                directory.beginCreation();
            }
            database = LiveDatabase.open(directory, options);
            MetaRecords.Contents contents = database.read(true, open -> MetaRecords.read(open, directory.database()));
            if (directory.isNew()) {
                directory.finishCreation();
            }
            store = new RocksStore(directory, database, contents);
            return store;
        } finally {
            if (store == null) {
                if (database != null) {
                    database.close();
                }
                directory.close();
            }
        }
    }

    @Override
    public long lastSequence() {
        return atStart.lastSequence();
    }

    @Override
    public Map<Space, SpaceTotals> spaces() {
        return atStart.spaces();
    }

    @Override
    public Versioned read(StorageKey key, long observedAt, boolean mayBlock) {
        return database.read(
                mayBlock,
                open -> StoredRecord.decode(
                        open.db.get(open.items, mayBlock ? open.blocking : open.cached, key.bytes()), observedAt));
    }

    /** Keeps the state of now for reads, until {@link #release}. */
    public KeptState keep() {
        return database.read(true, NativeDatabase::keep);
    }

    /** Lets go of a state that was kept. */
    public void release(KeptState state) {
        try {
            database.read(true, open -> {
                open.release(state);
                return null;
            });
        } catch (StorageException e) {
            if (e.kind() != StorageException.Kind.CLOSED) {
                throw e;
            }
        }
    }

    /** A record in a state that was kept. */
    public Versioned read(StorageKey key, KeptState state, long observedAt, boolean mayBlock) {
        return database.read(mayBlock, open -> {
            try (ReadOptions options = state.in(open, mayBlock ? open.blocking : open.cached)) {
                return StoredRecord.decode(open.db.get(open.items, options, key.bytes()), observedAt);
            }
        });
    }

    /**
     * The records of several keys as they were at one point in time; a null key stands for one that is absent.
     *
     * @param mostBytes ends the list with the value that goes beyond it
     */
    public List<Versioned> readAtomically(List<StorageKey> keys, long mostBytes, long observedAt) {
        return database.read(true, open -> {
            List<Versioned> reads = new ArrayList<>(keys.size());
            Snapshot snapshot = open.db.getSnapshot();
            try (ReadOptions options = new ReadOptions(open.blocking).setSnapshot(snapshot)) {
                long bytes = 0;
                for (int i = 0; i < keys.size() && bytes <= mostBytes; i++) {
                    StorageKey key = keys.get(i);
                    Versioned read = StoredRecord.decode(
                            key == null ? null : open.db.get(open.items, options, key.bytes()), observedAt);
                    bytes += read.exists() ? read.value().length : 0;
                    reads.add(read);
                }
            } finally {
                open.db.releaseSnapshot(snapshot);
            }
            return reads;
        });
    }

    /** One page of the records of a space from {@code from} up to but without {@code to}; null: to the last key. */
    public Page page(
            Space space,
            byte[] from,
            byte[] to,
            Direction direction,
            PageBudget budget,
            long observedAt,
            boolean mayBlock) {
        return page(space, from, to, direction, budget, null, observedAt, mayBlock);
    }

    /** One page as above, in a state that was kept; null: in that of now. */
    public Page page(
            Space space,
            byte[] from,
            byte[] to,
            Direction direction,
            PageBudget budget,
            KeptState state,
            long observedAt,
            boolean mayBlock) {
        byte[] begin = begins.get(space);
        byte[] first = begin == null || Arrays.compareUnsigned(from, begin) > 0 ? from : begin;
        if (to != null && Arrays.compareUnsigned(first, to) >= 0) {
            return NOTHING;
        }
        return database.read(
                mayBlock, open -> PageReader.page(open, first, to, direction, budget, state, observedAt, mayBlock));
    }

    @Override
    public long collectionBytes(StorageKey collection, boolean mayBlock) {
        return database.read(
                mayBlock,
                open -> MetaRecords.collectionBytes(
                        open.db.get(
                                open.meta,
                                mayBlock ? open.blocking : open.cached,
                                MetaRecords.collectionKey(collection)),
                        database.directory()));
    }

    /** What a space holds and what its totals say, at one point in time. */
    public SpaceCount count(Space space, ToIntFunction<byte[]> weigher) {
        byte[] begin = begins.getOrDefault(space, SpaceReclaimer.start(space.id()));
        SpaceCount count;
        do {
            count = database.read(true, open -> SpaceCounter.count(open, database.directory(), space, begin, weigher));
        } while (count == null); // the database was closed meanwhile, perhaps to be reopened
        return count;
    }

    @Override
    public void write(CommitGroup group) {
        write(makesRoom(group), (batch, open) -> {
            List<SequencedWrite> writes = group.writes();
            for (int i = 0; i < writes.size(); i++) {
                SequencedWrite write = writes.get(i);
                byte[] key = write.key().bytes();
                if (write.value() == null) {
                    batch.delete(open.items, key);
                } else {
                    batch.put(open.items, key, StoredRecord.encode(write.value(), write.sequence()));
                }
            }
            List<SequencedWrite> appends = group.appends();
            for (int i = 0; i < appends.size(); i++) {
                SequencedWrite append = appends.get(i);
                byte[] stored = StoredRecord.encode(append.value(), append.sequence());
                batch.put(open.items, append.key().bytes(), stored);
            }
            for (Map.Entry<Space, SpaceTotals> total : group.totals().entrySet()) {
                batch.put(MetaRecords.spaceKey(total.getKey()), MetaRecords.value(total.getValue()));
            }
            for (Map.Entry<StorageKey, Long> collection : group.collections().entrySet()) {
                byte[] key = MetaRecords.collectionKey(collection.getKey());
                if (collection.getValue() == 0) {
                    batch.delete(key);
                } else {
                    batch.put(key, MetaRecords.value(collection.getValue()));
                }
            }
            batch.put(MetaRecords.LAST_SEQUENCE, MetaRecords.value(group.lastSequence()));
        });
    }

    /** Whether a group deletes records and puts next to nothing, as the deletion of a table does, which notes what is to be dropped. */
    private static boolean makesRoom(CommitGroup group) {
        List<SequencedWrite> writes = group.writes();
        int deleted = 0;
        long putBytes = 0;
        for (int i = 0; i < writes.size(); i++) {
            SequencedWrite write = writes.get(i);
            if (write.value() == null) {
                deleted++;
            } else {
                putBytes += write.key().bytes().length + write.value().length;
            }
        }
        List<SequencedWrite> appends = group.appends();
        for (int i = 0; i < appends.size(); i++) {
            putBytes += appends.get(i).key().bytes().length + appends.get(i).value().length;
        }
        for (Map.Entry<StorageKey, Long> collection : group.collections().entrySet()) {
            putBytes += collection.getValue() == 0 ? 0 : collection.getKey().bytes().length + Long.BYTES;
        }
        return deleted > 0 && putBytes <= MOST_PUT_TO_MAKE_ROOM_BYTES;
    }

    @Override
    public void create(Space space) {
        write(false, (batch, open) -> batch.put(MetaRecords.spaceKey(space), MetaRecords.value(SpaceTotals.ZERO)));
    }

    @Override
    public void drop(Space space) {
        write(true, (batch, open) -> {
            batch.delete(MetaRecords.spaceKey(space));
            batch.put(MetaRecords.droppedKey(space), new byte[0]);
            batch.delete(MetaRecords.trimmedKey(space));
        });
    }

    /**
     * {@inheritDoc} The range is deleted, and the begin of the log is noted, because giving back room by whole files may remove one that holds
     * a part of the deletion, and so bring back what lies in files that stay.
     */
    @Override
    public void trim(Space log, long beforeSequence) {
        byte[] begin = firstKey(log, beforeSequence);
        byte[] before = begins.get(log);
        if (before != null && Arrays.compareUnsigned(begin, before) <= 0) {
            return;
        }
        write(true, (batch, open) -> {
            batch.deleteRange(open.items, SpaceReclaimer.start(log.id()), begin);
            batch.put(MetaRecords.trimmedKey(log), MetaRecords.value(beforeSequence));
        });
        begins.put(log, begin);
        reclaimer.trimmed(log, begin);
    }

    /**
     * What RocksDB counts.
     *
     * @throws io.partita.storage.WouldBlockException while it is reopened
     */
    public StorageStatistics statistics() {
        return database.read(false, NativeDatabase::statistics);
    }

    /** Why a write would fail now; empty where it would be done. */
    public Optional<StorageException> obstacle() {
        return database.obstacle();
    }

    private static byte[] firstKey(Space log, long sequence) {
        return ChangeLogKeys.key(log, sequence, 0).bytes();
    }

    private void write(boolean intoReserve, Fill fill) {
        try (WriteBatch batch = new WriteBatch()) {
            database.read(true, open -> {
                fill.into(batch, open);
                return null;
            });
            database.write(batch, intoReserve);
        }
    }

    @Override
    public void free(Space space) {
        begins.remove(space);
        reclaimer.free(space);
    }

    @Override
    public void close() {
        reclaimer.close();
        try {
            database.close();
        } finally {
            directory.close();
        }
    }
}
