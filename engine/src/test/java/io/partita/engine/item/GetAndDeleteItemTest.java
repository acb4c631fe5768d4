package io.partita.engine.item;

import static io.partita.engine.testing.Refusals.assertConditionFails;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.ReturnValues;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** GetItem and DeleteItem (fact pack: VALIDATION §6.2, §6.3, §8, §10). */
final class GetAndDeleteItemTest extends DatabaseTest {
    private static final DynamoDbException FAULT = DynamoDbException.validation("the fault of a value");
    private static final String NO_MATCH = "The provided key element does not match the schema";
    private static final String EMPTY =
            "One or more parameter values are not valid. The AttributeValue for a key attribute"
                    + " cannot contain an empty string value. Key: ";

    @Test
    void faultsOfAGetWinInTheOrderOfTheService() {
        TestTable table = sorted(AttributeType.S);
        TestTable missing = db.table("missing");
        Item wrongKey = item("pk", "a");

        assertInvalid(
                "ExpressionAttributeNames can only be specified when using expressions",
                () -> missing.gettingFaulty(FAULT).named("#n", "n").run());
        assertInvalid(
                "the fault of a value",
                () -> missing.gettingFaulty(FAULT).showing("a,,b").run());
        assertInvalid(
                "ExpressionAttributeNames must not be empty",
                () -> missing.getting(wrongKey).showing("a,,b").noNames().run());
        assertInvalid(
                "Invalid ProjectionExpression: Syntax error; token: \",\", near: \",,b\"",
                () -> missing.getting(wrongKey).showing("a,,b").named("#u", "u").run());
        assertInvalid(
                "Value provided in ExpressionAttributeNames unused in expressions: keys: {#u}",
                () -> missing.getting(wrongKey).showing("pk.x").named("#u", "u").run());
        assertNoTable(() -> missing.getting(wrongKey).showing("pk.x").run());
        assertInvalid(NO_MATCH, () -> table.getting(wrongKey).showing("pk.x").run());
        assertInvalid(
                "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: pk",
                () -> table.getting(item("pk", "a", "sk", "1")).showing("pk.x").run());
    }

    @Test
    void faultsOfADeleteWinInTheOrderOfTheService() {
        TestTable table = sorted(AttributeType.S);
        table.put("pk", "a", "sk", "1");
        TestTable missing = db.table("missing");
        Item wrongKey = item("pk", "a");

        assertInvalid(
                "ExpressionAttributeValues can only be specified when using expressions: ConditionExpression is null",
                () -> missing.deletingFaulty(FAULT)
                        .with(":v", 1)
                        .returning(ReturnValues.ALL_NEW)
                        .run());
        assertInvalid(
                "the fault of a value",
                () -> missing.deletingFaulty(FAULT)
                        .returning(ReturnValues.ALL_NEW)
                        .onlyIf("syntax error")
                        .run());
        assertInvalid(
                "ReturnValues can only be ALL_OLD or NONE",
                () -> missing.deleting(wrongKey)
                        .returning(ReturnValues.ALL_NEW)
                        .onlyIf("syntax error")
                        .run());
        assertInvalid(
                "Invalid ConditionExpression: Syntax error; token: \"error\", near: \"syntax error\"",
                () -> missing.deleting(wrongKey).onlyIf("syntax error").run());
        assertNoTable(
                () -> missing.deleting(wrongKey).onlyIf("attribute_exists(x)").run());
        assertInvalid(
                NO_MATCH,
                () -> table.deleting(wrongKey).onlyIf("attribute_exists(x)").run());
        assertConditionFails(() -> table.deleting(item("pk", "a", "sk", "1"))
                .onlyIf("attribute_exists(x)")
                .run());
        assertThat(table.scan().items()).hasSize(1);
    }

    @Test
    void keysAreCheckedForContentToo() {
        TestTable table = sorted(AttributeType.S);
        for (Item key : List.of(item("pk", "", "sk", "1"), item("pk", "a", "sk", ""))) {
            String name = key.get("pk").equals(value("")) ? "pk" : "sk";
            assertInvalid(EMPTY + name, () -> table.getting(key).run());
            assertInvalid(EMPTY + name, () -> table.deleting(key).run());
        }
        Item tooLong = item("pk", "a", "sk", "x".repeat(1025));
        String message =
                "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size"
                        + " limit of 1024 bytes";
        assertInvalid(message, () -> table.getting(tooLong).run());
        assertInvalid(message, () -> table.deleting(tooLong).run());
    }

    @Test
    void aProjectionShowsWhatItNames() {
        TestTable table = simple();
        table.put("pk", "a", "m", Map.of("x", 1, "y", List.of(1, 2, 3)), "v", 1);

        assertThat(table.getting(item("pk", "a"))
                        .showing("v, m.y[2], m.y[0], nowhere.x")
                        .item())
                .isEqualTo(item("v", 1, "m", Map.of("y", List.of(1, 3))));
        assertThat(table.getting(item("pk", "a")).showing("nothing").item()).isEqualTo(Item.EMPTY);
        assertThat(table.getting(item("pk", "none")).showing("nothing").item()).isNull();
    }

    @Test
    void deletingAnAbsentItemSucceeds() {
        TestTable table = simple();
        assertThat(table.deleting(item("pk", "a"))
                        .returning(ReturnValues.ALL_OLD)
                        .attributes())
                .isNull();
        assertThat(table.describeCounted().itemCount()).isZero();
    }

    @Test
    void aDeletedItemIsGoneAndGivenBackWhenAsked() {
        TestTable table = simple();
        Item stored = item("pk", "a", "v", 1);
        table.putting(stored).run();
        assertThat(table.deleting(item("pk", "a"))
                        .returning(ReturnValues.ALL_OLD)
                        .attributes())
                .isEqualTo(stored);
        assertThat(table.get("pk", "a")).isNull();
        assertThat(table.scan().items()).isEmpty();
    }

    @Test
    void aConditionOfADeleteIsTestedOnTheStoredItemOrOnNone() {
        TestTable table = simple();
        table.put("pk", "a", "v", 1);
        assertConditionFails(() ->
                table.deleting(item("pk", "a")).onlyIf("v = :v").with(":v", 2).run());
        assertThat(refusal(() -> table.deleting(item("pk", "a"))
                                .onlyIf("v = :v")
                                .with(":v", 2)
                                .showingItemOnFailure()
                                .run())
                        .item()
                        .orElseThrow()
                        .toItem())
                .isEqualTo(item("pk", "a", "v", 1));
        assertConditionFails(() -> table.deleting(item("pk", "none"))
                .onlyIf("attribute_exists(pk)")
                .run());
        table.deleting(item("pk", "none")).onlyIf("attribute_not_exists(pk)").run();
        table.deleting(item("pk", "a")).onlyIf("v = :v").with(":v", 1).run();
        assertThat(table.get("pk", "a")).isNull();
    }

    @Test
    void onlyNoneAndAllOldAreLegalForADelete() {
        TestTable table = simple();
        for (ReturnValues other : List.of(ReturnValues.ALL_NEW, ReturnValues.UPDATED_NEW, ReturnValues.UPDATED_OLD)) {
            assertInvalid(
                    "ReturnValues can only be ALL_OLD or NONE",
                    () -> table.deleting(item("pk", "a")).returning(other).run());
        }
    }
}
