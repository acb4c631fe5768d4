package io.partita.storage.rocksdb.internal;

import io.partita.storage.StorageStatistics;
import io.partita.storage.rocksdb.Durability;
import io.partita.storage.rocksdb.RocksDbOptions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompactRangeOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.LRUCache;
import org.rocksdb.Range;
import org.rocksdb.ReadOptions;
import org.rocksdb.ReadTier;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.SizeApproximationFlag;
import org.rocksdb.Slice;
import org.rocksdb.Statistics;
import org.rocksdb.Status;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** An open RocksDB with its column families and everything native that belongs to it. Calls into it happen inside {@link #gate}. */
final class NativeDatabase implements AutoCloseable {
    private static final byte[] ITEMS = "items".getBytes(StandardCharsets.US_ASCII);

    private static final long SKIPPED_WITHOUT_WAITING = 2_000;

    /** Of the cache: kept for indexes and filters, which every read needs, where data would push them out. By itself RocksDB keeps none. */
    private static final double SHARE_OF_INDEXES = 0.5;

    final ReaderGate gate = new ReaderGate();
    final RocksDB db;
    /** Records of all spaces, by {@code StorageKey.bytes()}. */
    final ColumnFamilyHandle items;
    /** What {@link MetaRecords} knows; the family RocksDB always has. */
    final ColumnFamilyHandle meta;
    /** For reads that may wait; never changed. */
    final ReadOptions blocking;
    /** For reads that may not; never changed. */
    final ReadOptions cached;
    /** For groups, as durable as the options say; they do not wait for compaction. */
    private final WriteOptions writing;

    /** What {@link #keep} has kept. */
    private final Set<KeptState> kept = ConcurrentHashMap.newKeySet();

    /** Set while {@link #giveBack} compacts, so that closing need not wait for it. */
    private CompactRangeOptions compaction;

    private boolean closing;
    private final boolean syncAtClose;
    private final long worthRewriting;
    private final Deque<AutoCloseable> natives;
    private final Statistics statistics;
    private final LRUCache cache;

    private NativeDatabase(
            RocksDB db,
            List<ColumnFamilyHandle> families,
            RocksDbOptions options,
            Statistics statistics,
            LRUCache cache,
            Deque<AutoCloseable> natives) {
        Durability durability = options.durability();
        this.db = db;
        this.statistics = statistics;
        this.cache = cache;
        this.meta = families.get(0);
        this.items = families.get(1);
        this.natives = natives;
        this.worthRewriting = options.writeBufferBytes();
        this.syncAtClose = durability != Durability.SYNC;
        this.blocking = own(new ReadOptions());
        this.cached = own(new ReadOptions()
                .setReadTier(ReadTier.BLOCK_CACHE_TIER)
                // Skipping many deleted records takes as long as waiting.
                .setMaxSkippableInternalKeys(SKIPPED_WITHOUT_WAITING));
        this.writing =
                own(new WriteOptions().setSync(durability == Durability.SYNC).setNoSlowdown(true));
    }

    /**
     * Opens the database.
     *
     * @param create whether it has yet to be created; otherwise it must be there
     */
    static NativeDatabase open(Path directory, RocksDbOptions options, boolean create) throws RocksDBException {
        Deque<AutoCloseable> natives = new ArrayDeque<>();
        boolean opened = false;
        try {
            LRUCache cache = owned(natives, new LRUCache(options.blockCacheBytes(), -1, false, SHARE_OF_INDEXES));
            ColumnFamilyOptions itemOptions = owned(natives, Tuning.items(options, cache, natives));
            ColumnFamilyOptions metaOptions = owned(natives, Tuning.meta(cache, natives));
            Statistics statistics = owned(natives, RocksCounts.statistics());
            DBOptions dbOptions =
                    owned(natives, Tuning.database(options, create).setStatistics(statistics));
            List<ColumnFamilyHandle> families = new ArrayList<>();
            RocksDB db = RocksDB.open(
                    dbOptions,
                    directory.toString(),
                    List.of(
                            new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY, metaOptions),
                            new ColumnFamilyDescriptor(ITEMS, itemOptions)),
                    families);
            natives.push(db);
            families.forEach(natives::push);
            opened = true;
            return new NativeDatabase(db, families, options, statistics, cache, natives);
        } finally {
            if (!opened) {
                free(natives);
            }
        }
    }

    /**
     * Writes a batch.
     *
     * @return false when nothing was written, because compaction has to catch up first
     */
    boolean write(WriteBatch batch) throws RocksDBException {
        try {
            db.write(writing, batch);
            return true;
        } catch (RocksDBException e) {
            if (e.getStatus() != null && e.getStatus().getCode() == Status.Code.Incomplete) {
                return false;
            }
            throw e;
        }
    }

    /** What RocksDB counts. */
    StorageStatistics statistics() throws RocksDBException {
        return RocksCounts.of(db, items, statistics, cache);
    }

    /** Keeps the state of now, until {@link #release} or {@link #close}. */
    KeptState keep() {
        KeptState state = new KeptState(this, db.getSnapshot());
        kept.add(state);
        return state;
    }

    /** Lets go of a state, unless it was one of another database, which is closed then. */
    void release(KeptState state) {
        if (kept.remove(state)) {
            db.releaseSnapshot(state.snapshot);
        }
    }

    /** How often flushes and compactions have failed since the database was opened. */
    long backgroundErrors() throws RocksDBException {
        return db.getLongProperty("rocksdb.background-errors");
    }

    /**
     * Removes the table files that lie within a range of a family and rewrites those that reach into it. Its records must have been
     * deleted before.
     *
     * @return false when {@link #close} interrupted it
     */
    boolean giveBack(ColumnFamilyHandle family, byte[] from, byte[] to) throws RocksDBException {
        db.deleteFilesInRanges(family, List.of(from, to), false);
        try (CompactRangeOptions options = new CompactRangeOptions()
                        .setExclusiveManualCompaction(false)
                        .setBottommostLevelCompaction(CompactRangeOptions.BottommostLevelCompaction.kForceOptimized);
                FlushOptions flush = new FlushOptions()) {
            synchronized (this) {
                compaction = options.setCanceled(closing);
            }
            try {
                db.compactRange(family, from, to, options);
                // The log lives as long as one family has not written what is in it to a table file.
                db.flush(flush, meta);
                return true;
            } catch (RocksDBException e) {
                if (isClosing()) {
                    return false;
                }
                throw e;
            } finally {
                synchronized (this) {
                    compaction = null;
                }
            }
        }
    }

    /** The same, but rewrites files only where that gives back enough to be worth it: what is little goes with later compactions. */
    void giveBackIfMuch(ColumnFamilyHandle family, byte[] from, byte[] to) throws RocksDBException {
        db.deleteFilesInRanges(family, List.of(from, to), false);
        try (Slice start = new Slice(from);
                Slice end = new Slice(to)) {
            long[] bytes =
                    db.getApproximateSizes(family, List.of(new Range(start, end)), SizeApproximationFlag.INCLUDE_FILES);
            if (bytes[0] >= worthRewriting) {
                giveBack(family, from, to);
            }
        }
    }

    private synchronized boolean isClosing() {
        return closing;
    }

    private synchronized void cancelCompaction() {
        closing = true;
        if (compaction != null) {
            compaction.setCanceled(true);
        }
    }

    private <T extends AutoCloseable> T own(T object) {
        return owned(natives, object);
    }

    static <T extends AutoCloseable> T owned(Deque<AutoCloseable> natives, T object) {
        natives.push(object);
        return object;
    }

    /** Waits for the calls inside, then frees everything native. */
    @Override
    public void close() {
        cancelCompaction();
        gate.shut();
        List.copyOf(kept).forEach(this::release);
        if (syncAtClose) {
            try {
                db.syncWal();
            } catch (RocksDBException e) {
                // The promise does not depend on it: the operating system has the log.
            }
        }
        free(natives);
    }

    private static void free(Deque<AutoCloseable> natives) {
        while (!natives.isEmpty()) {
            try {
                natives.pop().close();
            } catch (Exception e) {
                throw new IllegalStateException("freeing a native object failed", e);
            }
        }
    }
}
