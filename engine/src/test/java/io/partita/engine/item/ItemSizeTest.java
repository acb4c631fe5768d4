package io.partita.engine.item;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Values.bs;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.ss;
import static io.partita.engine.testing.Values.value;
import static io.partita.engine.testing.Values.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.DynamoNumber;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** An item may have 409,600 bytes and not one more, whatever it is made of (fact pack: LIMITS "Item size", VALIDATION Z1, Z2). */
final class ItemSizeTest extends DatabaseTest {
    private static final int MAX = 409_600;
    /** The key {@code pk = "a"}. */
    private static final int KEY = 3;
    /** The name {@code v} of the attribute that fills the item. */
    private static final int NAME = 1;

    private static final int ROOM = MAX - KEY - NAME;

    private void assertFillsExactly(Object value, int valueSize) {
        assertThat(valueSize).isLessThanOrEqualTo(ROOM);
        TestTable table = simple();
        // A filler attribute of one character's name takes what the value leaves.
        int left = ROOM - valueSize;
        Item base = item("pk", "a", "v", value);
        Item full = left == 0 ? base : with(base, "f", "x".repeat(left - NAME));
        Item over = left == 0 ? with(base, "f", "") : with(base, "f", "x".repeat(left - NAME + 1));

        table.putting(full).run();
        assertThat(table.get("pk", "a")).isEqualTo(full);
        assertThat(table.describeCounted().sizeBytes()).isEqualTo(MAX);
        assertInvalid(
                "Item size has exceeded the maximum allowed size",
                () -> table.putting(over).run());
        assertThat(table.get("pk", "a")).isEqualTo(full);
    }

    @Test
    void aString() {
        assertFillsExactly("x".repeat(ROOM), ROOM);
    }

    @Test
    void aStringOfCharactersOfSeveralBytes() {
        assertFillsExactly("\u20ac".repeat(100_000) + "\ud83d\ude00".repeat(10_000), 340_000);
    }

    @Test
    void aBinary() {
        assertFillsExactly(new byte[ROOM], ROOM);
    }

    @Test
    void numbersOfThirtyEightDigitsInAList() {
        AttributeValue number = AttributeValue.number("12345678901234567890123456789012345678");
        assertFillsExactly(new AttributeValue.L(Collections.nCopies(10_000, number)), 3 + 10_000 * (1 + 20));
    }

    @Test
    void negativeNumbersTakeOneByteMore() {
        AttributeValue number = AttributeValue.number("-12");
        assertFillsExactly(new AttributeValue.L(Collections.nCopies(10_000, number)), 3 + 10_000 * (1 + 3));
    }

    @Test
    void aSetOfStrings() {
        String[] members = IntStream.range(0, 1000)
                .mapToObj(i -> "%04d".formatted(i) + "x".repeat(396))
                .toArray(String[]::new);
        assertFillsExactly(ss(members), 400_000);
    }

    @Test
    void aSetOfNumbers() {
        List<DynamoNumber> members = IntStream.range(1000, 9000)
                .filter(i -> i % 100 != 0)
                .mapToObj(DynamoNumber::of)
                .toList();
        assertFillsExactly(new AttributeValue.NS(members), members.size() * 3);
    }

    @Test
    void aSetOfBinaries() {
        byte[][] members = IntStream.range(0, 100)
                .mapToObj(i -> {
                    byte[] member = new byte[4000];
                    member[0] = (byte) i;
                    return member;
                })
                .toArray(byte[][]::new);
        assertFillsExactly(bs(members), 400_000);
    }

    @Test
    void aListOfBooleansAndNulls() {
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) {
            elements.add(true);
            elements.add(null);
        }
        assertFillsExactly(value(elements), 3 + 100_000 * 2);
    }

    @Test
    void mapsInMaps() {
        Map<String, Object> outer = new LinkedHashMap<>();
        for (int i = 0; i < 1000; i++) {
            outer.put("key%04d".formatted(i), Map.of("\u00e4", "x".repeat(100)));
        }
        // Each entry: overhead, name of 7 bytes, and a map of one entry with a name of 2 bytes.
        assertFillsExactly(outer, 3 + 1000 * (1 + 7 + 3 + (1 + 2 + 100)));
    }

    @Test
    void anUpdateIsMeasuredByTheFinishedItem() {
        TestTable table = simple();
        table.updating(item("pk", "a"), "SET v = :v")
                .with(":v", "x".repeat(ROOM))
                .run();
        assertThat(table.describeCounted().sizeBytes()).isEqualTo(MAX);

        assertInvalid(
                "Item size to update has exceeded the maximum allowed size",
                () -> table.updating(item("pk", "a"), "SET v = :v")
                        .with(":v", "x".repeat(ROOM + 1))
                        .run());
        assertInvalid(
                "Item size to update has exceeded the maximum allowed size",
                () -> table.updating(item("pk", "a"), "SET w = :v")
                        .with(":v", "")
                        .run());
        table.updating(item("pk", "a"), "SET w = :v REMOVE v").with(":v", "").run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "w", ""));
    }
}
