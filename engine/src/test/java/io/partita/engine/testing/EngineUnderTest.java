package io.partita.engine.testing;

import io.partita.storage.Storage;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.rocksdb.Durability;
import io.partita.storage.rocksdb.RocksDbOptions;
import io.partita.storage.rocksdb.RocksDbStorage;
import io.partita.storage.sequencer.SequencerOptions;
import io.partita.storage.sequencer.SyncHook;
import io.partita.storage.twophase.TwoPhaseOptions;
import io.partita.storage.twophase.TwoPhaseStorage;
import io.partita.storage.weak.WeakCluster;
import io.partita.storage.weak.WeakOptions;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** The storage engines that every test runs on. */
public enum EngineUnderTest {
    /** Everything in memory; nothing survives closing. */
    MEMORY {
        @Override
        public Storage open(Path directory) {
            return MemoryStorage.open();
        }

        @Override
        public Optional<Storage> open(Path directory, SyncHook hook) {
            return Optional.of(MemoryStorage.open(SequencerOptions.DEFAULT.withHook(hook)));
        }

        @Override
        public boolean keepsWhatItWasGiven() {
            return false;
        }
    },

    /** Files in the directory. Its tests do not cut the power, so it need not sync for them. */
    ROCKSDB {
        private static final RocksDbOptions SMALL =
                RocksDbOptions.DEFAULT.withDurability(Durability.OS).withMemory(16L << 20, 4L << 20);

        @Override
        public Storage open(Path directory) {
            return RocksDbStorage.open(directory, SMALL);
        }

        @Override
        public Optional<Storage> open(Path directory, SyncHook hook) {
            return Optional.of(
                    RocksDbStorage.open(directory, SMALL.withSequencer(SequencerOptions.DEFAULT.withHook(hook))));
        }
    },

    /** As little as an engine may promise, and the layer that makes commits reach everything; its data outlives its storages, which is a restart. */
    WEAK {
        private final ConcurrentMap<Path, WeakCluster> clusters = new ConcurrentHashMap<>();
        private static final AtomicLong SERVERS = new AtomicLong();
        private static final Executor TRANSACTIONS = Executors.newVirtualThreadPerTaskExecutor();

        @Override
        public Storage open(Path directory) {
            WeakCluster cluster =
                    clusters.computeIfAbsent(directory, path -> new WeakCluster(WeakOptions.of(path.hashCode())));
            return TwoPhaseStorage.over(
                    cluster.open(), TwoPhaseOptions.DEFAULT, SERVERS.decrementAndGet(), System::nanoTime, TRANSACTIONS);
        }

        @Override
        public boolean isShared() {
            return true;
        }
    };

    /** Opens the engine on a directory; what was kept there before is found again. */
    public abstract Storage open(Path directory);

    /** Opens the engine with a hook before each sync; empty for an engine that does not queue commits. */
    public Optional<Storage> open(Path directory, SyncHook hook) {
        return Optional.empty();
    }

    /** Whether what was acknowledged is there when the engine is opened again. */
    public boolean keepsWhatItWasGiven() {
        return true;
    }

    /** Whether several servers can be open on one directory at a time. */
    public boolean isShared() {
        return false;
    }
}
