package io.partita.resilience.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.Database;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.item.WriteItemResponse;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.resilience.engine.Databases;
import io.partita.storage.Storage;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.rocksdb.RocksDbOptions;
import io.partita.storage.rocksdb.RocksDbStorage;
import io.partita.storage.sequencer.SequencerOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * With a sync of 5 ms, 32 writers that wait for their answers do at least 8 times what one does. Since a sync takes the time it takes,
 * the commits that share one say how many times: no clock is asked.
 */
class GroupCommitTest {
    private static final int WRITERS = 32;
    private static final int WRITES_EACH = 25;
    private static final double LEAST_GAIN = 8;
    private static final String TABLE = "counters";

    private final CountedSlowSync sync = new CountedSlowSync();

    private SequencerOptions slow() {
        return SequencerOptions.DEFAULT.withHook(sync);
    }

    @Test
    void writersOfDifferentItemsShareSyncsInMemory() throws Exception {
        assertGain("32 items in memory", MemoryStorage.open(slow()), writer -> "item " + writer);
    }

    @Test
    void writersOfOneItemShareSyncsInMemory() throws Exception {
        assertGain("one item in memory", MemoryStorage.open(slow()), writer -> "hot");
    }

    @Test
    void writersOfDifferentItemsShareSyncsOnRocksDb(@TempDir Path directory) throws Exception {
        assertGain("32 items on RocksDB", rocksDb(directory), writer -> "item " + writer);
    }

    @Test
    void writersOfOneItemShareSyncsOnRocksDb(@TempDir Path directory) throws Exception {
        assertGain("one item on RocksDB", rocksDb(directory), writer -> "hot");
    }

    private Storage rocksDb(Path directory) {
        return RocksDbStorage.open(
                directory.resolve("data"),
                RocksDbOptions.DEFAULT.withMemory(8L << 20, 8L << 20).withSequencer(slow()));
    }

    private void assertGain(String name, Storage storage, IntFunction<String> itemOf) throws Exception {
        try (ExecutorService blocking = Executors.newFixedThreadPool(8);
                Database database = Databases.open(storage, blocking)) {
            Databases.createTable(database, TABLE);
            double alone = commitsPerSync(database, 1, itemOf);
            double together = commitsPerSync(database, WRITERS, itemOf);
            System.out.printf(
                    "group commit, %s: one writer %.2f commits per sync, %d writers %.2f%n",
                    name, alone, WRITERS, together);
            assertThat(alone).isEqualTo(1);
            assertThat(together / alone).isGreaterThanOrEqualTo(LEAST_GAIN);
        }
    }

    private double commitsPerSync(Database database, int writers, IntFunction<String> itemOf) throws Exception {
        sync.reset();
        try (ExecutorService threads = Executors.newFixedThreadPool(writers)) {
            List<Future<?>> working = new ArrayList<>();
            for (int writer = 0; writer < writers; writer++) {
                String item = itemOf.apply(writer);
                working.add(threads.submit(() -> {
                    for (int i = 0; i < WRITES_EACH; i++) {
                        add(database, item);
                    }
                    return null;
                }));
            }
            for (Future<?> one : working) {
                one.get();
            }
        }
        return sync.commitsPerSync();
    }

    private static WriteItemResponse add(Database database, String item) throws Exception {
        return database.execute(
                        Databases.CALLER,
                        new UpdateItemRequest(
                                TABLE,
                                Checked.of(Item.of(Map.of("pk", AttributeValue.string(item)))),
                                "ADD c :one",
                                null,
                                null,
                                null,
                                null,
                                Placeholders.of(null, Map.of(":one", Checked.of(AttributeValue.number(1)))),
                                ReturnValues.UPDATED_NEW,
                                false,
                                ReturnConsumedCapacity.NONE,
                                false))
                .toCompletableFuture()
                .get();
    }
}
