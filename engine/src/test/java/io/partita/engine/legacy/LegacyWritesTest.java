package io.partita.engine.legacy;

import static io.partita.engine.testing.Legacy.absent;
import static io.partita.engine.testing.Legacy.equalTo;
import static io.partita.engine.testing.Legacy.that;
import static io.partita.engine.testing.Legacy.update;
import static io.partita.engine.testing.Refusals.assertConditionFails;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.ss;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.legacy.AttributeUpdate.Action;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.MessageFamily;
import io.partita.model.item.Item;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Expected and AttributeUpdates in PutItem, DeleteItem and UpdateItem (fact pack: VALIDATION §9 to §11). */
final class LegacyWritesTest extends DatabaseTest {
    private static final DynamoDbException FAULT = DynamoDbException.validation("the fault of a value");
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String MIXED =
            "Can not use both expression and non-expression parameters in the same request:";
    private static final Item KEY = item("pk", "a");

    @Test
    void puttingChecksExpectationsAfterTheItemAndBeforeTheTable() {
        TestTable missing = db.table("missing");
        assertInvalid(
                MIXED
                        + " Non-expression parameters: {Expected, ConditionalOperator} Expression parameters: {ConditionExpression}",
                () -> missing.puttingFaulty(FAULT)
                        .expecting("a", equalTo(FAULT))
                        .combining(ConditionalOperator.AND)
                        .onlyIf("syntax error")
                        .run());
        assertInvalid(
                "Item size has exceeded the maximum allowed size",
                () -> missing.putting(item("pk", "a", "v", "x".repeat(409_600)))
                        .expecting("a", that(LegacyOperator.EQ))
                        .run());
        assertInvalid(
                INVALID + "Invalid number of argument(s) for the EQ ComparisonOperator",
                () -> missing.putting(KEY)
                        .expecting("a", that(LegacyOperator.EQ))
                        .run());
        assertNoTable(() -> missing.putting(KEY).expecting("a", absent()).run());
    }

    @Test
    void mixingIsOfTheFamilyThatIsEnveloped() {
        assertThat(refusal(() -> simple().putting(KEY)
                                .expectingNothing()
                                .onlyIf("x")
                                .run())
                        .family())
                .isEqualTo(MessageFamily.ENVELOPED);
    }

    @Test
    void placeholdersNeedAnExpressionEvenNextToExpected() {
        assertInvalid(
                "ExpressionAttributeValues can only be specified when using expressions: ConditionExpression is null",
                () -> simple().putting(KEY)
                        .expecting("a", absent())
                        .with(":v", 1)
                        .run());
    }

    @Test
    void deletingChecksExpectationsAfterReturnValues() {
        TestTable missing = db.table("missing");
        assertInvalid(
                "ReturnValues can only be ALL_OLD or NONE",
                () -> missing.deleting(KEY)
                        .expecting("a", equalTo(FAULT))
                        .returning(ReturnValues.ALL_NEW)
                        .run());
        assertInvalid(
                "the fault of a value",
                () -> missing.deleting(KEY).expecting("a", equalTo(FAULT)).run());
        assertInvalid(
                MIXED + " Non-expression parameters: {Expected} Expression parameters: {ConditionExpression}",
                () -> missing.deleting(KEY).expectingNothing().onlyIf("x = y").run());
    }

    @Test
    void updatingChecksUpdatesBeforeExpectations() {
        TestTable missing = db.table("missing");
        assertInvalid(
                MIXED + " Non-expression parameters: {AttributeUpdates, Expected, ConditionalOperator}"
                        + " Expression parameters: {UpdateExpression, ConditionExpression}",
                () -> missing.updatingFaulty(FAULT, "syntax error")
                        .changingNothing()
                        .expectingNothing()
                        .combining(ConditionalOperator.OR)
                        .onlyIf("syntax error")
                        .run());
        assertInvalid(
                "the fault of a value",
                () -> missing.updatingFaulty(FAULT, null)
                        .changing("a", update(Action.PUT))
                        .run());
        assertInvalid(
                INVALID + "Only DELETE action is allowed when no attribute value is specified",
                () -> missing.updating(KEY, null)
                        .changing("a", update(Action.PUT))
                        .expecting("a", equalTo(FAULT))
                        .run());
        assertInvalid(
                "the fault of a value",
                () -> missing.updating(KEY, null)
                        .changing("a", update(Action.PUT, 1))
                        .expecting("a", equalTo(FAULT))
                        .run());
        assertNoTable(() ->
                missing.updating(KEY, null).changing("a", update(Action.PUT, 1)).run());
    }

    @Test
    void keysCannotBeUpdated() {
        assertInvalid(
                INVALID + "Cannot update attribute pk. This attribute is part of the key",
                () -> simple().updating(KEY, null)
                        .changing("pk", update(Action.PUT, "b"))
                        .run());
    }

    @Test
    void writesHappenOnlyAsExpected() {
        TestTable table = simple();
        table.putting(item("pk", "a", "v", 1)).expecting("pk", absent()).run();
        assertConditionFails(() ->
                table.putting(item("pk", "a", "v", 2)).expecting("pk", absent()).run());
        assertThat(refusal(() -> table.deleting(KEY)
                                .expecting("v", equalTo(2))
                                .showingItemOnFailure()
                                .run())
                        .item())
                .isPresent();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", 1));
        table.updating(KEY, null)
                .changing("v", update(Action.ADD, 1))
                .expecting("v", equalTo(7))
                .expecting("w", absent())
                .combining(ConditionalOperator.OR)
                .run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", 2));
        table.deleting(KEY).expecting("v", that(LegacyOperator.GE, 2)).run();
        assertThat(table.get("pk", "a")).isNull();
    }

    @Test
    void everyActionDoesItsPart() {
        TestTable table = simple();
        table.put("pk", "a", "n", 1, "s", ss("x", "y"), "l", List.of(1), "gone", 1, "m.x", 0, "m", Map.of("x", 1));
        Item updated = table.updating(KEY, null)
                .changing("n", update(Action.ADD, 2))
                .changing("s", update(Action.DELETE, ss("x")))
                .changing("l", update(Action.ADD, List.of(2)))
                .changing("gone", update(Action.DELETE))
                .changing("new", update(Action.ADD, 5))
                .changing("m.x", update(Action.PUT, 9))
                .returning(ReturnValues.ALL_NEW)
                .attributes();
        assertThat(updated)
                .isEqualTo(item(
                        "pk", "a", "n", 3, "s", ss("y"), "l", List.of(1, 2), "new", 5, "m.x", 9, "m", Map.of("x", 1)));
    }

    @Test
    void wholeAttributesComeBack() {
        TestTable table = simple();
        table.put("pk", "a", "l", List.of(1), "gone", 1, "other", 1);
        assertThat(table.updating(KEY, null)
                        .changing("l", update(Action.ADD, List.of(2)))
                        .changing("gone", update(Action.DELETE))
                        .returning(ReturnValues.UPDATED_NEW)
                        .attributes())
                .isEqualTo(item("l", List.of(1, 2)));
        assertThat(table.updating(KEY, null)
                        .changing("l", update(Action.PUT, 1))
                        .returning(ReturnValues.UPDATED_OLD)
                        .attributes())
                .isEqualTo(item("l", List.of(1, 2)));
    }

    @Test
    void clashesOfTypesHaveATextOfTheirOwn() {
        TestTable table = simple();
        table.put("pk", "a", "v", "text");
        assertInvalid(
                "Type mismatch for attribute to update",
                () -> table.updating(KEY, null)
                        .changing("v", update(Action.ADD, 1))
                        .run());
        assertInvalid(
                "Type mismatch for attribute to update",
                () -> table.updating(KEY, null)
                        .changing("v", update(Action.DELETE, ss("text")))
                        .run());
    }

    @Test
    void onlyDeletingMakesNoItem() {
        TestTable table = simple();
        assertThat(table.updating(KEY, null)
                        .changing("v", update(Action.DELETE))
                        .changing("w", update(Action.DELETE, ss("x")))
                        .returning(ReturnValues.ALL_NEW)
                        .attributes())
                .isNull();
        assertThat(table.get("pk", "a")).isNull();
        table.updating(KEY, null).changingNothing().run();
        assertThat(table.get("pk", "a")).isEqualTo(KEY);
        table.updating(item("pk", "b"), null)
                .changing("v", update(Action.DELETE))
                .changing("n", update(Action.ADD, 1))
                .run();
        assertThat(table.get("pk", "b")).isEqualTo(item("pk", "b", "n", 1));
    }
}
