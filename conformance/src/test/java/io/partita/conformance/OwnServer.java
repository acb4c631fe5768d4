package io.partita.conformance;

import io.partita.engine.Database;
import io.partita.engine.DatabaseSettings;
import io.partita.protocol.Wording;
import io.partita.server.AccessKeys;
import io.partita.server.ForcedErrors;
import io.partita.server.PartitaServer;
import io.partita.server.ServerLimits;
import io.partita.server.ServerSettings;
import io.partita.storage.memory.MemoryStorage;
import java.net.URI;
import java.time.Clock;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** This project's server in memory on a free port, for runs that name no endpoint. */
final class OwnServer implements AutoCloseable {
    private final ExecutorService blocking = Executors.newCachedThreadPool();
    private final Database database;
    private final PartitaServer server;

    OwnServer(Wording wording) {
        Clock clock = Clock.systemUTC();
        Supplier<RandomGenerator> random = SplittableRandom::new;
        database = Database.open(MemoryStorage.open(), new DatabaseSettings(false, clock, random, blocking));
        server = PartitaServer.start(
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        false,
                        AccessKeys.none(),
                        "us-east-1",
                        false,
                        wording,
                        ServerLimits.forHeap(Runtime.getRuntime().maxMemory()),
                        clock,
                        random,
                        ForcedErrors.none(),
                        null,
                        false),
                database::execute);
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.address().getPort());
    }

    @Override
    public void close() {
        server.close();
        database.close();
        blocking.shutdown();
    }
}
