package io.partita.engine.query;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.BatchCall;
import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.ReadCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Paging through entries that all have the same index key, while others write among them. */
final class TiesTest extends DatabaseTest {
    private static final int ITEMS = 10_000;
    private static final int FILLERS = 8;
    private static final int BATCH = 25;

    @Test
    void itemsThatNobodyTouchesAreFoundExactlyOnceInBothDirections() {
        TestTable table = db.creating("ties")
                .partition("pk", AttributeType.S)
                .define("s", AttributeType.N)
                .global("i", List.of("g"), List.of("s"), Indexes.including("still"))
                .run();
        Crowd.together(FILLERS, filler -> fill(table, filler));
        table.describeCounted();
        List<String> expected =
                IntStream.range(0, ITEMS).mapToObj(TiesTest::key).toList();
        AtomicBoolean reading = new AtomicBoolean(true);
        try (Crowd writers = new Crowd()) {
            writers.start(List.of(() -> disturb(table, "even", reading), () -> disturb(table, "odd", reading)));
            try {
                List<List<String>> found = Crowd.together(
                        2,
                        reader -> untouched(
                                reader == 0 ? asked(table) : asked(table).backwards()));
                assertThat(found.get(0)).isEqualTo(expected);
                assertThat(found.get(1)).isEqualTo(expected.reversed());
            } finally {
                reading.set(false);
            }
        }
    }

    private static String key(int number) {
        return "p%05d".formatted(number);
    }

    private static Void fill(TestTable table, int filler) {
        int each = ITEMS / FILLERS;
        for (int from = filler * each; from < (filler + 1) * each; from += BATCH) {
            BatchCall batch = new BatchCall(table.database());
            for (int i = from; i < from + BATCH; i++) {
                batch.put(table, item("pk", key(i), "g", "x", "s", 1, "still", true));
            }
            assertThat(batch.write().unprocessedItems()).isEmpty();
        }
        return null;
    }

    /** Inserts, moves and deletes items that lie between the others. */
    private static void disturb(TestTable table, String who, AtomicBoolean reading) {
        for (int i = 0; reading.get(); i++) {
            Item key = item("pk", key(i * 37 % ITEMS) + who);
            switch (i / 3 % 3) {
                case 0 ->
                    table.updating(key, "SET g = :g, s = :s")
                            .with(":g", "x")
                            .with(":s", 1)
                            .run();
                case 1 ->
                    table.updating(key, "SET g = :g, s = :s")
                            .with(":g", "x")
                            .with(":s", i % 3)
                            .run();
                default -> table.deleting(key).run();
            }
        }
    }

    private static ReadCall asked(TestTable table) {
        return table.query("g = :g AND s = :s")
                .with(":g", "x")
                .with(":s", 1)
                .onIndex("i")
                .filtered("attribute_exists(still)")
                .eventually()
                .limit(7);
    }

    private static List<String> untouched(ReadCall call) {
        List<String> keys = new ArrayList<>();
        for (Item item : call.allItems()) {
            keys.add(((AttributeValue.S) item.get("pk")).value());
        }
        return keys;
    }
}
