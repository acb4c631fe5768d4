package io.partita.resilience.engine;

import io.partita.storage.Storage;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.rocksdb.Durability;
import io.partita.storage.rocksdb.RocksDbOptions;
import io.partita.storage.rocksdb.RocksDbStorage;
import io.partita.storage.sequencer.SequencerOptions;
import java.nio.file.Path;

/** Storages on one machine whose groups of commits are held up now and then, so that clients meet what is queued. */
public final class Storages {
    private static final long MEMORY_BYTES = 8L << 20;

    private Storages() {}

    /** Everything in memory. */
    public static Storage memory(long seed) {
        return MemoryStorage.open(jittered(seed));
    }

    /** Files below {@code directory}. */
    public static Storage rocksDb(Path directory, Durability durability, long seed) {
        return RocksDbStorage.open(
                directory.resolve("data"),
                RocksDbOptions.DEFAULT
                        .withMemory(MEMORY_BYTES, MEMORY_BYTES)
                        .withDurability(durability)
                        .withSequencer(jittered(seed)));
    }

    private static SequencerOptions jittered(long seed) {
        return SequencerOptions.DEFAULT.withHook(new JitteredSync(seed));
    }
}
