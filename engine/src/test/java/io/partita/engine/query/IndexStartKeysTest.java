package io.partita.engine.query;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.ReadCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Start keys of index reads (fact pack: VALIDATION QRY18 to QRY30, SCN16 to SCN21). */
final class IndexStartKeysTest extends DatabaseTest {
    private static final String KEY_INVALID = "The provided starting key is invalid";

    private TestTable filled() {
        TestTable table = db.creating("indexed")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.N)
                .define("a", AttributeType.N)
                .global("keys", List.of("g"), List.of("a"), Indexes.KEYS_ONLY)
                .run();
        table.put("pk", "p", "sk", 1, "g", "x", "a", 2);
        table.put("pk", "p", "sk", 2, "g", "x", "a", 1);
        table.put("pk", "q", "sk", 3, "g", "y", "a", 1);
        table.put("pk", "q", "sk", 4, "g", "x");
        table.describeCounted();
        return table;
    }

    private static ReadCall on(String index, TestTable table) {
        return table.query("g = :g").with(":g", "x").onIndex(index).eventually();
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
}
