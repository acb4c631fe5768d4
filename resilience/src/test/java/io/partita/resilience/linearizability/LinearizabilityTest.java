package io.partita.resilience.linearizability;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.Database;
import io.partita.resilience.engine.Databases;
import io.partita.resilience.engine.Storages;
import io.partita.storage.Storage;
import io.partita.storage.rocksdb.Durability;
import io.partita.storage.weak.WeakCluster;
import io.partita.storage.weak.WeakOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Operations on single items are linearizable on every engine, also when two servers share a store. The system property
 * {@code partita.linearizability.seconds} sets how long each engine is tried, {@code partita.linearizability.seed} which calls are drawn.
 */
class LinearizabilityTest {
    private static final Duration TIME = Duration.ofSeconds(Integer.getInteger("partita.linearizability.seconds", 6));
    private static final long SEED = Long.getLong("partita.linearizability.seed", 1);
    private static final String TABLE = "items";
    /** Runs at the same time: a cluster is slow to answer, but not busy. */
    private static final int LANES_ON_A_CLUSTER = 6;

    private ExecutorService blocking;

    @BeforeEach
    void startThreads() {
        blocking = Executors.newFixedThreadPool(8);
    }

    @AfterEach
    void stopThreads() {
        blocking.shutdownNow();
    }

    @Test
    void oneServerInMemory() throws Exception {
        assertNothingFound(run("one server in memory", memory(), 1, List.of(Servers.ONE)));
    }

    @Test
    void twoServersOnOneMemory() throws Exception {
        assertNothingFound(run("two servers on one memory", memory(), 1, List.of(Servers.ONE, Servers.ONE)));
    }

    @Test
    void oneServerOnRocksDb(@TempDir Path directory) throws Exception {
        assertNothingFound(run("one server on RocksDB", rocksDb(directory), 1, List.of(Servers.ONE)));
    }

    @Test
    void twoServersOnOneRocksDb(@TempDir Path directory) throws Exception {
        assertNothingFound(run("two servers on one RocksDB", rocksDb(directory), 1, List.of(Servers.ONE, Servers.ONE)));
    }

    @Test
    void twoServersOnAWeakCluster() throws Exception {
        WeakCluster cluster = new WeakCluster(WeakOptions.of(SEED));
        Storage other = cluster.open();
        assertNothingFound(run(
                "two servers on a weak cluster",
                cluster.open(),
                LANES_ON_A_CLUSTER,
                List.of(Servers.ONE, storage -> other)));
    }

    @ParameterizedTest
    @EnumSource(PlantedFault.class)
    void aPlantedFaultIsFoundWithinTheSameTime(PlantedFault fault) throws Exception {
        List<ShortRuns.Report> reports =
                run("memory where " + fault, memory(), 1, List.of(fault::plantedIn, fault::plantedIn));
        assertThat(reports.getFirst().violation()).as("what was found").isNotNull();
    }

    /** Where a server finds its data, given the storage of the test. */
    @FunctionalInterface
    private interface Servers {
        Servers ONE = storage -> storage;

        Storage storageOf(Storage storage);
    }

    private static Storage memory() {
        return Storages.memory(SEED);
    }

    private static Storage rocksDb(Path directory) {
        return Storages.rocksDb(directory, Durability.SYNC, SEED);
    }

    private List<ShortRuns.Report> run(String name, Storage storage, int lanes, List<Servers> servers)
            throws Exception {
        try (Database maker = Databases.open(storage, blocking)) {
            Databases.createTable(maker, TABLE);
            List<Database> databases = new ArrayList<>();
            for (Servers server : servers) {
                databases.add(Databases.open(server.storageOf(storage), blocking));
            }
            List<ShortRuns.Report> reports = inLanes(databases, lanes);
            System.out.printf(
                    "linearizability of %s: %d runs, %d operations%n",
                    name,
                    reports.stream().mapToInt(ShortRuns.Report::runs).sum(),
                    reports.stream().mapToLong(ShortRuns.Report::operations).sum());
            for (Database database : databases) {
                database.close();
            }
            return reports;
        }
    }

    private static List<ShortRuns.Report> inLanes(List<Database> databases, int lanes) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(lanes)) {
            List<Future<ShortRuns.Report>> running = new ArrayList<>();
            for (int lane = 0; lane < lanes; lane++) {
                long seed = SEED * 100 + lane;
                running.add(threads.submit(() -> {
                    try (ShortRuns runs = new ShortRuns(databases, TABLE, seed)) {
                        return runs.until(TIME);
                    }
                }));
            }
            List<ShortRuns.Report> reports = new ArrayList<>();
            for (Future<ShortRuns.Report> lane : running) {
                reports.add(lane.get());
            }
            return reports;
        }
    }

    private static void assertNothingFound(List<ShortRuns.Report> reports) {
        for (ShortRuns.Report report : reports) {
            assertThat(report.violation()).isNull();
            assertThat(report.undecided()).as("histories nobody judged").isZero();
            assertThat(report.unknown()).as("operations without an answer").isZero();
        }
    }
}
