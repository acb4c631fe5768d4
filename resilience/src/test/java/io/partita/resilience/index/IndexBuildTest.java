package io.partita.resilience.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.Database;
import io.partita.engine.table.IndexStatus;
import io.partita.resilience.engine.Databases;
import io.partita.storage.Storage;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.rocksdb.Durability;
import io.partita.storage.rocksdb.RocksDbOptions;
import io.partita.storage.rocksdb.RocksDbStorage;
import io.partita.storage.twophase.TwoPhaseOptions;
import io.partita.storage.twophase.TwoPhaseStorage;
import io.partita.storage.weak.WeakCluster;
import io.partita.storage.weak.WeakOptions;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An index that is added while clients write has exactly the entries it should have, and holds no writer up. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class IndexBuildTest {
    private static final String TABLE = "items";
    private static final int SOME = 20_000;
    private static final int FEW = 2_000;
    private static final int A_MILLION = 1_000_000;
    private static final int CLIENTS = 4;

    @Test
    void anIndexAddedUnderLoadIsExactInMemory() throws Exception {
        try (Storage storage = MemoryStorage.open()) {
            addIndexUnderLoad(storage, SOME);
        }
    }

    @Test
    void anIndexAddedUnderLoadIsExactOnRocksDb(@TempDir Path directory) throws Exception {
        try (Storage storage = RocksDbStorage.open(directory.resolve("data"), RocksDbOptions.DEFAULT)) {
            addIndexUnderLoad(storage, SOME);
        }
    }

    @Test
    @Tag("slow")
    void anIndexAddedToAMillionItemsUnderLoadIsExact(@TempDir Path directory) throws Exception {
        RocksDbOptions options = RocksDbOptions.DEFAULT.withDurability(Durability.OS);
        try (Storage storage = RocksDbStorage.open(directory.resolve("data"), options)) {
            addIndexUnderLoad(storage, A_MILLION);
        }
    }

    @Test
    void anIndexComesAndGoesUnderLoad(@TempDir Path directory) throws Exception {
        try (ExecutorService blocking = Executors.newFixedThreadPool(8);
                Database database = Databases.open(
                        RocksDbStorage.open(directory.resolve("data"), RocksDbOptions.DEFAULT), blocking)) {
            Databases.createTable(database, TABLE);
            IndexedTable table = new IndexedTable(database, TABLE);
            try (MovingItems clients = MovingItems.start(TABLE, FEW, CLIENTS, database)) {
                for (int round = 0; round < 5; round++) {
                    table.addIndex();
                    awaitActive(table);
                    table.deleteIndex();
                    awaitGone(table);
                    awaitWrites(clients, clients.written() + 100);
                }
                table.addIndex();
                awaitActive(table);
            }
            assertExact(table);
        }
    }

    @Test
    void serversWithAnOldDefinitionDoNotSpoilAnIndexOfACluster() throws Exception {
        WeakCluster cluster = new WeakCluster(WeakOptions.of(1));
        try (ExecutorService blocking = Executors.newCachedThreadPool();
                Database one = Databases.open(server(cluster, 1, blocking), blocking);
                Database other = Databases.open(server(cluster, 2, blocking), blocking)) {
            Databases.createTable(one, TABLE);
            fill(one, FEW);
            IndexedTable table = new IndexedTable(one, TABLE);
            // The other server has looked the table up before there is an index, and keeps what it knows.
            try (MovingItems clients = MovingItems.start(TABLE, FEW, CLIENTS, other)) {
                awaitWrites(clients, 100);
                table.addIndex();
                awaitActive(table);
                awaitWrites(clients, clients.written() + 100);
            }
            cluster.applyPending();
            assertExact(table);
        }
    }

    private static Storage server(WeakCluster cluster, long id, ExecutorService blocking) {
        return TwoPhaseStorage.over(cluster.open(), TwoPhaseOptions.DEFAULT, id, System::nanoTime, blocking);
    }

    private static void addIndexUnderLoad(Storage storage, int items) throws Exception {
        try (ExecutorService blocking = Executors.newFixedThreadPool(8);
                Database database = Databases.open(storage, blocking)) {
            Databases.createTable(database, TABLE);
            fill(database, items);
            IndexedTable table = new IndexedTable(database, TABLE);
            try (MovingItems clients = MovingItems.start(TABLE, items, CLIENTS, database)) {
                awaitWrites(clients, 2_000);
                double before = clients.takeLongestMillis();
                long writtenBefore = clients.written();
                long began = System.nanoTime();
                table.addIndex();
                awaitActive(table);
                System.out.printf(
                        "index of %d items: built in %.1f s next to %d writes; the longest write took %.1f ms (%.1f ms before)%n",
                        items,
                        (System.nanoTime() - began) / 1e9,
                        clients.written() - writtenBefore,
                        clients.takeLongestMillis(),
                        before);
                awaitWrites(clients, clients.written() + 1_000);
            }
            assertExact(table);
        }
    }

    private static void fill(Database database, int items) {
        int most = 500;
        Random random = new Random(1);
        Semaphore free = new Semaphore(most);
        CompletableFuture<Void> failed = new CompletableFuture<>();
        for (int i = 0; i < items; i++) {
            free.acquireUninterruptibly();
            database.execute(Databases.CALLER, MovingItems.put(TABLE, i, random))
                    .whenComplete((answer, failure) -> {
                        if (failure != null) {
                            failed.completeExceptionally(failure);
                        }
                        free.release();
                    });
        }
        free.acquireUninterruptibly(most);
        assertThat(failed).isNotDone();
    }

    private static void awaitWrites(MovingItems clients, long count) throws InterruptedException {
        while (clients.written() < count) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    private static void awaitActive(IndexedTable table) throws InterruptedException {
        while (table.index().status() != IndexStatus.ACTIVE) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    private static void awaitGone(IndexedTable table) throws InterruptedException {
        while (table.index() != null) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    private static void assertExact(IndexedTable table) {
        Map<String, String> expected = table.entriesOfItems();
        assertThat(table.wrongEntries(expected)).isEmpty();
        assertThat(table.index().itemCount()).isEqualTo(expected.size());
        assertThat(table.index().sizeBytes()).isEqualTo(table.bytesOfEntries());
    }
}
