package io.partita.storage.rocksdb.internal;

import io.partita.storage.rocksdb.RocksDbOptions;
import java.util.Deque;
import java.util.Properties;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Cache;
import org.rocksdb.ChecksumType;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.DataBlockIndexType;
import org.rocksdb.IndexType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.WALRecoveryMode;

/** RocksDB's settings, each with its reason. */
final class Tuning {
    private static final long KIB = 1 << 10;
    private static final long MIB = 1 << 20;

    private Tuning() {}

    static DBOptions database(RocksDbOptions options, boolean create) {
        // Not among the setters: the manifest remembers the logs and their sizes, so that one that is missing or too
        // short is noticed.
        Properties properties = new Properties();
        properties.setProperty("track_and_verify_wals_in_manifest", "true");
        return DBOptions.getDBOptionsFromProps(properties)
                .setCreateIfMissing(create)
                .setCreateMissingColumnFamilies(create)
                .setParanoidChecks(true)
                // Torn ends are cut off before RocksDB sees them (see LogRecovery); whatever else it finds is an error.
                .setWalRecoveryMode(WALRecoveryMode.AbsoluteConsistency)
                // Table files then hold every write up to one sequence, where the log must go on (see SequenceChain).
                .setAtomicFlush(true)
                // Opening needs no room then, which matters after a full disk, and is quick.
                .setAvoidFlushDuringRecovery(true)
                // The log is read and checked again at the next start: bound it.
                .setMaxTotalWalSize(2 * options.writeBufferBytes() + 64 * MIB)
                // After a failed write the storage reopens the database by itself; two cures would get into each
                // other's way.
                .setMaxBgErrorResumeCount(0)
                .setMaxBackgroundJobs(2)
                .setMaxOpenFiles(1024)
                // Spreads the writing of table files, so that a sync of the log does not wait behind a burst.
                .setBytesPerSync(MIB)
                .setWalBytesPerSync(MIB)
                .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
                .setMaxLogFileSize(4 * MIB)
                .setKeepLogFileNum(3)
                .setStatsDumpPeriodSec(0)
                .setStatsPersistPeriodSec(0)
                // One thread writes.
                .setAllowConcurrentMemtableWrite(false)
                .setEnableWriteThreadAdaptiveYield(false);
    }

    static ColumnFamilyOptions items(RocksDbOptions options, Cache cache, Deque<AutoCloseable> natives) {
        return new ColumnFamilyOptions()
                .setWriteBufferSize(options.writeBufferBytes())
                .setMaxWriteBufferNumber(3)
                .setCompressionType(CompressionType.LZ4_COMPRESSION)
                .setBottommostCompressionType(CompressionType.LZ4_COMPRESSION)
                .setLevelCompactionDynamicLevelBytes(true)
                .setTargetFileSizeBase(64 * MIB)
                .setMaxBytesForLevelBase(256 * MIB)
                .setMemtableWholeKeyFiltering(true)
                .setMemtablePrefixBloomSizeRatio(0.02)
                .setForceConsistencyChecks(true)
                .setParanoidFileChecks(false)
                .setTableFormatConfig(tables(cache)
                        .setFilterPolicy(NativeDatabase.owned(natives, new BloomFilter(10, false)))
                        .setBlockSize(8 * KIB)
                        // Finds a key in a block without a binary search.
                        .setDataBlockIndexType(DataBlockIndexType.kDataBlockBinaryAndHash)
                        .setDataBlockHashTableUtilRatio(0.75));
    }

    static ColumnFamilyOptions meta(Cache cache, Deque<AutoCloseable> natives) {
        return new ColumnFamilyOptions()
                .setWriteBufferSize(4 * MIB)
                .setMaxWriteBufferNumber(2)
                .setTableFormatConfig(tables(cache)
                        // Whether a new item collection has a size yet is asked before its first write.
                        .setFilterPolicy(NativeDatabase.owned(natives, new BloomFilter(10, false))));
    }

    private static BlockBasedTableConfig tables(Cache cache) {
        return new BlockBasedTableConfig()
                .setBlockCache(cache)
                .setChecksumType(ChecksumType.kXXH3)
                .setFormatVersion(6)
                // In parts of 4 KiB: where the cache is too small for all of them, a read fetches three parts, not the
                // whole
                // index and filter of a table file, which are half a megabyte.
                .setIndexType(IndexType.kTwoLevelIndexSearch)
                .setPartitionFilters(true)
                .setMetadataBlockSize((int) (4 * KIB))
                .setPinTopLevelIndexAndFilter(true)
                // Memory stays within the cache however much data there is.
                .setCacheIndexAndFilterBlocks(true)
                .setCacheIndexAndFilterBlocksWithHighPriority(true)
                .setPinL0FilterAndIndexBlocksInCache(true);
    }
}
