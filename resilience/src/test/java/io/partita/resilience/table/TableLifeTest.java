package io.partita.resilience.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.Database;
import io.partita.resilience.engine.Databases;
import io.partita.storage.Storage;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.rocksdb.RocksDbOptions;
import io.partita.storage.rocksdb.RocksDbStorage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Creating and deleting a table takes the same few steps whatever it holds, and its room comes back. */
class TableLifeTest {
    private static final String TABLE = "items";
    private static final int SOME = 2_000;
    private static final int A_MILLION = 1_000_000;
    private static final long MIB = 1 << 20;

    @Test
    void creatingATableTakesAFewSteps() {
        CountingStorage storage = new CountingStorage(MemoryStorage.open());
        try (ExecutorService blocking = Executors.newFixedThreadPool(4);
                Database database = Databases.open(storage, blocking)) {
            storage.take();
            Databases.createTable(database, TABLE);
            CountingStorage.Count count = storage.take();
            assertThat(count.waits()).as("commits and changes of spaces").isLessThanOrEqualTo(4);
            assertThat(count.recordsWritten()).isLessThanOrEqualTo(4);
        }
    }

    @Test
    void deletingATableTakesTheSameFewStepsWhateverItHolds() {
        CountingStorage.Count empty = stepsOfDeleting(0);
        assertThat(stepsOfDeleting(SOME)).isEqualTo(empty);
        assertThat(empty.waits()).as("commits and changes of spaces").isLessThanOrEqualTo(3);
    }

    private static CountingStorage.Count stepsOfDeleting(int items) {
        CountingStorage storage = new CountingStorage(MemoryStorage.open());
        try (ExecutorService blocking = Executors.newFixedThreadPool(4);
                Database database = Databases.open(storage, blocking)) {
            Databases.createTable(database, TABLE);
            Fill.table(database, TABLE, items);
            storage.take();
            Databases.deleteTable(database, TABLE);
            return storage.take();
        }
    }

    @Test
    void theRoomOfADeletedTableComesBack(@TempDir Path temporary) throws Exception {
        Path directory = temporary.resolve("data");
        RocksDbOptions options = RocksDbOptions.DEFAULT.withMemory(8 * MIB, MIB);
        try (ExecutorService blocking = Executors.newFixedThreadPool(4);
                Database database = Databases.open(RocksDbStorage.open(directory, options), blocking)) {
            Databases.createTable(database, TABLE);
            Fill.table(database, TABLE, 60 * SOME);
            long full = TableFiles.bytesIn(directory);
            assertThat(full).as("bytes of table files before").isGreaterThan(2 * MIB);
            Databases.deleteTable(database, TABLE);
            TableFiles.awaitAtMost(directory, full / 4);
        }
    }

    @Test
    @Tag("slow")
    void aTableOfAMillionItemsIsDeletedAtOnceAndItsRoomComesBack(@TempDir Path temporary) throws Exception {
        Path directory = temporary.resolve("data");
        Storage storage = RocksDbStorage.open(directory, RocksDbOptions.DEFAULT);
        try (ExecutorService blocking = Executors.newFixedThreadPool(8);
                Database database = Databases.open(storage, blocking)) {
            List<Double> creating = new ArrayList<>();
            List<Double> deleting = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                String name = "small" + i;
                creating.add(millis(() -> Databases.createTable(database, name)));
                deleting.add(millis(() -> Databases.deleteTable(database, name)));
            }
            System.out.printf(
                    "tables: created in %.1f ms, deleted in %.1f ms (medians of 50)%n",
                    median(creating), median(deleting));
            Databases.createTable(database, TABLE);
            double filling = millis(() -> Fill.table(database, TABLE, A_MILLION));
            long full = TableFiles.bytesIn(directory);
            double deletingMillion = millis(() -> Databases.deleteTable(database, TABLE));
            double reclaiming = millis(() -> TableFiles.awaitAtMost(directory, full / 10));
            System.out.printf(
                    "a million items: written in %.1f s, deleted in %.1f ms, table files from %.1f MiB to %.1f MiB within"
                            + " %.1f s, whole directory %.1f MiB%n",
                    filling / 1000,
                    deletingMillion,
                    (double) full / MIB,
                    (double) TableFiles.bytesIn(directory) / MIB,
                    reclaiming / 1000,
                    (double) TableFiles.bytesIn(directory, "") / MIB);
            assertThat(deletingMillion).as("milliseconds").isLessThan(1_000);
        }
    }

    private static double millis(Runnable work) {
        long began = System.nanoTime();
        work.run();
        return (System.nanoTime() - began) / 1e6;
    }

    private static double median(List<Double> values) {
        Collections.sort(values);
        return values.get(values.size() / 2);
    }
}
