package io.partita.engine.query;

import static io.partita.engine.testing.Legacy.when;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.legacy.LegacyOperator;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.ReadCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.value.AttributeType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Key conditions on indexes, whose keys may have several attributes (fact pack: VALIDATION §12, LIMITS "Multi-attribute GSI keys"). */
final class IndexKeyConditionsTest extends DatabaseTest {
    private TestTable indexed() {
        return db.creating("indexed")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.N)
                .define("h", AttributeType.N)
                .define("a", AttributeType.N)
                .global("all", List.of("g"), List.of("a"), Indexes.ALL)
                .global("many", List.of("g", "h"), List.of("a", "b", "c"), Indexes.KEYS_ONLY)
                .run();
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
