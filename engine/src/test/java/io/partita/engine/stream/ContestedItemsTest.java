package io.partita.engine.stream;

import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestStream;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Writers contend for a few items, on engines that allow it also through another server, so that much of what they try has no effect: the
 * stream has a record for each write that took effect, and none for any other.
 */
class ContestedItemsTest extends DatabaseTest {
    private static final int WRITERS = 6;
    private static final int ITEMS = 2;
    private static final int ROUNDS = 60;

    @Test
    void whatWasRefusedMakesNoRecord() {
        TestTable table = db.creating("streamed")
                .partition("pk", AttributeType.S)
                .streaming(StreamViewType.NEW_AND_OLD_IMAGES)
                .run();
        for (int i = 0; i < ITEMS; i++) {
            table.put("pk", "doc-" + i, "version", 0, "stamp", 0);
        }
        TestDatabase other =
                engine.isShared() ? TestDatabase.open(engine.open(directory), false, Clock.systemUTC()) : db;
        int before = TestStream.of(table).all().size();

        List<AttributeValue> made = new ArrayList<>();
        Crowd.together(WRITERS, number -> contend((number % 2 == 0 ? db : other).table(table.name()), number))
                .forEach(made::addAll);

        List<StreamEvent> events = TestStream.of(table).all();
        assertThat(events.stream()
                        .skip(before)
                        .map(event -> event.newImage().get("stamp"))
                        .toList())
                .containsExactlyInAnyOrderElementsOf(made);
        Map<Item, EncodedItem> last = new HashMap<>();
        for (StreamEvent event : events) {
            assertThat(event.oldImage()).as("old image of %s", event.keys()).isEqualTo(last.get(event.keys()));
            last.put(event.keys(), event.newImage());
        }
        for (int i = 0; i < ITEMS; i++) {
            assertThat(last.get(item("pk", "doc-" + i)).toItem()).isEqualTo(table.get("pk", "doc-" + i));
        }
        if (other != db) {
            other.close();
        }
    }

    /** The stamps of the records that there must be, one for each write that took effect. */
    private static List<AttributeValue> contend(TestTable table, int number) {
        List<AttributeValue> made = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            Item key = item("pk", "doc-" + round % ITEMS);
            AttributeValue seen = table.get("pk", key.get("pk")).get("version");
            String stamp = "" + ((number + 1) * ROUNDS + round) * 2;
            boolean first = updates(table, key, seen, n(stamp));
            if (first) {
                made.add(n(stamp));
            }
            // What was seen is seen no more when the first took effect, whoever else comes between.
            String again = stamp + ".5";
            boolean second = updatesAndPuts(table, key, seen, n(again), "note-" + again);
            if (second) {
                made.add(n(again));
                made.add(n(again));
            }
            assertThat(first && second).as("both took effect").isFalse();
        }
        return made;
    }

    private static boolean updates(TestTable table, Item key, AttributeValue seen, AttributeValue stamp) {
        return takesEffect(() -> table.updating(key, "SET version = :stamp, stamp = :stamp")
                .onlyIf("version = :seen")
                .with(":stamp", stamp)
                .with(":seen", seen)
                .run());
    }

    private static boolean updatesAndPuts(
            TestTable table, Item key, AttributeValue seen, AttributeValue stamp, String note) {
        return takesEffect(() -> new TransactCall(table.database())
                .put(table, item("pk", note, "stamp", stamp))
                .update(table, key, "SET version = :stamp, stamp = :stamp")
                .onlyIf("version = :seen")
                .with(":stamp", stamp)
                .with(":seen", seen)
                .run());
    }

    private static boolean takesEffect(Runnable request) {
        try {
            request.run();
            return true;
        } catch (DynamoDbException refusal) {
            assertThat(refusal.type())
                    .isIn(
                            ErrorType.CONDITIONAL_CHECK_FAILED,
                            ErrorType.TRANSACTION_CANCELED,
                            ErrorType.TRANSACTION_CONFLICT);
            return false;
        }
    }
}
