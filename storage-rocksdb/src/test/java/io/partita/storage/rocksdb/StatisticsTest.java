package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.StorageException;
import io.partita.storage.StorageStatistics.Statistic;
import io.partita.storage.testkit.Probe;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatisticsTest {
    private static final Space SPACE = new Space(7);
    private static final Commit COMMIT = new Commit(
            new RequestId(0, 0),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(new Commit.Growth(NumberedRecords.key(SPACE, 1), 10)));

    @TempDir
    Path directory;

    private static Map<String, Double> read(RocksDbStorage storage) {
        Map<String, Double> values = new HashMap<>();
        for (Statistic statistic : storage.statistics().all()) {
            assertThat(values.put(statistic.name(), statistic.value()))
                    .as("a value of %s given before", statistic.name())
                    .isNull();
        }
        return values;
    }

    @Test
    void eachCommitThatIsWaitedForIsAGroupAndASyncOfTheLog() {
        try (RocksDbStorage storage = RocksDbStorage.open(directory, RocksDbOptions.DEFAULT)) {
            storage.create(SPACE);
            Map<String, Double> before = read(storage);
            for (int i = 0; i < 5; i++) {
                assertThat(Probe.await(storage.commit(COMMIT).toCompletableFuture()))
                        .isInstanceOf(CommitOutcome.Applied.class);
            }
            Map<String, Double> after = read(storage);
            assertThat(after.get("commits") - before.get("commits")).isEqualTo(5);
            assertThat(after.get("commit_groups") - before.get("commit_groups")).isEqualTo(5);
            assertThat(after.get("log_syncs") - before.get("log_syncs")).isEqualTo(5);
            assertThat(after.get("log_bytes")).isGreaterThan(before.get("log_bytes"));
            assertThat(after.get("commit_group_failures")).isZero();
        }
    }

    @Test
    void nothingStandsInTheWayOfCommitsUntilTheDiskIsFullOrTheStorageClosed() {
        RocksDbStorage storage = RocksDbStorage.open(directory, RocksDbOptions.DEFAULT);
        assertThat(storage.obstacle()).isEmpty();
        storage.close();
        assertThat(storage.obstacle().orElseThrow().kind()).isEqualTo(StorageException.Kind.CLOSED);
        RocksDbOptions moreThanThereIs = RocksDbOptions.DEFAULT.withReserve(Long.MAX_VALUE >> 1);
        try (RocksDbStorage full = RocksDbStorage.open(directory, moreThanThereIs)) {
            assertThat(full.obstacle().orElseThrow().kind()).isEqualTo(StorageException.Kind.DISK_FULL);
        }
    }
}
