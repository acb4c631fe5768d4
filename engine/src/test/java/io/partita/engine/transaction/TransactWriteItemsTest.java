package io.partita.engine.transaction;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.model.item.Item;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What TransactWriteItems does, and why it does not (fact pack: VALIDATION §16, ERRORS §4). */
final class TransactWriteItemsTest extends TransactionTest {
    private static final String FAILED = "ConditionalCheckFailed: The conditional request failed";
    private static final String NO_MATCH = "ValidationError: The provided key element does not match the schema";

    @Test
    void actionsOfAllKindsOnSeveralTablesTakeEffectTogether() {
        table.put("pk", "old", "v", 1);
        table.put("pk", "changed", "v", 1);
        other.put("pk", "p", "sk", "guard", "ok", true);
        writing()
                .put(table, item("pk", "new", "v", 2))
                .delete(table, item("pk", "old"))
                .update(table, item("pk", "changed"), "SET v = v + :one, #n = :one")
                .named("#n", "name")
                .with(":one", 1)
                .update(other, item("pk", "p", "sk", "made"), "ADD hits :one")
                .with(":one", 1)
                .check(other, item("pk", "p", "sk", "guard"), "ok = :yes")
                .with(":yes", true)
                .run();
        assertThat(table.get("pk", "new")).isEqualTo(item("pk", "new", "v", 2));
        assertThat(table.get("pk", "old")).isNull();
        assertThat(table.get("pk", "changed")).isEqualTo(item("pk", "changed", "v", 2, "name", 1));
        assertThat(other.get("pk", "p", "sk", "made")).isEqualTo(item("pk", "p", "sk", "made", "hits", 1));
        assertThat(other.get("pk", "p", "sk", "guard")).isEqualTo(item("pk", "p", "sk", "guard", "ok", true));
        assertThat(table.describeCounted().itemCount()).isEqualTo(2);
        assertThat(other.describeCounted().itemCount()).isEqualTo(2);
    }

    @Test
    void whatIsAlreadyGoneCanBeDeletedAndWhatLacksAnAttributeLosesIt() {
        table.put("pk", "a");
        writing()
                .delete(table, item("pk", "none"))
                .update(table, item("pk", "a"), "REMOVE v")
                .update(table, item("pk", "also-none"), "REMOVE v")
                .run();
        assertThat(table.scan().items()).containsExactlyInAnyOrder(item("pk", "a"), item("pk", "also-none"));
    }

    @Test
    void checksAloneAreATransaction() {
        table.put("pk", "a");
        writing()
                .check(table, item("pk", "a"), "attribute_exists(pk)")
                .check(table, item("pk", "b"), "attribute_not_exists(pk)")
                .run();
        writing().check(table, item("pk", "a"), "attribute_exists(pk)").run();
        assertThat(table.scan().items()).containsExactly(item("pk", "a"));
    }

    @Test
    void aHundredActionsAreOneTransaction() {
        TransactCall puts = writing();
        for (int i = 0; i < 100; i++) {
            puts.put(table, item("pk", "item-" + i)).onlyIf("attribute_not_exists(pk)");
        }
        puts.run();
        assertThat(table.scan().items()).hasSize(100);
        assertThat(reasons(puts::run)).hasSize(100).containsOnly(FAILED);
    }

    @Test
    void everyActionIsEvaluatedAndNothingIsWrittenWhenOneIsRefused() {
        Item stored = item("m", Map.of("x", 1), "pk", "a", "v", 1);
        table.putting(stored).run();
        assertThat(reasons(() -> writing()
                        .put(table, item("pk", "new"))
                        .delete(table, item("pk", "a"))
                        .onlyIf("v = :two")
                        .with(":two", 2)
                        .showingItemOnFailure()
                        .update(table, item("pk", "c"), "SET v = :one")
                        .onlyIf("attribute_exists(pk)")
                        .with(":one", 1)
                        .showingItemOnFailure()
                        .check(other, item("pk", "p", "sk", "s"), "attribute_exists(pk)")
                        .delete(other, item("pk", "p", "sk", "t"))
                        .run()))
                .containsExactly("None", FAILED + " " + stored, FAILED, FAILED, "None");
        assertThat(table.scan().items()).containsExactly(stored);
    }

    @Test
    void anItemIsShownOnlyToTheActionThatAskedForIt() {
        table.put("pk", "a");
        table.put("pk", "b");
        assertThat(reasons(() -> writing()
                        .delete(table, item("pk", "a"))
                        .onlyIf("attribute_not_exists(pk)")
                        .delete(table, item("pk", "b"))
                        .onlyIf("attribute_not_exists(pk)")
                        .showingItemOnFailure()
                        .put(table, item("pk", "c"))
                        .showingItemOnFailure()
                        .run()))
                .containsExactly(FAILED, FAILED + " " + item("pk", "b"), "None");
    }

    @Test
    void aKeyThatDoesNotMatchIsAReasonNextToThoseOfTheOthers() {
        assertThat(reasons(() -> writing()
                        .delete(table, item("pk", 1))
                        .put(table, item("pk", "a"))
                        .check(table, item("pk", "a", "sk", "b"), "attribute_exists(pk)")
                        .put(other, item("pk", "p"))
                        .put(other, item("pk", "p", "sk", 1))
                        .check(other, item("pk", "p", "sk", "s"), "attribute_exists(pk)")
                        .run()))
                .containsExactly(
                        NO_MATCH,
                        "None",
                        NO_MATCH,
                        "ValidationError: One or more parameter values were invalid: Missing the key sk in the item",
                        "ValidationError: One or more parameter values were invalid: Type mismatch for key sk"
                                + " expected: S actual: N",
                        FAILED);
        assertThat(reasons(() -> writing().delete(table, item("x", "a")).run())).containsExactly(NO_MATCH);
        assertThat(table.scan().items()).isEmpty();
    }

    @Test
    void whatAnUpdateMeetsIsAReason() {
        table.put("pk", "e", "half", "x".repeat(300_000));
        TestTable t = table;
        assertThat(reasons(() -> writing()
                        .update(t, item("pk", "a"), "SET x = nothing")
                        .update(t, item("pk", "b"), "SET x.y = :v")
                        .with(":v", 1)
                        .update(t, item("pk", "c"), "SET pk = :v")
                        .onlyIf("attribute_exists(pk)")
                        .with(":v", "never looked at")
                        .update(t, item("pk", "d"), "REMOVE pk.x")
                        .update(t, item("pk", "e"), "SET x = :v")
                        .with(":v", "x".repeat(200_000))
                        .update(t, item("pk", "f"), "SET x = nothing")
                        .onlyIf("attribute_exists(pk)")
                        .run()))
                .containsExactly(
                        "ValidationError: The provided expression refers to an attribute that does not exist in the item",
                        "ValidationError: The document path provided in the update expression is invalid for update",
                        "ValidationError: One or more parameter values were invalid: Cannot update attribute pk."
                                + " This attribute is part of the key",
                        "ValidationError: Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
                                + " allowed: Key: pk",
                        "ValidationError: Item size to update has exceeded the maximum allowed size",
                        FAILED);
    }

    @Test
    void conditionsSeeAnAbsentItemWithoutItsKey() {
        writing().put(table, item("pk", "a")).onlyIf("attribute_not_exists(pk)").run();
        assertThat(reasons(() -> writing()
                        .put(table, item("pk", "b"))
                        .onlyIf("pk = :b")
                        .with(":b", "b")
                        .run()))
                .containsExactly(FAILED);
    }

    @Test
    void aTableThatWasMadeAnewIsWrittenToThoughTheOldOneWasKnown() {
        writing()
                .put(table, item("pk", "a"))
                .put(other, item("pk", "p", "sk", "s"))
                .run();
        db.delete(table.name());
        simple();
        writing()
                .put(table, item("pk", "b"))
                .put(other, item("pk", "p", "sk", "t"))
                .run();
        assertThat(table.scan().items()).containsExactly(item("pk", "b"));
        assertThat(other.scan().items()).hasSize(2);
    }
}
