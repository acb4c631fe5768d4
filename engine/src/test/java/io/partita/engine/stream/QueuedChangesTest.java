package io.partita.engine.stream;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.item.WriteItemResponse;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeType;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.testkit.GatedSync;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Readers of a stream while writes wait for the disk: they see no write early and pass none by. */
class QueuedChangesTest extends DatabaseTest {
    private final GatedSync gate = new GatedSync();
    private TestDatabase gated;
    private TestTable table;

    @BeforeEach
    void openGated() {
        Optional<Storage> storage = engine.open(directory.resolve("gated"), gate);
        Assumptions.assumeTrue(storage.isPresent(), "this engine does not queue commits");
        gated = TestDatabase.open(storage.orElseThrow(), false, Clock.systemUTC());
        table = gated.createTable("table", "pk", AttributeType.S);
    }

    @AfterEach
    void closeGated() {
        if (gated != null) {
            gate.open();
            gated.close();
        }
    }

    private TestStream enable() {
        gated.execute(new UpdateTableRequest("table", new StreamSpecification(true, StreamViewType.NEW_IMAGE)));
        return TestStream.of(table);
    }

    private CompletionStage<WriteItemResponse> put(String key) {
        return table.putting(item("pk", key)).start();
    }

    private CompletionStage<WriteItemResponse> held(String key) {
        int before = gate.arrived();
        gate.close();
        CompletionStage<WriteItemResponse> held = put(key);
        gate.awaitArrived(before + 1);
        return held;
    }

    @Test
    void aQueuedChangeIsNotSeenAndNotPassedBy() {
        TestStream stream = enable();
        String iterator = stream.iterator(stream.shard(), ShardIteratorType.LATEST);
        CompletionStage<WriteItemResponse> first = held("a");
        String latest = stream.iterator(stream.shard(), ShardIteratorType.LATEST);
        List<String> meanwhile = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            GetRecordsResponse page = stream.read(iterator, null);
            assertThat(page.records()).isEmpty();
            iterator = page.nextShardIterator();
            meanwhile.add(iterator);
        }
        CompletionStage<WriteItemResponse> second = put("b");
        meanwhile.add(stream.read(iterator, null).nextShardIterator());
        gate.open();
        TestDatabase.await(first);
        TestDatabase.await(second);

        meanwhile.add(latest);
        for (String one : meanwhile) {
            assertThat(stream.rest(one))
                    .extracting(StreamEvent::keys)
                    .containsExactly(item("pk", "a"), item("pk", "b"));
        }
    }

    @Test
    void aChangeThatFailsIsNeverSeen() {
        TestStream stream = enable();
        CompletionStage<WriteItemResponse> failing = held("a");
        gate.failNext(new StorageException(StorageException.Kind.DISK_FULL, "full", null));
        gate.open();
        assertThatThrownBy(() -> TestDatabase.await(failing)).isInstanceOf(DynamoDbException.class);
        table.put("pk", "b");

        assertThat(stream.all()).extracting(StreamEvent::keys).containsExactly(item("pk", "b"));
    }

    @Test
    void enablingWaitsForWritesThatAreQueued() {
        CompletionStage<WriteItemResponse> before = held("before");
        CompletionStage<?> enabling =
                gated.start(new UpdateTableRequest("table", new StreamSpecification(true, StreamViewType.NEW_IMAGE)));
        assertThat(enabling.toCompletableFuture().isDone()).isFalse();
        gate.open();
        TestDatabase.await(enabling);
        assertThat(before.toCompletableFuture().isDone()).isTrue();
        table.put("pk", "after");

        assertThat(TestStream.of(table).all()).extracting(StreamEvent::keys).containsExactly(item("pk", "after"));
    }
}
