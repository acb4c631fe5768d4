package io.partita.resilience.serializability;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.Database;
import io.partita.resilience.engine.Databases;
import io.partita.resilience.engine.Storages;
import io.partita.storage.Capabilities;
import io.partita.storage.Storage;
import io.partita.storage.rocksdb.Durability;
import io.partita.storage.twophase.TwoPhaseOptions;
import io.partita.storage.twophase.TwoPhaseStorage;
import io.partita.storage.weak.WeakCluster;
import io.partita.storage.weak.WeakOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Transactions, single writes and reads are strictly serializable on every engine, and indexes follow. The system property
 * {@code partita.serializability.seconds} sets how long each arrangement is tried by the slow tests, {@code partita.serializability.seed}
 * the seed of the first run.
 */
class SerializabilityTest {
    private static final Duration SHORT = Duration.ofSeconds(1);
    private static final Duration LONG = Duration.ofSeconds(Integer.getInteger("partita.serializability.seconds", 60));
    private static final long SEED = Long.getLong("partita.serializability.seed", 1);
    private static final int MAX_RUNS_TO_FIND_A_FAULT = 3_000;
    private static final Duration MAX_TIME_TO_FIND_A_FAULT = Duration.ofMinutes(2);
    private static final int MIN_RUNS_FOR_ONE_UNDECIDED = 2_000;
    /** Runs at the same time. */
    private static final int LANES = 2;
    /** A cluster is slow to answer, but not busy. */
    private static final int LANES_ON_A_CLUSTER = 8;

    /** Transactions are soon taken for left behind, and outcomes soon for unknown. */
    private static final TwoPhaseOptions HASTY =
            new TwoPhaseOptions(TwoPhaseOptions.RESERVED_SPACE, 50_000_000L, 1_000, 1, 1);

    private ExecutorService blocking;
    private ExecutorService transactions;

    @BeforeEach
    void startThreads() {
        blocking = Executors.newFixedThreadPool(32);
        transactions = Executors.newVirtualThreadPerTaskExecutor();
    }

    @AfterEach
    void stopThreads() {
        blocking.shutdownNow();
        transactions.shutdownNow();
    }

    @ParameterizedTest
    @EnumSource(Arrangement.class)
    void everyHistoryHasAnOrder(Arrangement arrangement, @TempDir Path directory) throws Exception {
        assertNothingFound(arrangement, run(arrangement, directory, SHORT));
    }

    @ParameterizedTest
    @EnumSource(Arrangement.class)
    @Tag("slow")
    void everyHistoryHasAnOrderForLong(Arrangement arrangement, @TempDir Path directory) throws Exception {
        assertNothingFound(arrangement, run(arrangement, directory, LONG));
    }

    @ParameterizedTest
    @EnumSource(PlantedTransactionFault.class)
    void aPlantedFaultIsFound(PlantedTransactionFault fault) throws Exception {
        Storage memory = Storages.memory(SEED);
        try (Database maker = Databases.open(memory, blocking)) {
            Tables.create(maker);
            List<Database> servers = List.of(
                    Databases.open(fault.plantedIn(memory), blocking),
                    Databases.open(fault.plantedIn(memory), blocking));
            Report report = new TransactionRuns(servers, true, true, SEED)
                    .until(MAX_TIME_TO_FIND_A_FAULT, MAX_RUNS_TO_FIND_A_FAULT, LANES);
            System.out.printf("%s: %s after %d runs%n", fault, report.finding(), report.runs());
            assertThat(report.finding())
                    .as("what was found: %s", report.explanation())
                    .isIn(fault.findings());
        }
    }

    /** Storages and the servers on them. */
    enum Arrangement {
        MEMORY,
        ROCKSDB,
        WEAK,
        /** Two servers share the cluster. */
        TWO_ON_WEAK,
        /** The same, and several keys are not read at once unless it has to be. */
        TWO_ON_WEAK_WITH_UNHURRIED_READS,
        /** The same as without, and clients are not told of some outcomes. */
        TWO_ON_WEAK_WITH_LOST_ANSWERS;

        boolean isCluster() {
            return this != MEMORY && this != ROCKSDB;
        }
    }

    private List<Storage> open(Arrangement arrangement, Path directory) {
        return switch (arrangement) {
            case MEMORY -> List.of(Storages.memory(SEED));
            case ROCKSDB -> List.of(Storages.rocksDb(directory, Durability.OS, SEED));
            case WEAK -> weak(1, TwoPhaseOptions.DEFAULT);
            case TWO_ON_WEAK, TWO_ON_WEAK_WITH_UNHURRIED_READS -> weak(2, TwoPhaseOptions.DEFAULT);
            case TWO_ON_WEAK_WITH_LOST_ANSWERS -> weak(2, HASTY);
        };
    }

    private List<Storage> weak(int servers, TwoPhaseOptions options) {
        WeakCluster cluster = new WeakCluster(WeakOptions.of(SEED));
        List<Storage> storages = new ArrayList<>();
        for (int server = 1; server <= servers; server++) {
            storages.add(TwoPhaseStorage.over(cluster.open(), options, -server, System::nanoTime, transactions));
        }
        return storages;
    }

    private static Storage hindered(Arrangement arrangement, Storage storage) {
        return switch (arrangement) {
            case MEMORY, ROCKSDB, WEAK, TWO_ON_WEAK -> storage;
            case TWO_ON_WEAK_WITH_UNHURRIED_READS -> new UnhurriedReads(storage, SEED);
            case TWO_ON_WEAK_WITH_LOST_ANSWERS -> new LostAnswers(storage, SEED);
        };
    }

    private Report run(Arrangement arrangement, Path directory, Duration time) throws Exception {
        List<Storage> storages = open(arrangement, directory);
        List<Database> servers = new ArrayList<>();
        try {
            Tables.create(Databases.open(storages.getFirst(), blocking));
            for (Storage storage : storages) {
                servers.add(Databases.open(hindered(arrangement, storage), blocking));
            }
            Capabilities can = storages.getFirst().capabilities();
            Report report = new TransactionRuns(servers, can.snapshots(), can.derivedAtOnce(), SEED)
                    .until(time, Integer.MAX_VALUE, arrangement.isCluster() ? LANES_ON_A_CLUSTER : LANES);
            System.out.println("serializability of " + arrangement + ": " + report);
            return report;
        } finally {
            storages.forEach(Storage::close);
        }
    }

    private static void assertNothingFound(Arrangement arrangement, Report report) {
        assertThat(report.explanation()).isNull();
        // Calls that may take effect at any time can make too many orders to try.
        boolean few = arrangement == Arrangement.TWO_ON_WEAK_WITH_LOST_ANSWERS;
        assertThat(report.undecided())
                .as("histories nobody judged")
                .isLessThanOrEqualTo(few ? 1 + report.runs() / MIN_RUNS_FOR_ONE_UNDECIDED : 0);
        assertThat(report.runs()).as("runs").isPositive();
        if (!arrangement.isCluster()) {
            assertThat(report.conflicts()).as("conflicts on one machine").isZero();
        }
        if (arrangement != Arrangement.TWO_ON_WEAK_WITH_LOST_ANSWERS) {
            assertThat(report.unknown()).as("calls without an answer").isZero();
        }
    }
}
