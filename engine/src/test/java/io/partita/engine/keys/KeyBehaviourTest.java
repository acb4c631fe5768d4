package io.partita.engine.keys;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.b;
import static io.partita.engine.testing.Values.bs;
import static io.partita.engine.testing.Values.column;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static io.partita.engine.testing.Values.ns;
import static io.partita.engine.testing.Values.ss;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.query.ItemsResponse;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.key.Token;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What must be true of keys (keys document: K01 to K12, K16, K17). */
final class KeyBehaviourTest extends DatabaseTest {
    private static final String NO_MATCH = "The provided key element does not match the schema";

    private static List<String> sortKeys(TestTable table) {
        return table.query("pk = :pk").with(":pk", "p").column("sk");
    }

    @Test
    void k01APutOnAnExistingKeyReplacesTheWholeItem() {
        TestTable table = simple();
        table.put("pk", "a", "old", 1, "both", 1);
        table.put("pk", "a", "new", 2, "both", 2);

        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "new", 2, "both", 2));
        assertThat(table.scan().items()).hasSize(1);
    }

    @Test
    void k02TheUnitOfUniquenessIsThePairOfPartitionAndSortKey() {
        TestTable table = sorted(AttributeType.S);
        table.put("pk", "a", "sk", "1", "v", "a1");
        table.put("pk", "a", "sk", "2", "v", "a2");
        table.put("pk", "b", "sk", "1", "v", "b1");
        table.put("pk", "a", "sk", "1", "v", "a1 again");

        assertThat(table.scan().items()).hasSize(3);
        assertThat(table.get("pk", "a", "sk", "1").get("v")).isEqualTo(AttributeValue.string("a1 again"));
        assertThat(table.get("pk", "b", "sk", "1").get("v")).isEqualTo(AttributeValue.string("b1"));
    }

    @Test
    void k02NeitherPartOfAKeyRunsIntoTheOther() {
        TestTable table = sorted(AttributeType.S);
        List<Item> items = Stream.of("a", "a\0", "a\0\0", "\0a", "ab", "b")
                .flatMap(pk -> Stream.of("a", "\0", "b", "a\0b").map(sk -> item("pk", pk, "sk", sk)))
                .toList();
        items.forEach(item -> table.putting(item).run());

        assertThat(table.scan().items()).containsExactlyInAnyOrderElementsOf(items);
        assertThat(table.query("pk = :a").with(":a", "a\0").column("sk")).containsExactly("\0", "a", "a\0b", "b");
    }

    @Test
    void k03TheKeySchemaIsWhatWasChosenAtCreation() {
        TestTable table = sorted(AttributeType.N);
        assertThat(table.describe().keySchema().partitionKey().name()).isEqualTo("pk");
        assertThat(table.describe().keySchema().sortKey().orElseThrow().type()).isEqualTo(AttributeType.N);
    }

    @Test
    void k04NearPartitionKeysLandFarApartAndInScanOrderOfTheirTokens() {
        TestTable table = simple();
        List<String> keys =
                IntStream.range(0, 100).mapToObj("user-%03d"::formatted).toList();
        keys.forEach(key -> table.put("pk", key));

        List<String> scanned = table.scan().column("pk");
        List<Long> tokens = scanned.stream()
                .map(key -> Token.of(OrderedKeyCodec.encode(AttributeValue.string(key))))
                .toList();
        assertThat(scanned).containsExactlyInAnyOrderElementsOf(keys).isNotEqualTo(keys);
        assertThat(tokens).isSorted();
    }

    @Test
    void k05AnItemCollectionIsStoredTogetherInSortKeyOrder() {
        TestTable table = sorted(AttributeType.N);
        List<Integer> numbers = new ArrayList<>(IntStream.range(0, 20).boxed().toList());
        Collections.reverse(numbers);
        numbers.forEach(number -> List.of("a", "b", "c").forEach(pk -> table.put("pk", pk, "sk", number)));

        List<Item> scanned = table.scan().items();
        List<String> partitions = column("pk", scanned);
        assertThat(partitions.stream().distinct()).hasSize(3);
        for (int from = 0; from < 60; from += 20) {
            assertThat(partitions.subList(from, from + 20)).containsOnly(partitions.get(from));
            assertThat(column("sk", scanned).subList(from, from + 20))
                    .containsExactlyElementsOf(
                            IntStream.range(0, 20).mapToObj(Integer::toString).toList());
        }
    }

    @Test
    void k06GetItemTakesTheFullPrimaryKeyNothingLessNothingMore() {
        TestTable table = sorted(AttributeType.S);
        table.put("pk", "a", "sk", "1");

        assertThat(table.get("pk", "a", "sk", "1")).isNotNull();
        assertInvalid(NO_MATCH, () -> table.get("pk", "a"));
        assertInvalid(NO_MATCH, () -> table.get("sk", "1"));
        assertInvalid(NO_MATCH, () -> table.get("pk", "a", "sk", "1", "v", "x"));
        assertInvalid(NO_MATCH, () -> table.get("pk", "a", "other", "1"));
        assertInvalid(NO_MATCH, () -> table.get());
    }

    @Test
    void k07NothingButEqualityIsAllowedOnThePartitionKey() {
        TestTable table = sorted(AttributeType.S);
        for (String condition : List.of("pk < :a", "pk <= :a", "pk > :a", "pk >= :a", "begins_with(pk, :a)")) {
            assertInvalid(
                    "Query key condition not supported",
                    () -> table.query(condition).with(":a", "a").run());
            assertInvalid(
                    "Query key condition not supported",
                    () -> table.query(condition + " AND sk = :a")
                            .with(":a", "a")
                            .run());
        }
        assertInvalid(
                "Query key condition not supported",
                () -> table.query("pk BETWEEN :a AND :b")
                        .with(":a", "a")
                        .with(":b", "b")
                        .run());
    }

    @Test
    void k07EachOperatorSlicesTheSortKey() {
        TestTable table = sorted(AttributeType.S);
        List.of("a", "b", "ba", "bb", "c").forEach(sk -> table.put("pk", "p", "sk", sk));
        table.put("pk", "q", "sk", "b");
        Map<String, List<String>> expected = Map.of(
                "sk = :b", List.of("b"),
                "sk < :b", List.of("a"),
                "sk <= :b", List.of("a", "b"),
                "sk > :b", List.of("ba", "bb", "c"),
                "sk >= :b", List.of("b", "ba", "bb", "c"),
                "begins_with(sk, :b)", List.of("b", "ba", "bb"),
                ":b < sk", List.of("ba", "bb", "c"));

        expected.forEach((condition, keys) -> assertThat(table.query("pk = :p AND " + condition)
                        .with(":p", "p")
                        .with(":b", "b")
                        .column("sk"))
                .as(condition)
                .isEqualTo(keys));
        assertThat(table.query("sk BETWEEN :from AND :to AND pk = :p")
                        .with(":p", "p")
                        .with(":from", "b")
                        .with(":to", "bb")
                        .column("sk"))
                .containsExactly("b", "ba", "bb");
    }

    @Test
    void k08TheMostRecentIsTheFirstOfTheReverse() {
        TestTable table = sorted(AttributeType.N);
        List.of(3, 1, 5, 4).forEach(sk -> table.put("pk", "p", "sk", sk));
        assertThat(table.query("pk = :p").with(":p", "p").backwards().limit(1).column("sk"))
                .containsExactly("5");
        assertThat(table.query("pk = :p").with(":p", "p").backwards().column("sk"))
                .containsExactly("5", "4", "3", "1");
    }

    @Test
    void k09OnlyScalarsOfTheDeclaredTypeAreKeysOnEveryWritePath() {
        TestTable table = sorted(AttributeType.S);
        List<AttributeValue> others = List.of(
                n("1"),
                b(1),
                new AttributeValue.Bool(true),
                AttributeValue.Null.INSTANCE,
                ss("a"),
                ns("1"),
                bs(new byte[] {1}),
                new AttributeValue.L(List.of()),
                new AttributeValue.M(Map.of()));
        for (AttributeValue other : others) {
            for (String key : List.of("pk", "sk")) {
                Item item = key.equals("pk") ? item("pk", other, "sk", "1") : item("pk", "a", "sk", other);
                assertInvalid(
                        "One or more parameter values were invalid: Type mismatch for key " + key
                                + " expected: S actual: " + other.type(),
                        () -> table.putting(item).run());
                assertInvalid(NO_MATCH, () -> table.updating(item, null).run());
                assertInvalid(NO_MATCH, () -> table.deleting(item).run());
                assertInvalid(NO_MATCH, () -> table.getting(item).run());
            }
        }
        assertThat(table.scan().items()).isEmpty();
    }

    @Test
    void k10NumbersSortByTheirValue() {
        TestTable table = sorted(AttributeType.N);
        List<String> ascending = List.of(
                "-9.9999999999999999999999999999999999999E+125",
                "-1E10",
                "-100",
                "-10.5",
                "-10",
                "-9",
                "-0.5",
                "-1E-130",
                "0",
                "1E-130",
                "0.05",
                "0.5",
                "9",
                "10",
                "10.00000000000000000000000000000000001",
                "10.5",
                "100",
                "12345678901234567890123456789012345678",
                "12345678901234567890123456789012345679",
                "9.9999999999999999999999999999999999999E+125");
        List<String> shuffled = new ArrayList<>(ascending);
        Collections.shuffle(shuffled, new Random(1));
        shuffled.forEach(number -> table.put("pk", "p", "sk", n(number)));

        List<String> canonical = ascending.stream()
                .map(number -> ((AttributeValue.N) n(number)).value().text())
                .toList();
        assertThat(sortKeys(table)).isEqualTo(canonical);
    }

    @Test
    void k10StringsSortByTheirUtf8Bytes() {
        TestTable table = sorted(AttributeType.S);
        // U+FFFF is three bytes beginning EF, an astral character four beginning F0: UTF-16 order would have them the
        // other way.
        List<String> ascending = List.of(
                "\0",
                " ",
                "#METADATA",
                "10",
                "100",
                "9",
                "A",
                "Z",
                "a",
                "aa",
                "z",
                "\u007f",
                "\u0080",
                "\u00e4",
                "\u07ff",
                "\u0800",
                "\ud7ff",
                "\uffff",
                "\ud83d\ude00");
        List<String> shuffled = new ArrayList<>(ascending);
        Collections.shuffle(shuffled, new Random(2));
        shuffled.forEach(sk -> table.put("pk", "p", "sk", sk));

        assertThat(sortKeys(table)).isEqualTo(ascending);
    }

    @Test
    void k10BinariesSortByUnsignedBytes() {
        TestTable table = sorted(AttributeType.B);
        List<AttributeValue> ascending =
                List.of(b(0), b(0, 0), b(0, 0xFF), b(1), b(0x7F), b(0x80), b(0xFE, 0xFF), b(0xFF), b(0xFF, 0xFF));
        List<AttributeValue> shuffled = new ArrayList<>(ascending);
        Collections.shuffle(shuffled, new Random(3));
        shuffled.forEach(sk -> table.put("pk", "p", "sk", sk));

        assertThat(table.query("pk = :pk").with(":pk", "p").items().stream().map(found -> found.get("sk")))
                .containsExactlyElementsOf(ascending);
    }

    @Test
    void k11BeginsWithReadsOnlyTheMatchingRange() {
        TestTable table = sorted(AttributeType.S);
        for (String prefix : List.of("INVOICE#", "ORDER#", "PROFILE")) {
            IntStream.range(0, 10).forEach(i -> table.put("pk", "p", "sk", prefix + i));
        }
        ItemsResponse answer = table.query("pk = :p AND begins_with(sk, :o)")
                .with(":p", "p")
                .with(":o", "ORDER#")
                .run();
        assertThat(answer.count()).isEqualTo(10);
        assertThat(answer.scannedCount()).isEqualTo(10);
    }

    @Test
    void k11BeginsWithIsRefusedOnNumbers() {
        TestTable table = sorted(AttributeType.N);
        assertThat(refusal(() -> table.query("pk = :p AND begins_with(sk, :o)")
                                .with(":p", "p")
                                .with(":o", 1)
                                .run())
                        .getMessage())
                .isEqualTo("Invalid KeyConditionExpression: Incorrect operand type for operator or function;"
                        + " operator or function: begins_with, operand type: N");
    }

    @Test
    void k12AKeyAttributeCannotBeUpdated() {
        TestTable table = sorted(AttributeType.N);
        table.put("pk", "a", "sk", 1);
        for (String key : List.of("pk", "sk")) {
            for (String update : List.of("SET " + key + " = :v", "ADD " + key + " :v")) {
                assertInvalid(
                        "One or more parameter values were invalid: Cannot update attribute " + key
                                + ". This attribute is part of the key",
                        () -> table.updating(item("pk", "a", "sk", 1), update)
                                .with(":v", 1)
                                .run());
            }
            assertInvalid(
                    "One or more parameter values were invalid: Cannot update attribute " + key
                            + ". This attribute is part of the key",
                    () -> table.updating(item("pk", "a", "sk", 1), "REMOVE " + key)
                            .run());
        }
    }

    @Test
    void k16AQueryCostsWhatItReadsNotWhatTheFilterLeaves() {
        TestTable table = sorted(AttributeType.N);
        String kilobyte = "x".repeat(1000);
        IntStream.range(0, 20).forEach(i -> table.put("pk", "p", "sk", i, "v", i % 10, "pad", kilobyte));
        IntStream.range(0, 20).forEach(i -> table.put("pk", "other", "sk", i, "pad", kilobyte));

        ItemsResponse filtered = table.query("pk = :p")
                .with(":p", "p")
                .with(":v", 3)
                .filtered("v = :v")
                .run();
        ItemsResponse all = table.query("pk = :p").with(":p", "p").run();
        assertThat(filtered.count()).isEqualTo(2);
        assertThat(filtered.scannedCount()).isEqualTo(20);
        assertThat(filtered.consumedCapacity().halfUnits())
                .isEqualTo(all.consumedCapacity().halfUnits())
                .isEqualTo(2 * 5);
        assertThat(table.scan().run().consumedCapacity().halfUnits()).isEqualTo(2 * 10);
    }

    @Test
    void k17ATableWithAPartitionKeyAloneHasNoRangeQueries() {
        TestTable table = simple();
        table.put("pk", "a", "age", 30);

        assertInvalid(
                "The number of query conditions (2) exceeds the number of key attributes defined in the schema (1)",
                () -> table.query("pk = :a AND age > :n")
                        .with(":a", "a")
                        .with(":n", 1)
                        .run());
        assertInvalid(
                "Query condition missed key schema element: pk",
                () -> table.query("age = :n").with(":n", 1).run());
        assertThat(table.query("pk = :a").with(":a", "a").items()).containsExactly(item("pk", "a", "age", 30));
        assertThat(Arrays.asList(table.get("pk", "b"))).containsOnlyNulls();
    }
}
