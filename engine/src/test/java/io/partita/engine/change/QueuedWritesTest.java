package io.partita.engine.change;

import static io.partita.engine.testing.Refusals.assertConditionFails;
import static io.partita.engine.testing.Refusals.assertRefused;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.item.WriteItemResponse;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.testkit.GatedSync;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What clients are told while writes wait for the disk, and when the disk fails (explained in the life of a request). */
final class QueuedWritesTest extends DatabaseTest {
    private final GatedSync gate = new GatedSync();
    private TestDatabase gated;
    private TestTable table;

    @BeforeEach
    void openGated() {
        Optional<Storage> storage = engine.open(directory.resolve("gated"), gate);
        Assumptions.assumeTrue(storage.isPresent(), "this engine does not queue commits");
        gated = TestDatabase.open(storage.orElseThrow(), false, Clock.systemUTC());
        table = gated.createTable("table", "pk", AttributeType.S);
        table.put("pk", "a", "v", 0);
    }

    @AfterEach
    void closeGated() {
        if (gated != null) {
            gate.open();
            gated.close();
        }
    }

    private CompletionStage<WriteItemResponse> putIfVersion(int seen, int next) {
        return table.putting(item("pk", "a", "v", next))
                .onlyIf("v = :seen")
                .with(":seen", seen)
                .start();
    }

    private CompletionStage<WriteItemResponse> oneInTheSyncAndHeld() {
        int before = gate.arrived();
        gate.close();
        CompletionStage<WriteItemResponse> held = putIfVersion(0, 1);
        gate.awaitArrived(before + 1);
        return held;
    }

    private static boolean isDone(CompletionStage<?> answer) {
        return answer.toCompletableFuture().isDone();
    }

    @Test
    void writersReadWhatIsQueuedAndReadersWhatIsDurable() {
        CompletionStage<WriteItemResponse> first = oneInTheSyncAndHeld();
        CompletionStage<WriteItemResponse> second = putIfVersion(1, 2);
        assertThat(isDone(first)).isFalse();
        assertThat(isDone(second)).isFalse();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", 0));
        gate.open();
        TestDatabase.await(first);
        TestDatabase.await(second);
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", 2));
    }

    @Test
    void nobodyIsToldOfAFailedConditionBeforeWhatItSawIsDurable() {
        CompletionStage<WriteItemResponse> first = oneInTheSyncAndHeld();
        CompletionStage<WriteItemResponse> refused = putIfVersion(0, 9);
        assertThat(isDone(refused)).isFalse();
        gate.open();
        TestDatabase.await(first);
        assertConditionFails(() -> TestDatabase.await(refused));
    }

    @Test
    void whatWasEvaluatedOnTopOfAFailedWriteFailsWithIt() {
        CompletionStage<WriteItemResponse> first = oneInTheSyncAndHeld();
        CompletionStage<WriteItemResponse> onTop = putIfVersion(1, 2);
        CompletionStage<WriteItemResponse> refused = putIfVersion(0, 9);
        gate.failNext(new StorageException(StorageException.Kind.DISK_FULL, "no room", null));
        gate.open();

        String full =
                "The disk of the server is full: nothing was written. Reads go on; writes work again when there is room";
        for (CompletionStage<WriteItemResponse> answer : List.of(first, onTop, refused)) {
            assertRefused(ErrorType.INTERNAL_SERVER_ERROR, full, () -> TestDatabase.await(answer));
        }
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", 0));
        assertThat(table.describe().itemCount()).isEqualTo(1);
        TestDatabase.await(putIfVersion(0, 3));
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", 3));
    }
}
