package io.partita.engine.stream;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertRefused;
import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import io.partita.storage.Direction;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.ForwardingStorage;
import io.partita.storage.testkit.Probe;
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
        for (StreamEvent gone : old) {
            assertTrimmed(() -> stream.iterator(shard, ShardIteratorType.AT_SEQUENCE_NUMBER, gone.sequenceNumber()));
            assertTrimmed(() -> stream.iterator(shard, ShardIteratorType.AFTER_SEQUENCE_NUMBER, gone.sequenceNumber()));
        }
    }

    @Test
    void whatIsTrimmedIsGoneInTheSameWayAsWhatIsTooOld() {
        put(0, 3);
        List<StreamEvent> old = stream.all();
        clock.pass(Duration.ofMillis(1));
        put(3, 5);
        clock.pass(Duration.ofHours(24));
        StreamEvent kept = stream.all().getFirst();
        Space log = logOf(table);
        Probe.eventually(() -> {
            db.execute(new ListStreamsRequest(null, null, null));
            return recordsIn(log) <= 2;
        });

        assertThat(recordsIn(log)).as("records a day old to the millisecond").isEqualTo(2);
        assertThat(keys(stream.all())).containsExactly("item-3", "item-4");
        for (StreamEvent gone : old) {
            assertTrimmed(() -> stream.iterator(shard, ShardIteratorType.AFTER_SEQUENCE_NUMBER, gone.sequenceNumber()));
        }
        assertThat(stream.rest(stream.iterator(shard, ShardIteratorType.AT_SEQUENCE_NUMBER, kept.sequenceNumber())))
                .hasSize(2);
    }

    @Test
    void theLogGoesWhenNobodyMayReadItAnyMore() {
        put(0, 3);
        Space log = logOf(table);
        db.execute(new UpdateTableRequest("streamed", new StreamSpecification(false, null)));
        clock.pass(Duration.ofHours(24));
        Probe.eventually(() -> {
            db.execute(new ListStreamsRequest(null, null, null));
            try {
                db.storage().count(log, value -> 0);
                return false;
            } catch (NoSuchSpaceException gone) {
                return true;
            }
        });
        assertThat(table.scan().items()).hasSize(3);
        table.put("pk", "item-9");
    }

    private long recordsIn(Space log) {
        return db.storage().count(log, value -> 0).counted().records();
    }

    /** The newest space there is. */
    private Space logOf(TestTable streamed) {
        for (long id = 50; id > 0; id--) {
            try {
                db.storage().count(new Space(id), value -> 0);
                return new Space(id);
            } catch (NoSuchSpaceException none) {
                continue;
            }
        }
        throw new AssertionError("no space of " + streamed.name());
    }

    @Test
    void anIdleShardCostsNoReadWhereNobodyElseCanWrite() {
        put(0, 1);
        CountingReads reads = new CountingReads(db.storage());
        TestDatabase counted = TestDatabase.open(reads, false, clock);
        TestStream idle = new TestStream(counted, stream.arn());
        String next = idle.read(idle.iterator(shard, ShardIteratorType.TRIM_HORIZON), null)
                .nextShardIterator();
        next = idle.read(next, null).nextShardIterator();
        int before = reads.number();
        for (int i = 0; i < 10; i++) {
            next = idle.read(next, null).nextShardIterator();
        }
        int perPoll = db.storage().capabilities().queuedReads() ? 0 : 1;
        assertThat(reads.number() - before).isEqualTo(10 * perPoll);
        put(1, 2);
        assertThat(keys(idle.read(next, null).records())).containsExactly("item-1");
    }

    /** Counts reads by the thread that has made it, on which polls run; upkeep reads on others. */
    private static final class CountingReads extends ForwardingStorage {
        private final Thread counted = Thread.currentThread();
        private int number;

        CountingReads(Storage storage) {
            super(storage);
        }

        int number() {
            return number;
        }

        private void count() {
            if (Thread.currentThread() == counted) {
                number++;
            }
        }

        @Override
        public Versioned get(StorageKey key, ReadMode mode) {
            count();
            return super.get(key, mode);
        }

        @Override
        public Page range(
                Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
            count();
            return super.range(space, partition, range, direction, budget, mode);
        }
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
