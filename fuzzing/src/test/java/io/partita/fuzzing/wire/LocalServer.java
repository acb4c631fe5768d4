package io.partita.fuzzing.wire;

import io.partita.engine.Database;
import io.partita.engine.DatabaseSettings;
import io.partita.protocol.Wording;
import io.partita.server.AccessKeys;
import io.partita.server.ForcedErrors;
import io.partita.server.PartitaServer;
import io.partita.server.ServerLimits;
import io.partita.server.ServerSettings;
import io.partita.storage.Storage;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.rocksdb.Durability;
import io.partita.storage.rocksdb.RocksDbOptions;
import io.partita.storage.rocksdb.RocksDbStorage;
import java.nio.file.Path;
import java.time.Clock;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** A whole server in this process, on a free port. */
public final class LocalServer implements AutoCloseable {
    private static final int BLOCKING_THREADS = 4;

    private final ExecutorService blocking;
    private final Database database;
    private final PartitaServer server;

    private LocalServer(Storage storage, ForcedErrors forced) {
        AtomicLong seeds = new AtomicLong();
        Supplier<RandomGenerator> random = () -> new SplittableRandom(seeds.incrementAndGet());
        Clock clock = Clock.systemUTC();
        blocking = Executors.newFixedThreadPool(BLOCKING_THREADS);
        database = Database.open(storage, new DatabaseSettings(false, clock, random, blocking));
        ServerLimits limits = ServerLimits.forHeap(Runtime.getRuntime().maxMemory());
        server = PartitaServer.start(
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        false,
                        AccessKeys.none(),
                        "us-east-1",
                        false,
                        Wording.W2026_08,
                        limits,
                        clock,
                        random,
                        forced,
                        null,
                        false),
                database::execute);
    }

    /** A server whose tables are in memory. */
    public static LocalServer inMemory() {
        return new LocalServer(MemoryStorage.open(), ForcedErrors.none());
    }

    /** A server whose tables are in memory and that fails on purpose. */
    public static LocalServer failing(ForcedErrors forced) {
        return new LocalServer(MemoryStorage.open(), forced);
    }

    /** A server whose tables are in {@code folder}; it does not wait for the disk. */
    public static LocalServer on(Path folder) {
        return new LocalServer(
                RocksDbStorage.open(folder, RocksDbOptions.DEFAULT.withDurability(Durability.OS)), ForcedErrors.none());
    }

    public int port() {
        return server.address().getPort();
    }

    @Override
    public void close() {
        server.close();
        database.close();
        blocking.shutdown();
    }
}
