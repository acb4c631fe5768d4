package io.partita.engine.change;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.model.value.AttributeType;
import io.partita.storage.ReadMode;
import io.partita.storage.ReadMode.Consistency;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.WouldBlockException;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.testkit.ForwardingStorage;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** A writer of several items does not keep others from one of them while it waits for a disk. */
final class JointTurnsTest {
    /** Several records are on a slow disk the first time they are read. */
    private static final class SlowDisk extends ForwardingStorage {
        private final CountDownLatch reading = new CountDownLatch(1);
        private final CountDownLatch delivered = new CountDownLatch(1);
        private volatile boolean cached;

        SlowDisk(Storage storage) {
            super(storage);
        }

        @Override
        public List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
            if (keys.size() > 1 && mode.consistency() == Consistency.FOR_COMMIT && !cached) {
                if (!mode.mayBlock()) {
                    throw WouldBlockException.INSTANCE;
                }
                reading.countDown();
                await(delivered);
                cached = true;
            }
            return super.getAll(keys, mode);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    @Test
    void othersWriteAnItemWhileAWriterOfSeveralWaitsForItsDisk() {
        SlowDisk disk = new SlowDisk(MemoryStorage.open());
        try (TestDatabase db = TestDatabase.open(disk, false, Clock.systemUTC())) {
            TestTable table = db.createTable("table", "pk", AttributeType.S);
            CompletionStage<?> joint = new TransactCall(db)
                    .update(table, item("pk", "a"), "ADD hits :one")
                    .with(":one", 1)
                    .put(table, item("pk", "b"))
                    .start();
            await(disk.reading);
            table.updating(item("pk", "a"), "ADD hits :ten").with(":ten", 10).run();
            assertThat(joint.toCompletableFuture()).isNotDone();
            disk.delivered.countDown();
            TestDatabase.await(joint);
            assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "hits", 11));
            assertThat(table.get("pk", "b")).isEqualTo(item("pk", "b"));
        }
    }
}
