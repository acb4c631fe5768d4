package io.partita.cli.serve;

import io.partita.advisor.shown.CollectionAdvice;
import io.partita.cli.process.ExitCode;
import io.partita.cli.process.StartFailure;
import io.partita.cli.process.Version;
import io.partita.engine.Database;
import io.partita.engine.DatabaseSettings;
import io.partita.engine.switches.TestSwitches;
import io.partita.engine.time.MovableClock;
import io.partita.server.AccessKeys;
import io.partita.server.ClockSwitch;
import io.partita.server.ConsoleSettings;
import io.partita.server.Observation;
import io.partita.server.PartitaServer;
import io.partita.server.RequestLogTarget;
import io.partita.server.ServerLimits;
import io.partita.server.ServerSettings;
import io.partita.server.ServerStartException;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.rocksdb.Durability;
import io.partita.storage.rocksdb.RocksDbOptions;
import io.partita.storage.rocksdb.RocksDbStorage;
import io.partita.storage.sequencer.SequencerOptions;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Storage, database and server put together and running. The only place that chooses clock, randomness and threads. */
final class Service {
    private static final int DISK_THREADS = Math.max(8, 2 * Runtime.getRuntime().availableProcessors());

    private final ExecutorService disk;
    private final Database database;
    private final PartitaServer server;
    private final CountDownLatch stopped = new CountDownLatch(1);

    private Service(ExecutorService disk, Database database, PartitaServer server) {
        this.disk = disk;
        this.database = database;
        this.server = server;
    }

    /**
     * Starts everything or nothing.
     *
     * @throws StartFailure saying what is in the way and what to do
     */
    static Service start(ServeOptions options, AccessKeys accessKeys) {
        MovableClock movable = options.movableClock() ? new MovableClock(Clock.systemUTC()) : null;
        Clock clock = movable == null ? Clock.systemUTC() : movable;
        Supplier<RandomGenerator> random = seededBy(new SecureRandom());
        ThreadPoolExecutor disk = new ThreadPoolExecutor(
                DISK_THREADS, DISK_THREADS, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), diskThreads());
        TestSwitches switches = options.testSwitches() == null ? null : new TestSwitches(clock);
        if (switches != null) {
            options.testSwitches().forEach(switches::on);
        }
        ServerLimits limits = ServerLimits.forHeap(Runtime.getRuntime().maxMemory());
        Database database = null;
        try {
            ServerSettings settings = new ServerSettings(
                    options.host(),
                    options.port(),
                    options.allowRemote(),
                    accessKeys,
                    options.region(),
                    options.isolate(),
                    options.wording(),
                    limits,
                    clock,
                    random,
                    options.forcedErrors(),
                    null,
                    options.splittableShards(),
                    switches,
                    console(options.console()));
            PartitaServer.requireListenable(settings); // before a directory is created that nobody will use
            Storage storage = storage(options);
            database = Database.open(
                    storage,
                    new DatabaseSettings(options.isolate(), clock, random, disk)
                            .withAnswerBytes(limits.answerBytes())
                            .withMaxCollectionBytes(options.maxCollectionBytes())
                            .withThroughput(options.throughput())
                            .withPartitionBytes(options.partitionBytes())
                            .withSwitches(switches));
            ServerSettings switched = movable == null
                    ? settings
                    : settings.withClockSwitch(new ClockSwitch(movable, database::deleteExpired));
            PartitaServer server =
                    PartitaServer.start(switched, database::execute, observation(options, storage, database, disk));
            return new Service(disk, database, server);
        } catch (StorageException | ServerStartException e) {
            if (database != null) {
                database.close();
            }
            disk.shutdown();
            throw new StartFailure(
                    switch (e) {
                        case ServerStartException server -> advice(server);
                        case StorageException storage -> advice(storage);
                        default -> e.getMessage();
                    },
                    e);
        }
    }

    /** The port the server listens on. */
    int port() {
        return server.address().getPort();
    }

    /** What is served. */
    Database database() {
        return database;
    }

    /** Stops in order when the process is told to end, and ends it with 0: being stopped is no failure. {@code farewell} is told so. */
    void stopWithProcess(PrintWriter farewell, PrintWriter err) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> endProcess(farewell, err), "partita-stop"));
    }

    /** Waits until the service has stopped. */
    void awaitStopped() throws InterruptedException {
        stopped.await();
    }

    private void endProcess(PrintWriter farewell, PrintWriter err) {
        int exitCode = ExitCode.FAILED;
        try {
            stop();
            farewell.println("Partita stopped.");
            farewell.flush();
            exitCode = ExitCode.OK;
        } catch (RuntimeException failure) {
            err.println("Partita could not stop cleanly: " + failure.getMessage());
            err.flush();
        } finally {
            Runtime.getRuntime().halt(exitCode);
        }
    }

    /** Ends the server, then the database. */
    void stop() {
        server.close();
        database.close();
        disk.shutdown();
        stopped.countDown();
    }

    private static Storage storage(ServeOptions options) {
        SequencerOptions sequencer = SequencerOptions.DEFAULT.withMaxQueuedBytes(Math.min(
                SequencerOptions.DEFAULT.maxQueuedBytes(), Runtime.getRuntime().maxMemory() / 8));
        if (options.inMemory()) {
            return MemoryStorage.open(sequencer);
        }
        Durability durability =
                switch (options.durability()) {
                    case SYNC -> Durability.SYNC;
                    case OS -> Durability.OS;
                };
        return RocksDbStorage.open(
                options.data(),
                RocksDbOptions.DEFAULT.withDurability(durability).withSequencer(sequencer));
    }

    private static Observation observation(
            ServeOptions options, Storage storage, Database database, ThreadPoolExecutor disk) {
        return Observation.of(System::nanoTime)
                .withMetrics(options.metrics())
                .withBlocking(disk)
                .withStorage(storage::statistics, storage::obstacle)
                .withTables(database::capacityUse)
                .withRequestLog(requestLog(options.requestLog()));
    }

    private static RequestLogTarget requestLog(String where) {
        if (where == null) {
            return null;
        }
        return where.equals(ServeOptions.STANDARD_OUTPUT)
                ? RequestLogTarget.of(System.out)
                : RequestLogTarget.of(Path.of(where));
    }

    private static ConsoleSettings console(ServeOptions.ConsoleMode mode) {
        return mode == ServeOptions.ConsoleMode.OFF
                ? null
                : new ConsoleSettings(
                        Version.text(), mode == ServeOptions.ConsoleMode.READ_ONLY, CollectionAdvice::answer);
    }

    private static String advice(ServerStartException failure) {
        String advice =
                switch (failure.reason()) {
                    case PORT_IN_USE -> " Stop it, or choose another port with --port (0 takes any free one).";
                    case NOT_PERMITTED -> " Choose a port above 1023 with --port.";
                    case UNKNOWN_HOST -> " Choose a name or an address of this machine with --host.";
                    case REMOTE_WITHOUT_CREDENTIALS ->
                        " Name a file of access keys with --credentials, or listen on 127.0.0.1, or say"
                                + " --insecure-allow-remote if everybody who can reach this machine may do that.";
                    case REQUEST_LOG -> " Choose another file with --request-log.";
                    case OTHER -> "";
                };
        return failure.getMessage() + advice;
    }

    private static String advice(StorageException failure) {
        String advice =
                switch (failure.kind()) {
                    case IN_USE -> " Stop it, or choose another directory with --data.";
                    case UNSUPPORTED_FORMAT, IO -> " Choose another directory with --data.";
                    default -> "";
                };
        String message = failure.getMessage();
        return message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1) + "." + advice;
    }

    private static Supplier<RandomGenerator> seededBy(SecureRandom seeds) {
        return () -> new SplittableRandom(seeds.nextLong());
    }

    private static ThreadFactory diskThreads() {
        AtomicInteger number = new AtomicInteger();
        return work -> {
            Thread thread = new Thread(work, "partita-disk-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}
