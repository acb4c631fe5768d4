package io.partita.storage.rocksdb.internal;

import io.partita.storage.StorageStatistics;
import io.partita.storage.StorageStatistics.Statistic;
import java.util.EnumSet;
import java.util.List;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.HistogramType;
import org.rocksdb.LRUCache;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;
import org.rocksdb.TickerType;

/** What RocksDB counts, under our names. */
final class RocksCounts {
    private static final double MICROS_PER_SECOND = 1e6;

    private RocksCounts() {}

    /** Counts without histograms: those take the time of each read and write. */
    static Statistics statistics() {
        EnumSet<HistogramType> histograms = EnumSet.allOf(HistogramType.class);
        histograms.remove(HistogramType.HISTOGRAM_ENUM_MAX);
        return new Statistics(histograms);
    }

    static StorageStatistics of(RocksDB db, ColumnFamilyHandle items, Statistics counts, LRUCache cache)
            throws RocksDBException {
        return new StorageStatistics(List.of(
                counter(counts, "block_cache_hits", "Blocks found in the cache.", TickerType.BLOCK_CACHE_HIT),
                counter(counts, "block_cache_misses", "Blocks read from files.", TickerType.BLOCK_CACHE_MISS),
                counter(
                        counts,
                        "block_cache_read_bytes",
                        "Bytes read from the cache.",
                        TickerType.BLOCK_CACHE_BYTES_READ),
                StorageStatistics.gauge("block_cache_bytes", "Bytes in the cache.", cache.getUsage()),
                counter(
                        counts,
                        "filter_skips",
                        "Reads of a file that its filter spared.",
                        TickerType.BLOOM_FILTER_USEFUL),
                counter(counts, "log_syncs", "Syncs of the log.", TickerType.WAL_FILE_SYNCED),
                counter(counts, "log_bytes", "Bytes written to the log.", TickerType.WAL_FILE_BYTES),
                counter(
                        counts,
                        "flush_bytes",
                        "Bytes written to files from the memory buffers.",
                        TickerType.FLUSH_WRITE_BYTES),
                counter(counts, "compaction_read_bytes", "Bytes read by compaction.", TickerType.COMPACT_READ_BYTES),
                counter(
                        counts,
                        "compaction_write_bytes",
                        "Bytes written by compaction.",
                        TickerType.COMPACT_WRITE_BYTES),
                gauge(
                        db,
                        "compaction_pending_bytes",
                        "Bytes that compaction has yet to rewrite, estimated.",
                        "rocksdb.estimate-pending-compaction-bytes"),
                gauge(db, "compactions_running", "Compactions under way.", "rocksdb.num-running-compactions"),
                gauge(db, "flushes_running", "Flushes under way.", "rocksdb.num-running-flushes"),
                StorageStatistics.counter(
                        "stall_seconds",
                        "Time for which RocksDB held up writes.",
                        counts.getTickerCount(TickerType.STALL_MICROS) / MICROS_PER_SECOND),
                gauge(
                        db,
                        "writes_stopped",
                        "1 while RocksDB takes no writes until compaction has caught up.",
                        "rocksdb.is-write-stopped"),
                gauge(
                        db,
                        "background_errors",
                        "Flushes and compactions that failed since the database was opened.",
                        "rocksdb.background-errors"),
                gauge(db, "write_buffer_bytes", "Bytes in the memory buffers.", "rocksdb.cur-size-all-mem-tables"),
                gauge(db, "files_bytes", "Bytes of the table files.", "rocksdb.total-sst-files-size"),
                StorageStatistics.gauge(
                        "records",
                        "Records of tables, indexes and change logs, estimated.",
                        db.getLongProperty(items, "rocksdb.estimate-num-keys"))));
    }

    private static Statistic counter(Statistics counts, String name, String meaning, TickerType ticker) {
        return StorageStatistics.counter(name, meaning, counts.getTickerCount(ticker));
    }

    /** The sum over the families. */
    private static Statistic gauge(RocksDB db, String name, String meaning, String property) throws RocksDBException {
        return StorageStatistics.gauge(name, meaning, db.getAggregatedLongProperty(property));
    }
}
