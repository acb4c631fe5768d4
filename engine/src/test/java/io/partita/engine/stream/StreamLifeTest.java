package io.partita.engine.stream;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertRefused;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.changelog.StreamState;
import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.table.TableStream;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Streams come and go (fact pack: STREAMS "Life of a stream"). */
class StreamLifeTest extends DatabaseTest {
    private static final String INVALID = "One or more parameter values were invalid: ";

    private final MovableClock clock = new MovableClock();

    @Override
    protected Clock clock() {
        return clock;
    }

    private void enable(TestTable table, StreamViewType view) {
        db.execute(new UpdateTableRequest(table.name(), new StreamSpecification(true, view)));
    }

    private void disable(TestTable table) {
        db.execute(new UpdateTableRequest(table.name(), new StreamSpecification(false, null)));
    }

    private List<String> labels(String table) {
        return db.execute(new ListStreamsRequest(table, null, null)).streams().stream()
                .map(StreamSummary::label)
                .toList();
    }

    @Test
    void aTableMayHaveAStreamFromTheStart() {
        TestTable table = db.creating("simple")
                .partition("pk", AttributeType.S)
                .streaming(StreamViewType.NEW_IMAGE)
                .run();

        TableStream stream = table.describe().stream();

        assertThat(stream.enabled()).isTrue();
        assertThat(stream.latest().viewType()).isEqualTo(StreamViewType.NEW_IMAGE);
        assertThat(stream.latest().label()).isEqualTo("2026-01-01T00:00:00.000");
        assertThat(stream.arn())
                .isEqualTo("arn:aws:dynamodb:eu-central-1:000000000000:table/simple/stream/2026-01-01T00:00:00.000");
        StreamDescription description = TestStream.of(table).describe();
        assertThat(description.state()).isEqualTo(StreamState.ENABLED);
        assertThat(description.tableName()).isEqualTo("simple");
        assertThat(description.created()).isEqualTo(clock.instant());
        assertThat(description.keySchema()).isEqualTo(table.describe().keySchema());
        assertThat(description.shards())
                .singleElement()
                .matches(shard -> shard.id().matches("shardId-[0-9]{20}-[0-9a-f]{8}"))
                .matches(shard -> shard.parentId() == null && shard.endingSequenceNumber() == null);
    }

    @Test
    void aTableWithoutOneSaysNothingOfStreams() {
        TestTable table = simple();
        assertThat(table.describe().stream()).isNull();
        assertThat(labels("simple")).isEmpty();
    }

    @Test
    void aStreamBeginsEmptyAndHasEverythingFromThenOn() {
        TestTable table = simple();
        table.put("pk", "before");
        enable(table, StreamViewType.KEYS_ONLY);
        table.put("pk", "after");

        assertThat(TestStream.of(table).all()).extracting(StreamEvent::keys).containsExactly(item("pk", "after"));
    }

    @Test
    void aDisabledStreamKeepsWhatItHasAndGetsNoMore() {
        TestTable table = simple();
        enable(table, StreamViewType.KEYS_ONLY);
        table.put("pk", "during");
        TestStream stream = TestStream.of(table);
        String open = stream.iterator(stream.shard(), ShardIteratorType.TRIM_HORIZON);
        disable(table);
        table.put("pk", "after");

        assertThat(stream.describe().state()).isEqualTo(StreamState.DISABLED);
        assertThat(stream.shards()).allMatch(shard -> shard.endingSequenceNumber() != null);
        assertThat(table.describe().stream().enabled()).isFalse();
        assertThat(stream.all()).extracting(StreamEvent::keys).containsExactly(item("pk", "during"));
        assertThat(stream.rest(open)).hasSize(1);
        assertThat(stream.read(stream.iterator(stream.shard(), ShardIteratorType.LATEST), null)
                        .nextShardIterator())
                .isNull();
    }

    @Test
    void eachEnablingMakesANewStreamEvenWithinAMillisecond() {
        TestTable table = simple();
        for (int i = 0; i < 4; i++) {
            enable(table, StreamViewType.NEW_IMAGE);
            table.put("pk", "item-" + i);
            disable(table);
        }

        assertThat(labels("simple"))
                .containsExactly(
                        "2026-01-01T00:00:00.000",
                        "2026-01-01T00:00:00.001",
                        "2026-01-01T00:00:00.002",
                        "2026-01-01T00:00:00.003");
        assertThat(TestStream.of(table).all()).extracting(StreamEvent::keys).containsExactly(item("pk", "item-3"));
    }

    @Test
    void aStreamOutlivesItsTableForADay() {
        TestTable table = simple();
        enable(table, StreamViewType.OLD_IMAGE);
        table.put("pk", "a");
        TestStream stream = TestStream.of(table);
        db.delete("simple");

        assertThat(stream.describe().state()).isEqualTo(StreamState.DISABLED);
        assertThat(stream.all()).hasSize(1);
        TestTable next = db.creating("simple")
                .partition("pk", AttributeType.S)
                .streaming(StreamViewType.NEW_IMAGE)
                .run();
        assertThat(labels("simple")).hasSize(2);
        assertThat(stream.all()).hasSize(1);
        assertThat(TestStream.of(next).all()).isEmpty();

        clock.pass(Duration.ofHours(24).minusMillis(1));
        assertThat(stream.describe().state()).isEqualTo(StreamState.DISABLED);
        clock.pass(Duration.ofMillis(1));
        assertRefused(
                ErrorType.RESOURCE_NOT_FOUND,
                "Requested resource not found: Stream: " + stream.arn() + " not found",
                stream::describe);
        assertThat(labels("simple"))
                .containsExactly(next.describe().stream().latest().label());
    }

    @Test
    void faultsAreToldInTheWordsOfTheService() {
        TestTable table = simple();
        assertInvalid("Table has no stream to disable: TableName: simple", () -> disable(table));
        enable(table, StreamViewType.NEW_IMAGE);
        assertInvalid(
                "Table already has an enabled stream: TableName: simple",
                () -> enable(table, StreamViewType.NEW_AND_OLD_IMAGES));
        assertInvalid(
                INVALID + "Table is being created with a stream disabled, UpdateViewType should not be specified",
                () -> db.creating("other")
                        .partition("pk", AttributeType.S)
                        .streaming(new StreamSpecification(false, StreamViewType.NEW_IMAGE))
                        .run());
        assertInvalid(
                INVALID + "StreamViewType must be specified when StreamEnabled is true",
                () -> db.creating("other")
                        .partition("pk", AttributeType.S)
                        .streaming(new StreamSpecification(true, null))
                        .run());
    }

    @Test
    void otherChangesOfTheTableLeaveTheStreamAlone() {
        TestTable table = simple();
        enable(table, StreamViewType.NEW_IMAGE);
        TableStream before = table.describe().stream();
        db.execute(new UpdateTableRequest("simple", null, null, null, true, RecordedSettings.NONE, List.of()));
        table.put("pk", "a");

        assertThat(table.describe().stream()).isEqualTo(before);
        assertThat(TestStream.of(table).all()).hasSize(1);
    }

    @Test
    void streamsAreFoundAgainAfterARestart() {
        assumeThat(engine.keepsWhatItWasGiven()).isTrue();
        TestTable table = simple();
        enable(table, StreamViewType.NEW_AND_OLD_IMAGES);
        table.put("pk", "a");
        List<StreamEvent> before = TestStream.of(table).all();
        db.close();
        db = TestDatabase.open(engine.open(directory), false, clock);

        TestTable again = db.table("simple");
        again.put("pk", "b");
        List<StreamEvent> after = TestStream.of(again).all();

        assertThat(after.subList(0, 1)).isEqualTo(before);
        assertThat(after).hasSize(2);
    }

    @Test
    void listsArePaged() {
        for (String name : List.of("tab-c", "tab-a", "tab-b")) {
            db.creating(name)
                    .partition("pk", AttributeType.S)
                    .streaming(StreamViewType.NEW_IMAGE)
                    .run();
        }
        ListStreamsResponse first = db.execute(new ListStreamsRequest(null, null, 2));
        assertThat(first.streams()).extracting(StreamSummary::tableName).containsExactly("tab-a", "tab-b");
        assertThat(first.lastEvaluatedStreamArn())
                .isEqualTo(first.streams().getLast().arn());
        ListStreamsResponse second = db.execute(new ListStreamsRequest(null, first.lastEvaluatedStreamArn(), 2));
        assertThat(second.streams()).extracting(StreamSummary::tableName).containsExactly("tab-c");
        assertThat(second.lastEvaluatedStreamArn()).isNull();
        assertThat(db.tableNames()).containsExactly("tab-a", "tab-b", "tab-c");
        assertInvalid("Invalid StreamArn: nonsense", () -> db.execute(new ListStreamsRequest(null, "nonsense", null)));
    }
}
