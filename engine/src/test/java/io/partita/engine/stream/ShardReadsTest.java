package io.partita.engine.stream;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertRefused;
import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Iterators, and what is read through them (fact pack: STREAMS "Operations"). */
class ShardReadsTest extends DatabaseTest {
    private final MovableClock clock = new MovableClock();
    private TestTable table;
    private TestStream stream;
    private String shard;

    @Override
    protected Clock clock() {
        return clock;
    }

    @BeforeEach
    void makeStream() {
        table = db.creating("streamed")
                .partition("pk", AttributeType.S)
                .streaming(StreamViewType.NEW_AND_OLD_IMAGES)
                .run();
        stream = TestStream.of(table);
        shard = stream.shard();
    }

    private void put(int from, int to) {
        for (int i = from; i < to; i++) {
            table.put("pk", "item-" + i);
        }
    }

    private static List<String> keys(List<StreamEvent> events) {
        return events.stream()
                .map(event -> event.keys().get("pk").toString().replaceAll(".*(item-[0-9]+).*", "$1"))
                .toList();
    }

    private static void assertTrimmed(ThrowingCallable request) {
        assertRefused(ErrorType.TRIMMED_DATA_ACCESS, "The data you are trying to access has been trimmed", request);
    }

    @Test
    void eachTypeStartsWhereItSays() {
        put(0, 5);
        List<StreamEvent> all = stream.all();
        String third = all.get(2).sequenceNumber();
        String latest = stream.iterator(shard, ShardIteratorType.LATEST);
        put(5, 6);

        assertThat(keys(stream.rest(stream.iterator(shard, ShardIteratorType.TRIM_HORIZON))))
                .containsExactly("item-0", "item-1", "item-2", "item-3", "item-4", "item-5");
        assertThat(keys(stream.rest(stream.iterator(shard, ShardIteratorType.AT_SEQUENCE_NUMBER, third))))
                .containsExactly("item-2", "item-3", "item-4", "item-5");
        assertThat(keys(stream.rest(stream.iterator(shard, ShardIteratorType.AFTER_SEQUENCE_NUMBER, third))))
                .containsExactly("item-3", "item-4", "item-5");
        assertThat(keys(stream.rest(latest))).containsExactly("item-5");
        String start = stream.shards().getFirst().startingSequenceNumber();
        assertThat(stream.rest(stream.iterator(shard, ShardIteratorType.AT_SEQUENCE_NUMBER, start)))
                .hasSize(6);
    }

    @Test
    void pagesNeitherSkipNorRepeatAndCanBeReadAgain() {
        put(0, 23);
        List<StreamEvent> paged = new ArrayList<>();
        String next = stream.iterator(shard, ShardIteratorType.TRIM_HORIZON);
        while (paged.size() < 23) {
            GetRecordsResponse page = stream.read(next, 5);
            assertThat(page.records()).hasSizeBetween(1, 5);
            assertThat(stream.read(next, 5).records()).isEqualTo(page.records());
            paged.addAll(page.records());
            next = page.nextShardIterator();
        }
        assertThat(paged).isEqualTo(stream.all()).hasSize(23);
        assertThat(stream.read(next, 5).records()).isEmpty();
    }

    @Test
    void recordsOfOneTransactionHaveDifferentNumbersAndCanBeSplitByPages() {
        TransactCall call = new TransactCall(db);
        for (int i = 0; i < 10; i++) {
            call = call.put(table, item("pk", "item-" + i));
        }
        call.run();
        List<StreamEvent> all = stream.all();
        assertThat(all)
                .extracting(StreamEvent::sequenceNumber)
                .hasSize(10)
                .doesNotHaveDuplicates()
                .isSorted();
        for (StreamEvent event : all) {
            assertThat(stream.read(
                                    stream.iterator(
                                            shard, ShardIteratorType.AT_SEQUENCE_NUMBER, event.sequenceNumber()),
                                    1)
                            .records())
                    .containsExactly(event);
        }
    }

    @Test
    void anAnswerHasAMegabyteAtMost() {
        for (int i = 0; i < 6; i++) {
            table.put("pk", "item-" + i, "v", "x".repeat(390_000));
        }
        String next = stream.iterator(shard, ShardIteratorType.TRIM_HORIZON);
        List<StreamEvent> read = new ArrayList<>();
        while (read.size() < 6) {
            GetRecordsResponse page = stream.read(next, null);
            assertThat(page.records()).hasSize(2);
            read.addAll(page.records());
            next = page.nextShardIterator();
        }
        assertThat(keys(read)).containsExactly("item-0", "item-1", "item-2", "item-3", "item-4", "item-5");
    }

    @Test
    void anIteratorIsGoodForAQuarterOfAnHour() {
        String iterator = stream.iterator(shard, ShardIteratorType.LATEST);
        clock.pass(Duration.ofMinutes(15));
        String next = stream.read(iterator, null).nextShardIterator();
        clock.pass(Duration.ofMillis(1));
        assertThat(refusal(() -> stream.read(iterator, null)).type()).isEqualTo(ErrorType.EXPIRED_ITERATOR);
        assertThat(stream.read(next, null).records()).isEmpty();
    }

    @Test
    void recordsAreKeptForADay() {
        put(0, 2);
        List<StreamEvent> old = stream.all();
        String slow = stream.iterator(shard, ShardIteratorType.TRIM_HORIZON);
        clock.pass(Duration.ofHours(24));
        assertThat(stream.all()).hasSize(2);
        String first = stream.iterator(
                shard, ShardIteratorType.AT_SEQUENCE_NUMBER, old.get(0).sequenceNumber());
        put(2, 4);
        clock.pass(Duration.ofMillis(1));

        assertThat(keys(stream.all())).containsExactly("item-2", "item-3");
        assertTrimmed(() -> stream.read(first, null));
        assertThat(refusal(() -> stream.read(slow, null)).type()).isEqualTo(ErrorType.EXPIRED_ITERATOR);
        String last = old.get(1).sequenceNumber();
        assertThat(keys(stream.rest(stream.iterator(shard, ShardIteratorType.AFTER_SEQUENCE_NUMBER, last))))
                .containsExactly("item-2", "item-3");
    }

    @Test
    void faultyRequestsAreRefused() {
        put(0, 1);
        assertInvalid(
                "SequenceNumber must be specified for ShardIteratorType AT_SEQUENCE_NUMBER",
                () -> stream.iterator(shard, ShardIteratorType.AT_SEQUENCE_NUMBER));
        assertInvalid(
                "SequenceNumber must not be specified for ShardIteratorType LATEST",
                () -> stream.iterator(shard, ShardIteratorType.LATEST, "1".repeat(25)));
        for (String number :
                List.of("1".repeat(24), "2" + "0".repeat(24), "1" + "9".repeat(24), "1" + "x".repeat(24))) {
            assertInvalid(
                    "Invalid SequenceNumber: " + number,
                    () -> stream.iterator(shard, ShardIteratorType.AT_SEQUENCE_NUMBER, number));
        }
        String before = "1" + "0".repeat(24);
        assertInvalid(
                "Invalid SequenceNumber: " + before,
                () -> stream.iterator(shard, ShardIteratorType.AFTER_SEQUENCE_NUMBER, before));
        assertThat(refusal(() -> stream.iterator("shardId-00000000000000000000-00000000", ShardIteratorType.LATEST))
                        .type())
                .isEqualTo(ErrorType.RESOURCE_NOT_FOUND);
        TestStream none = new TestStream(db, stream.arn().replace("2026", "2025"));
        String noStream = "Requested resource not found: Stream: " + none.arn() + " not found";
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, noStream, none::describe);
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, noStream, () -> none.iterator(shard, ShardIteratorType.LATEST));
        assertInvalid(
                "Invalid StreamArn: arn:aws:dynamodb:r:1:table/t",
                () -> new TestStream(db, "arn:aws:dynamodb:r:1:table/t").describe());
    }

    @Test
    void forgedIteratorsAreRefused() {
        put(0, 3);
        String good = stream.iterator(shard, ShardIteratorType.LATEST);
        int at = good.indexOf("|1|") + 3;
        String start = good.substring(0, at);
        for (String text : List.of(
                "",
                "x",
                "|1|",
                start,
                start + "AAAA",
                start + "!",
                good.substring(0, good.length() - 8),
                good.replace("|1|", "|2|"))) {
            assertThat(refusal(() -> stream.read(text, null)).type())
                    .as(text)
                    .isIn(ErrorType.VALIDATION, ErrorType.RESOURCE_NOT_FOUND);
        }
        byte[] bytes = Base64.getDecoder().decode(good.substring(at));
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] ^= (byte) 0x80;
            String forged = start + Base64.getEncoder().encodeToString(bytes);
            bytes[i] ^= (byte) 0x80;
            try {
                assertThat(keys(stream.read(forged, null).records())).allMatch(key -> key.startsWith("item-"));
            } catch (DynamoDbException refused) {
                assertThat(refused.type()).isNotEqualTo(ErrorType.INTERNAL_SERVER_ERROR);
            }
        }
        assertThat(good.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(2048);
    }
}
