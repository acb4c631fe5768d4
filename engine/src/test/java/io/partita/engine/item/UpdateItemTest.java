package io.partita.engine.item;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static io.partita.engine.testing.Values.ns;
import static io.partita.engine.testing.Values.ss;
import static io.partita.engine.testing.Values.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.ReturnValues;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What an update makes of an item (fact pack: VALIDATION §11, EXPRESSIONS §5 and §8). */
final class UpdateItemTest extends DatabaseTest {
    private static final Item KEY = item("pk", "a");

    @Test
    void anUpdateCreatesTheItemFromItsKey() {
        TestTable table = simple();
        table.updating(KEY, "SET v = :v").with(":v", 1).run();
        table.updating(item("pk", "b"), null).run();

        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", 1));
        assertThat(table.get("pk", "b")).isEqualTo(item("pk", "b"));
    }

    @Test
    void anUpdateWithoutExpressionLeavesAnItemAsItIs() {
        TestTable table = simple();
        table.put("pk", "a", "v", 1);
        table.updating(KEY, null).run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", 1));
    }

    @Test
    void allSidesReadTheItemBeforeTheUpdate() {
        TestTable table = simple();
        table.put("pk", "a", "a", 1, "b", 2);
        table.updating(KEY, "SET a = :v, b = a").with(":v", 10).run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "a", 10, "b", 1));

        table.updating(KEY, "SET a = b, b = a").run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "a", 1, "b", 10));
        table.updating(KEY, "REMOVE a SET c = a + b").run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "b", 10, "c", 11));
    }

    @Test
    void theWorkedExampleOfTheExpressionRules() {
        TestTable table = db.createTable("example", "a", AttributeType.S);
        table.put("a", "k", "b", Map.of("a", 1, "b", 2, "c", 3), "c", List.of(1, 3));
        Item updated = table.updating(
                        item("a", "k"),
                        "SET b.c = ((c[1]) + (b.a)), b.a = a, c[1] = a, c[4] = b.a - b.b, c[2] = b.c ADD c[8] :SS, c[6] :2")
                .with(":SS", ss("x"))
                .with(":2", 2)
                .returning(ReturnValues.UPDATED_NEW)
                .attributes();

        assertThat(table.get("a", "k"))
                .isEqualTo(
                        item("a", "k", "b", Map.of("a", "k", "b", 2, "c", 4), "c", List.of(1, "k", 3, -1, 2, ss("x"))));
        assertThat(updated).isEqualTo(item("b", Map.of("a", "k", "c", 4), "c", List.of("k", 3, 2)));
    }

    @Test
    void deletingTheLastMemberOfASetRemovesTheAttribute() {
        TestTable table = simple();
        table.put("pk", "a", "colours", ss("red", "blue"));
        table.updating(KEY, "ADD colours :c").with(":c", ss("green", "red")).run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "colours", ss("blue", "green", "red")));
        table.updating(KEY, "DELETE colours :c")
                .with(":c", ss("blue", "green", "red", "none"))
                .run();
        assertThat(table.get("pk", "a")).isEqualTo(KEY);
    }

    @Test
    void aCounterIsCreatedWhereItIsMissing() {
        TestTable table = simple();
        table.updating(
                        KEY,
                        "ADD hits :one, tags :t SET seen = if_not_exists(seen, :zero) + :one, l ="
                                + " list_append(if_not_exists(l, :none), :more)")
                .with(":one", 1)
                .with(":zero", 0)
                .with(":t", ns("1", "2"))
                .with(":none", List.of())
                .with(":more", List.of("x"))
                .run();
        assertThat(table.get("pk", "a"))
                .isEqualTo(item("pk", "a", "hits", 1, "tags", ns("1", "2"), "seen", 1, "l", value(List.of("x"))));
    }

    @Test
    void numbersAreExact() {
        TestTable table = simple();
        table.put("pk", "a", "v", n("0.1"));
        table.updating(KEY, "SET v = v + :v").with(":v", n("0.2")).run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", n("0.3")));

        String digits = "12345678901234567890123456789012345678";
        table.updating(KEY, "SET v = :v, tiny = :s, huge = :l")
                .with(":v", n(digits))
                .with(":s", n("1E-130"))
                .with(":l", n("9.9999999999999999999999999999999999999E+125"))
                .run();
        Item stored = table.get("pk", "a");
        assertThat(stored.get("v")).isEqualTo(n(digits));
        assertThat(stored.get("tiny")).isEqualTo(n("0." + "0".repeat(129) + "1"));
        assertThat(stored.get("huge")).isEqualTo(n("9".repeat(38) + "0".repeat(88)));
        table.updating(KEY, "ADD v :one").with(":one", 1).run();
        assertThat(table.get("pk", "a").get("v")).isEqualTo(n("12345678901234567890123456789012345679"));
    }

    @Test
    void sumsThatDoNotFitAreRefused() {
        TestTable table = simple();
        String overflow = "Number overflow. Attempting to store a number with magnitude larger than supported range";
        table.put("pk", "a", "v", n("9.9999999999999999999999999999999999999E+125"));
        assertInvalid(overflow, () -> table.updating(KEY, "SET v = v + v").run());
        table.put("pk", "a", "v", n("1E38"));
        assertInvalid(
                overflow, () -> table.updating(KEY, "ADD v :v").with(":v", 1).run());
        assertInvalid(
                overflow,
                () -> table.updating(KEY, "SET v = v - :v").with(":v", n("0.1")).run());
        assertThat(table.get("pk", "a").get("v")).isEqualTo(n("1E38"));
    }
}
