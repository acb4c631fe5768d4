package io.partita.engine.query;

import static io.partita.engine.testing.Legacy.when;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.index.IndexState;
import io.partita.engine.legacy.LegacyOperator;
import io.partita.engine.request.Select;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.OtherServer;
import io.partita.engine.testing.ReadCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Query and Scan of global indexes (fact pack: VALIDATION §12, §13, LIMITS "Multi-attribute GSI keys"). */
final class IndexReadsTest extends DatabaseTest {
    private static final String KEY_INVALID = "The provided starting key is invalid";
    private static final String BELOW_KEY =
            "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: ";

    /** A table with an index (g, a) of each projection, and one with the key (g, h; a, b, c). */
    private TestTable indexed() {
        return db.creating("indexed")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.N)
                .define("h", AttributeType.N)
                .define("a", AttributeType.N)
                .global("all", List.of("g"), List.of("a"), Indexes.ALL)
                .global("keys", List.of("g"), List.of("a"), Indexes.KEYS_ONLY)
                .global("some", List.of("g"), List.of("a"), Indexes.including("v"))
                .global("many", List.of("g", "h"), List.of("a", "b", "c"), Indexes.KEYS_ONLY)
                .run();
    }

    private TestTable filled() {
        TestTable table = indexed();
        table.put("pk", "p", "sk", 1, "g", "x", "a", 2, "v", "one", "w", "I");
        table.put("pk", "p", "sk", 2, "g", "x", "a", 1, "v", "two", "w", "II");
        table.put("pk", "q", "sk", 3, "g", "y", "a", 1, "v", "three");
        table.put("pk", "q", "sk", 4, "g", "x", "v", "not in the index");
        table.describeCounted();
        return table;
    }

    private static ReadCall on(String index, TestTable table) {
        return table.query("g = :g").with(":g", "x").onIndex(index).eventually();
    }

    @Test
    void entriesShowWhatIsProjected() {
        TestTable table = filled();
        assertThat(on("all", table).items())
                .containsExactly(
                        item("pk", "p", "sk", 2, "g", "x", "a", 1, "v", "two", "w", "II"),
                        item("pk", "p", "sk", 1, "g", "x", "a", 2, "v", "one", "w", "I"));
        assertThat(on("keys", table).backwards().items())
                .containsExactly(
                        item("pk", "p", "sk", 1, "g", "x", "a", 2), item("pk", "p", "sk", 2, "g", "x", "a", 1));
        assertThat(on("some", table).selecting(Select.ALL_PROJECTED_ATTRIBUTES).items())
                .containsExactly(
                        item("pk", "p", "sk", 2, "g", "x", "a", 1, "v", "two"),
                        item("pk", "p", "sk", 1, "g", "x", "a", 2, "v", "one"));
        assertThat(table.scan().onIndex("some").eventually().allItems())
                .containsExactlyInAnyOrder(
                        item("pk", "p", "sk", 2, "g", "x", "a", 1, "v", "two"),
                        item("pk", "p", "sk", 1, "g", "x", "a", 2, "v", "one"),
                        item("pk", "q", "sk", 3, "g", "y", "a", 1, "v", "three"));
        assertThat(on("all", table).selecting(Select.ALL_ATTRIBUTES).items())
                .isEqualTo(on("all", table).items());
        ItemsResponse counted = on("keys", table).selecting(Select.COUNT).run();
        assertThat(counted.items()).isNull();
        assertThat(counted.count()).isEqualTo(2);
    }

    @Test
    void aGlobalIndexLacksWhatItDoesNotProject() {
        TestTable table = filled();
        assertThat(on("some", table).showing("v, w").items()).containsExactly(item("v", "two"), item("v", "one"));
        assertThat(table.scan()
                        .onIndex("some")
                        .eventually()
                        .showingWhole("v", "w")
                        .items())
                .containsExactlyInAnyOrder(item("v", "two"), item("v", "one"), item("v", "three"));
        assertThat(on("some", table).filtered("attribute_exists(w)").items()).isEmpty();
        assertThat(on("some", table).filtered("v = :v").with(":v", "one").column("sk"))
                .containsExactly("1");
        String text =
                "One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global"
                        + " secondary index some because its projection type is not ALL";
        assertInvalid(
                text, () -> on("some", table).selecting(Select.ALL_ATTRIBUTES).run());
        assertInvalid(
                text,
                () -> table.scan()
                        .onIndex("some")
                        .eventually()
                        .selecting(Select.ALL_ATTRIBUTES)
                        .after(item("g", "x", "a", 1, "pk", "p", "sk", ""))
                        .run());
    }

    @Test
    void anIndexReadIsPaidForOnTheIndexOnly() {
        TestTable table = indexed();
        IntStream.range(0, 3).forEach(i -> table.put("pk", "p", "sk", i, "g", "x", "a", i, "v", "v".repeat(3000)));
        table.describeCounted();
        // Three entries of about 3 KB are rounded together.
        assertThat(on("some", table).run().consumedCapacity().globalIndexes()).containsOnly(Map.entry("some", 3L));
        assertThat(on("keys", table).run().consumedCapacity().globalIndexes()).containsOnly(Map.entry("keys", 1L));
        assertThat(on("some", table).filtered("v = :g").run().consumedCapacity().halfUnits())
                .isEqualTo(3);
        assertThat(table.scan()
                        .onIndex("some")
                        .eventually()
                        .run()
                        .consumedCapacity()
                        .globalIndexes())
                .containsOnly(Map.entry("some", 3L));
        assertThat(on("some", table).run().consumedCapacity().tableHalfUnits()).isZero();
        assertThat(on("some", table).run().consumedCapacity().localIndexes()).isEmpty();
    }

    @Test
    void aPageEndsWithTheEntryThatReachesOneMegabyte() {
        TestTable table = indexed();
        String filler = "x".repeat(200_000);
        IntStream.range(0, 8).forEach(i -> table.put("pk", "p" + i, "sk", i, "g", "x", "a", 1, "v", filler));
        table.describeCounted();
        assertThat(on("some", table).pages().stream().map(ItemsResponse::count)).containsExactly(6, 2);
        assertThat(on("keys", table).pages().stream().map(ItemsResponse::count)).containsExactly(8);
        assertThat(table.scan().onIndex("some").eventually().pages().stream().map(ItemsResponse::count))
                .containsExactly(6, 2);
    }

    @Test
    void whatCannotBeReadIsRefused() {
        TestTable table = filled();
        String absent = "The table does not have the specified index: other";
        assertInvalid(absent, () -> on("other", table).run());
        assertInvalid(absent, () -> table.scan().onIndex("other").run());
        String consistent = "Consistent reads are not supported on global secondary indexes";
        assertInvalid(
                consistent,
                () -> table.query("g = :g")
                        .with(":g", "x")
                        .onIndex("all")
                        .after(Item.EMPTY)
                        .run());
        assertInvalid(
                consistent, () -> table.scan().onIndex("all").after(Item.EMPTY).run());
        assertNoTable(() -> on("all", db.table("missing")).run());
    }

    @Test
    void anIndexThatIsNotFinishedOrOnItsWayOutCannotBeRead() {
        TestTable table = filled();
        OtherServer other = new OtherServer(table);
        other.setState("keys", IndexState.DELETE_ONLY);
        other.setState("some", IndexState.WRITE_ONLY);
        other.setState("all", IndexState.DELETING);
        table.deleting(item("pk", "p", "sk", 1)).run();
        for (String unfinished : List.of("keys", "some")) {
            String text = "Cannot read from backfilling global secondary index: " + unfinished;
            assertInvalid(text, () -> on(unfinished, table).run());
            assertInvalid(
                    text, () -> table.scan().onIndex(unfinished).eventually().run());
        }
        assertInvalid(
                "The table does not have the specified index: all",
                () -> on("all", table).run());
    }

    @Test
    void whatAnotherServerDoesToAnIndexIsSeenAtOnce() {
        TestTable table = filled();
        OtherServer other = new OtherServer(table);
        other.setState("keys", IndexState.WRITE_ONLY);
        table.deleting(item("pk", "p", "sk", 1)).run();
        assertInvalid(
                "Cannot read from backfilling global secondary index: keys",
                () -> on("keys", table).run());
        other.setState("keys", IndexState.ACTIVE);
        table.describeCounted();
        assertThat(on("keys", table).column("sk")).containsExactly("2");
        other.removeIndex("keys");
        assertInvalid(
                "The table does not have the specified index: keys",
                () -> on("keys", table).run());
    }

    @Test
    void filtersMayNameTheKeyOfTheTableButNotThatOfTheIndex() {
        TestTable table = filled();
        assertThat(on("keys", table).filtered("sk = :two").with(":two", 2).column("sk"))
                .containsExactly("2");
        String text = " can only contain non-primary key attributes: Primary key attribute: ";
        assertInvalid(
                "Filter Expression" + text + "a",
                () -> on("keys", table).filtered("pk = :g OR a = :g").run());
        assertInvalid(
                "QueryFilter" + text + "g",
                () -> table.query(null)
                        .whereKey("g", when(LegacyOperator.EQ, "x"))
                        .where("g", when(LegacyOperator.EQ, "x"))
                        .onIndex("keys")
                        .eventually()
                        .run());
    }

    @Test
    void nothingLiesBelowAKeyOfTheTableOrOfAnyIndex() {
        TestTable table = filled();
        assertInvalid(
                BELOW_KEY + "Key: pk", () -> on("keys", table).showing("pk.x").run());
        assertInvalid(
                BELOW_KEY + "Key: sk",
                () -> on("keys", table).filtered("attribute_exists(sk[0])").run());
        assertInvalid(
                BELOW_KEY + "IndexKey: g",
                () -> on("keys", table).showing("g.x").run());
        assertInvalid(
                BELOW_KEY + "IndexKey: c",
                () -> on("keys", table).filtered("attribute_exists(c.x)").run());
        assertInvalid(
                BELOW_KEY + "IndexKey: c", () -> table.scan().showing("c.x").run());
        assertInvalid(
                BELOW_KEY + "IndexKey: a",
                () -> table.scan()
                        .onIndex("keys")
                        .eventually()
                        .filtered("attribute_exists(a[1])")
                        .run());
        assertThat(table.scan()
                        .onIndex("keys")
                        .eventually()
                        .filtered("attribute_exists(a)")
                        .items())
                .hasSize(3);
    }

    private static Item place(Object a) {
        return item("g", "x", "a", a, "pk", "p", "sk", 1);
    }

    @Test
    void aStartKeyHasTheKeyOfTheIndexAndOfTheTable() {
        TestTable table = filled();
        assertThat(on("keys", table).limit(1).run().lastEvaluatedKey())
                .isEqualTo(item("g", "x", "a", 1, "pk", "p", "sk", 2));
        assertThat(on("keys", table).after(place(1)).column("sk")).containsExactly("2", "1");
        assertThat(on("keys", table).backwards().after(place(2)).column("sk")).containsExactly("2");
        ReadCall query = on("keys", table);
        ReadCall scan = table.scan().onIndex("keys").eventually();
        for (ReadCall call : List.of(query, scan)) {
            assertInvalid(
                    KEY_INVALID, () -> call.after(item("pk", "p", "sk", 1)).run());
            assertInvalid(
                    KEY_INVALID,
                    () -> call.after(item("g", "x", "v", 1, "pk", "p", "sk", 1)).run());
            assertInvalid(
                    "The provided key element does not match the schema",
                    () -> call.after(place("1")).run());
            assertInvalid(
                    KEY_INVALID + ": The provided key element does not match the schema",
                    () -> call.after(item("g", "x", "a", 1, "pk", "p", "sk", "1"))
                            .run());
            assertInvalid(
                    KEY_INVALID + ": The provided key element does not match the schema",
                    () -> call.after(item("g", "x", "a", 1, "pk", "p", "v", 1)).run());
            assertInvalid(
                    KEY_INVALID + ": One or more parameter values are not valid. The AttributeValue for a key attribute"
                            + " cannot contain an empty string value. Key: g",
                    () -> call.after(item("g", "", "a", 1, "pk", "p", "sk", 1)).run());
        }
    }

    @Test
    void aStartKeyLiesInsideTheQuery() {
        TestTable table = filled();
        assertInvalid(
                "The provided starting key is outside query boundaries based on provided conditions",
                () -> on("keys", table)
                        .after(item("g", "y", "a", 1, "pk", "p", "sk", 1))
                        .run());
        ReadCall above = table.query("a > :one AND g = :g")
                .with(":one", 1)
                .with(":g", "x")
                .onIndex("keys")
                .eventually();
        assertInvalid(
                "The provided starting key does not match the range key predicate",
                () -> above.after(place(1)).run());
        assertInvalid(
                "The query can return at most one row and cannot be restarted",
                () -> above.after(item("g", "y", "a", 2, "pk", "p", "sk", 1)).run());
        assertThat(above.after(place(n("1.5"))).column("sk")).containsExactly("1");
    }

    @Test
    void aStartKeyBelongsToTheSegmentOfItsCollectionInTheIndex() {
        TestTable table = filled();
        int segments = 50;
        int own = IntStream.range(0, segments)
                .filter(segment -> table.scan().onIndex("keys").eventually().segment(segment, segments).items().stream()
                        .anyMatch(item -> item.get("g").equals(item("g", "x").get("g"))))
                .findFirst()
                .orElseThrow();
        Item first = item("g", "x", "a", 1, "pk", "p", "sk", 2);
        assertThat(table.scan()
                        .onIndex("keys")
                        .eventually()
                        .segment(own, segments)
                        .after(first)
                        .column("sk"))
                .contains("1")
                .doesNotContain("2");
        int other = (own + 1) % segments;
        assertInvalid(
                KEY_INVALID + ": Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct Segment."
                        + " TotalSegments: 50 Segment: " + other,
                () -> table.scan()
                        .onIndex("keys")
                        .eventually()
                        .segment(other, segments)
                        .after(first)
                        .run());
    }

    private static ReadCall asked(TestTable table, String condition) {
        ReadCall call = table.query(condition).onIndex("many").eventually();
        if (condition.contains(":x")) {
            call.with(":x", "x");
        }
        if (condition.contains(":1")) {
            call.with(":1", 1);
        }
        return call;
    }

    @Test
    void conditionsOnAKeyOfSeveralAttributes() {
        TestTable table = indexed();
        table.put("pk", "p", "sk", 1, "g", "x", "h", 1, "a", 1, "b", "x", "c", "x");
        table.put("pk", "p", "sk", 2, "g", "x", "h", 1, "a", 1, "b", "x", "c", "xx");
        table.put("pk", "p", "sk", 3, "g", "x", "h", 1, "a", 1, "b", "xx", "c", "a");
        table.put("pk", "p", "sk", 4, "g", "x", "h", 1, "a", 10, "b", "x", "c", "x");
        table.put("pk", "p", "sk", 5, "g", "x", "h", 2, "a", 1, "b", "x", "c", "x");
        table.describeCounted();
        assertThat(asked(table, "h = :1 AND g = :x").column("sk")).containsExactly("1", "2", "3", "4");
        assertThat(asked(table, "g = :x AND a > :1 AND h = :1").column("sk")).containsExactly("4");
        assertThat(asked(table, "b > :x AND g = :x AND a = :1 AND h = :1").column("sk"))
                .containsExactly("3");
        assertThat(asked(table, "g = :x AND h = :1 AND a = :1 AND b <= :x").column("sk"))
                .containsExactly("1", "2");
        assertThat(asked(table, "g = :x AND h = :1 AND a = :1 AND b = :x AND begins_with(c, :x)")
                        .column("sk"))
                .containsExactly("1", "2");
        assertThat(asked(table, "g = :x AND h = :1 AND a = :1 AND b = :x AND c = :x")
                        .column("sk"))
                .containsExactly("1");
        assertThat(table.query(null)
                        .onIndex("many")
                        .eventually()
                        .whereKey("b", when(LegacyOperator.BEGINS_WITH, "xx"))
                        .whereKey("a", when(LegacyOperator.EQ, 1))
                        .whereKey("h", when(LegacyOperator.EQ, 1))
                        .whereKey("g", when(LegacyOperator.EQ, "x"))
                        .column("sk"))
                .containsExactly("3");
    }

    @Test
    void conditionsThatDoNotFitAKeyOfSeveralAttributes() {
        TestTable table = indexed();
        String gap =
                "RANGE key attributes %s must have equality conditions specified in the query because a condition is"
                        + " present on key attribute %s";
        assertInvalid(
                "Query condition missed key schema element: h",
                () -> asked(table, "g = :x AND a = :1").run());
        assertInvalid(
                "Query condition missed key schema element: b",
                () -> asked(table, "g = :x AND h = :1 AND a = :1 AND v = :1").run());
        assertInvalid(
                "Query key condition not supported",
                () -> asked(table, "g = :x AND h > :1").run());
        assertInvalid(
                "One or more parameter values were invalid: Condition parameter type does not match schema type",
                () -> asked(table, "g = :x AND h = :x AND b = :x").run());
        assertInvalid(
                gap.formatted("a", "b"),
                () -> asked(table, "g = :x AND h = :1 AND b = :x").run());
        assertInvalid(
                gap.formatted("b", "c"),
                () -> asked(table, "g = :x AND h = :1 AND a = :1 AND c = :x").run());
        assertInvalid(
                gap.formatted("a", "b"),
                () -> asked(table, "g = :x AND h = :1 AND a > :1 AND b = :x").run());
        assertInvalid(
                gap.formatted("a, b", "c"),
                () -> asked(table, "g = :x AND h = :1 AND begins_with(c, :x)").run());
        assertInvalid(
                "The number of query conditions (6) exceeds the number of key attributes defined in the schema (5)",
                () -> asked(table, "g = :x AND h = :1 AND a = :1 AND b = :x AND c = :x AND v = :x")
                        .run());
        assertInvalid(
                "Attempted conditional constraint is not an indexable operation",
                () -> table.query(null)
                        .onIndex("many")
                        .eventually()
                        .whereKey("g", when(LegacyOperator.EQ, "x"))
                        .whereKey("h", when(LegacyOperator.EQ, 1))
                        .whereKey("b", when(LegacyOperator.NE, "x"))
                        .run());
    }

    @Test
    void otherIndexesTakeTwoConditionsAtMost() {
        TestTable table = indexed();
        assertInvalid(
                "Conditions can be of length 1 or 2 only",
                () -> table.query("g = :g AND a = :g AND b = :g")
                        .with(":g", "x")
                        .onIndex("all")
                        .run());
        assertInvalid(
                "The table does not have the specified index: other",
                () -> table.query("g = :g AND a = :g AND b = :g")
                        .with(":g", "x")
                        .onIndex("other")
                        .run());
    }
}
