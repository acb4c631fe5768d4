package io.partita.engine.stream;

import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static io.partita.engine.testing.Values.ss;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.stream.StreamEvent.Kind;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.Refusals;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.model.error.ErrorType;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which writes make a record, and what is in it (fact pack: STREAMS). */
class StreamRecordsTest extends DatabaseTest {
    private final MovableClock clock = new MovableClock();

    @Override
    protected Clock clock() {
        return clock;
    }

    private TestTable table(StreamViewType view) {
        return db.creating("streamed")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.N)
                .streaming(view)
                .run();
    }

    private static Item key(String pk) {
        return item("pk", pk, "sk", n("1"));
    }

    private static Item decoded(EncodedItem image) {
        return image == null ? null : image.toItem();
    }

    @Test
    void eachWriteThatChangesAnItemMakesOneRecord() {
        TestTable table = table(StreamViewType.NEW_AND_OLD_IMAGES);
        table.put("pk", "a", "sk", n("1"), "v", "one");
        table.updating(key("a"), "SET v = :v").with(":v", "two").run();
        table.put("pk", "a", "sk", n("1"), "w", "three");
        table.updating(key("b"), null).run();
        table.deleting(key("a")).run();

        List<StreamEvent> events = TestStream.of(table).all();

        assertThat(events)
                .extracting(StreamEvent::kind)
                .containsExactly(Kind.INSERT, Kind.MODIFY, Kind.MODIFY, Kind.INSERT, Kind.REMOVE);
        assertThat(events)
                .extracting(StreamEvent::keys)
                .containsExactly(key("a"), key("a"), key("a"), key("b"), key("a"));
        assertThat(events)
                .extracting(event -> decoded(event.oldImage()))
                .containsExactly(
                        null,
                        item("pk", "a", "sk", n("1"), "v", "one"),
                        item("pk", "a", "sk", n("1"), "v", "two"),
                        null,
                        item("pk", "a", "sk", n("1"), "w", "three"));
        assertThat(events)
                .extracting(event -> decoded(event.newImage()))
                .containsExactly(
                        item("pk", "a", "sk", n("1"), "v", "one"),
                        item("pk", "a", "sk", n("1"), "v", "two"),
                        item("pk", "a", "sk", n("1"), "w", "three"),
                        key("b"),
                        null);
        assertThat(events).extracting(StreamEvent::byExpiry).containsOnly(false);
    }

    @Test
    void writesThatLeaveAnItemEqualMakeNone() {
        TestTable table = table(StreamViewType.NEW_AND_OLD_IMAGES);
        table.put("pk", "a", "sk", n("1"), "set", ss("x", "y"), "num", n("1.50"));
        table.put("pk", "a", "sk", n("1.0"), "set", ss("y", "x"), "num", n("15e-1"));
        table.updating(key("a"), "SET num = :n REMOVE nothing")
                .with(":n", n("1.5"))
                .run();
        table.updating(key("a"), null).run();
        table.deleting(key("missing")).run();
        Refusals.assertConditionFails(() ->
                table.deleting(key("a")).onlyIf("attribute_not_exists(pk)").run());

        assertThat(TestStream.of(table).all()).hasSize(1);
    }

    @Test
    void whatATransactionOnlyChecksOrDoesNotComeToMakesNone() {
        TestTable table = table(StreamViewType.KEYS_ONLY);
        table.put("pk", "a", "sk", n("1"));
        new TransactCall(db)
                .check(table, key("a"), "attribute_exists(pk)")
                .put(table, key("b"))
                .check(table, key("none"), "attribute_not_exists(pk)")
                .run();
        assertThat(Refusals.refusal(() -> new TransactCall(db)
                                .put(table, key("c"))
                                .delete(table, key("a"))
                                .check(table, key("b"), "attribute_not_exists(pk)")
                                .run())
                        .type())
                .isEqualTo(ErrorType.TRANSACTION_CANCELED);

        assertThat(TestStream.of(table).all()).extracting(StreamEvent::keys).containsExactly(key("a"), key("b"));
    }

    @Test
    void imagesGoByTheViewType() {
        for (StreamViewType view : StreamViewType.values()) {
            TestTable table = db.creating("view-" + view)
                    .partition("pk", AttributeType.S)
                    .streaming(view)
                    .run();
            table.put("pk", "a", "v", "one");
            table.put("pk", "a", "v", "two");
            table.deleting(item("pk", "a")).run();

            List<StreamEvent> events = TestStream.of(table).all();

            assertThat(events).extracting(StreamEvent::viewType).containsOnly(view);
            assertThat(events).extracting(StreamEvent::keys).containsOnly(item("pk", "a"));
            assertThat(events)
                    .extracting(event -> event.newImage() != null)
                    .containsExactly(view.showsNewImage(), view.showsNewImage(), false);
            assertThat(events)
                    .extracting(event -> event.oldImage() != null)
                    .containsExactly(false, view.showsOldImage(), view.showsOldImage());
        }
    }

    @Test
    void sizesAreThoseOfWhatIsShown() {
        TestTable keysOnly = db.creating("keys-only")
                .partition("ForumName", AttributeType.S)
                .sort("Subject", AttributeType.S)
                .streaming(StreamViewType.KEYS_ONLY)
                .run();
        keysOnly.put("ForumName", "DynamoDB", "Subject", "DynamoDB Thread 3", "more", "x".repeat(100));
        assertThat(TestStream.of(keysOnly).all())
                .extracting(StreamEvent::sizeBytes)
                .containsExactly(41L);

        TestTable both = db.creating("both")
                .partition("Id", AttributeType.N)
                .streaming(StreamViewType.NEW_AND_OLD_IMAGES)
                .run();
        both.put("Id", n("101"), "Message", "New item!");
        both.put("Id", n("101"), "Message", "This item has changed");
        both.deleting(item("Id", n("101"))).run();
        assertThat(TestStream.of(both).all()).extracting(StreamEvent::sizeBytes).containsExactly(26L, 59L, 38L);
    }

    @Test
    void numbersRiseAndNamesAreUniqueAndStable() {
        TestTable table = table(StreamViewType.KEYS_ONLY);
        for (int i = 0; i < 50; i++) {
            table.put("pk", "item-" + i, "sk", n("1"));
        }
        TestStream stream = TestStream.of(table);
        List<StreamEvent> events = stream.all();

        assertThat(events).extracting(StreamEvent::sequenceNumber).isSorted().doesNotHaveDuplicates();
        assertThat(events).extracting(StreamEvent::sequenceNumber).allMatch(number -> number.matches("1[0-9]{24}"));
        assertThat(events).extracting(StreamEvent::eventId).allMatch(id -> id.matches("[0-9a-f]{32}"));
        Set<String> ids = new HashSet<>();
        events.forEach(event -> ids.add(event.eventId()));
        assertThat(ids).hasSize(50);
        assertThat(stream.all()).isEqualTo(events);
    }

    @Test
    void timesAreWholeSecondsOfTheClock() {
        TestTable table = table(StreamViewType.KEYS_ONLY);
        clock.pass(Duration.ofMillis(2_999));
        table.put("pk", "a", "sk", n("1"));

        assertThat(TestStream.of(table).all())
                .extracting(StreamEvent::creationSeconds)
                .containsExactly(clock.instant().getEpochSecond());
        assertThat(TestStream.of(table).all()).extracting(StreamEvent::region).containsExactly("eu-central-1");
    }
}
