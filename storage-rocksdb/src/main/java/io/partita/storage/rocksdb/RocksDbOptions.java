package io.partita.storage.rocksdb;

import io.partita.storage.sequencer.SequencerOptions;
import java.util.Objects;

/**
 * How the engine is set up.
 *
 * @param durability what an acknowledged commit survives
 * @param blockCacheBytes memory for blocks of table files, their indexes and filters
 * @param writeBufferBytes memory for the newest writes before they go into a table file; up to three times this is in use
 * @param reserveBytes room on the volume below which commits are refused as DISK_FULL; {@link #RESERVE_BY_VOLUME}: 2 % of the volume,
 *     at most 64 MiB
 * @param sequencer limits of the commit sequencer
 */
public record RocksDbOptions(
        Durability durability,
        long blockCacheBytes,
        long writeBufferBytes,
        long reserveBytes,
        SequencerOptions sequencer) {
    /** Derives the reserve from the size of the volume. */
    public static final long RESERVE_BY_VOLUME = -1;

    /** Synced commits, 256 MiB of block cache, 64 MiB of write buffer. */
    public static final RocksDbOptions DEFAULT =
            new RocksDbOptions(Durability.SYNC, 256L << 20, 64L << 20, RESERVE_BY_VOLUME, SequencerOptions.DEFAULT);

    private static final long SMALLEST_BUFFER_BYTES = 64L << 10;

    /** Refuses sizes that cannot work. */
    public RocksDbOptions {
        Objects.requireNonNull(durability, "durability");
        Objects.requireNonNull(sequencer, "sequencer");
        if (blockCacheBytes < SMALLEST_BUFFER_BYTES || writeBufferBytes < SMALLEST_BUFFER_BYTES) {
            throw new IllegalArgumentException("block cache " + blockCacheBytes + " bytes, write buffer "
                    + writeBufferBytes + " bytes (expected: at least " + SMALLEST_BUFFER_BYTES + ")");
        }
        if (reserveBytes < RESERVE_BY_VOLUME) {
            throw new IllegalArgumentException("reserve: " + reserveBytes + " bytes (expected: at least 0)");
        }
    }

    /** These options with another durability. */
    public RocksDbOptions withDurability(Durability other) {
        return new RocksDbOptions(other, blockCacheBytes, writeBufferBytes, reserveBytes, sequencer);
    }

    /** These options with other sizes of the block cache and of the write buffer. */
    public RocksDbOptions withMemory(long blockCache, long writeBuffer) {
        return new RocksDbOptions(durability, blockCache, writeBuffer, reserveBytes, sequencer);
    }

    /** These options with another reserve. */
    public RocksDbOptions withReserve(long bytes) {
        return new RocksDbOptions(durability, blockCacheBytes, writeBufferBytes, bytes, sequencer);
    }

    /** These options with other limits of the sequencer. */
    public RocksDbOptions withSequencer(SequencerOptions other) {
        return new RocksDbOptions(durability, blockCacheBytes, writeBufferBytes, reserveBytes, other);
    }
}
