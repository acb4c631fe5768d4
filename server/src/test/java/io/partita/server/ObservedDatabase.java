package io.partita.server;

import io.partita.engine.Database;
import io.partita.engine.DatabaseSettings;
import io.partita.protocol.Wording;
import io.partita.storage.rocksdb.RocksDbOptions;
import io.partita.storage.rocksdb.RocksDbStorage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.SplittableRandom;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** A server with a database on disk, observed in every way there is. */
final class ObservedDatabase implements AutoCloseable {
    static final String CREATE = "{\"TableName\":\"Orders\",\"BillingMode\":\"PAY_PER_REQUEST\","
            + "\"KeySchema\":[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"}],"
            + "\"AttributeDefinitions\":[{\"AttributeName\":\"pk\",\"AttributeType\":\"S\"}]}";

    private final ThreadPoolExecutor blocking =
            new ThreadPoolExecutor(4, 4, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    private final Database database;
    private final PartitaServer server;

    ObservedDatabase(Path directory) {
        Clock clock = Clock.fixed(TestServer.NOW, ZoneOffset.UTC);
        AtomicLong seeds = new AtomicLong();
        Supplier<RandomGenerator> random = () -> new SplittableRandom(seeds.incrementAndGet());
        RocksDbStorage storage = RocksDbStorage.open(directory.resolve("data"), RocksDbOptions.DEFAULT);
        database = Database.open(storage, new DatabaseSettings(false, clock, random, blocking));
        server = PartitaServer.start(
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        false,
                        AccessKeys.none(),
                        "eu-central-1",
                        false,
                        Wording.W2026_08,
                        TestServer.LOOSE,
                        clock,
                        random,
                        ForcedErrors.none(),
                        null,
                        false),
                database::execute,
                Observation.of(() -> 0)
                        .withBlocking(blocking)
                        .withStorage(storage::statistics, storage::obstacle)
                        .withTables(database::capacityUse)
                        .withRequestLog(RequestLogTarget.of(directory.resolve("requests.log"))));
    }

    RawClient connect() throws IOException {
        return new RawClient(server.address().getPort());
    }

    @Override
    public void close() {
        server.close();
        database.close();
        blocking.shutdown();
    }
}
