package io.partita.engine.item;

import static io.partita.engine.testing.Refusals.assertConditionFails;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.legacy.AttributeUpdate;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.Legacy;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Updates that are refused, and which of several faults is told (fact pack: VALIDATION §11, EXPRESSIONS §5 and §8). */
final class UpdateRefusalsTest extends DatabaseTest {
    private static final Item KEY = item("pk", "a");

    @Test
    void faultsWinInTheOrderOfTheService() {
        TestTable table = sorted(AttributeType.S);
        TestTable missing = db.table("missing");
        DynamoDbException fault = DynamoDbException.validation("the fault of a value");
        Item wrongKey = item("pk", "a");
        Item key = item("pk", "a", "sk", "1");

        assertInvalid(
                "ExpressionAttributeNames can only be specified when using expressions",
                () -> missing.updatingFaulty(fault, null).named("#n", "n").run());
        assertInvalid(
                "ExpressionAttributeValues can only be specified when using expressions: UpdateExpression and"
                        + " ConditionExpression are null",
                () -> missing.updatingFaulty(fault, null).with(":v", 1).run());
        assertInvalid(
                "the fault of a value",
                () -> missing.updatingFaulty(fault, "SET").run());
        assertInvalid(
                "Invalid UpdateExpression: Syntax error; token: \"<EOF>\", near: \"SET\"",
                () -> missing.updating(wrongKey, "SET").onlyIf("syntax error").run());
        assertInvalid(
                "Invalid ConditionExpression: Syntax error; token: \"error\", near: \"syntax error\"",
                () -> missing.updating(wrongKey, "SET pk = :v")
                        .onlyIf("syntax error")
                        .with(":v", 1)
                        .run());
        assertInvalid(
                "Value provided in ExpressionAttributeValues unused in expressions: keys: {:u}",
                () -> missing.updating(wrongKey, "SET pk = :v")
                        .with(":v", 1)
                        .with(":u", 1)
                        .run());
        assertNoTable(
                () -> missing.updating(wrongKey, "SET pk = :v").with(":v", 1).run());
        assertInvalid(
                "The provided key element does not match the schema",
                () -> table.updating(wrongKey, "SET pk = :v").with(":v", 1).run());
        assertInvalid(
                "One or more parameter values were invalid: Cannot update attribute sk. This attribute is part of the key",
                () -> table.updating(key, "SET pk.x = :v, sk = :v")
                        .with(":v", 1)
                        .run());
        assertInvalid(
                "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: pk",
                () -> table.updating(key, "SET pk.x = :v")
                        .onlyIf("attribute_exists(pk)")
                        .with(":v", 1)
                        .run());
        assertConditionFails(() -> table.updating(key, "SET v = nothing")
                .onlyIf("attribute_exists(pk)")
                .run());
        assertInvalid(
                "The provided expression refers to an attribute that does not exist in the item",
                () -> table.updating(key, "SET v = nothing, m.x = :v")
                        .with(":v", 1)
                        .run());
        assertThat(table.scan().items()).isEmpty();
    }

    @Test
    void keysAreCheckedForContentToo() {
        TestTable table = simple();
        assertInvalid(
                "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty"
                        + " string value. Key: pk",
                () -> table.updating(item("pk", ""), null).run());
        assertInvalid(
                "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes",
                () -> table.updating(item("pk", "x".repeat(2049)), null).run());
    }

    @Test
    void pathsBelowAKeyAreRefusedOnTheRightHandSideToo() {
        TestTable table = simple();
        String below =
                "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: pk";
        for (String value : List.of("pk.x", "if_not_exists(pk[0], c)", "c + pk.x", "list_append(c, pk.x)")) {
            assertInvalid(below, () -> table.updating(KEY, "SET b = " + value).run());
        }
    }

    @Test
    void legacyUpdatesOfAttributesWithoutANameAreRefused() {
        TestTable table = simple();
        assertInvalid(
                "One or more parameter values were invalid: Empty attribute name",
                () -> table.updating(KEY, null)
                        .changing("", Legacy.update(AttributeUpdate.Action.PUT, 1))
                        .run());
    }

    @Test
    void aFailedUpdateChangesNothing() {
        TestTable table = simple();
        Item stored = item("pk", "a", "v", 1, "s", "text", "l", List.of(1));
        table.putting(stored).run();
        String type = "An operand in the update expression has an incorrect data type";
        String path = "The document path provided in the update expression is invalid for update";

        assertInvalid(
                type,
                () -> table.updating(KEY, "SET v = :v, s = s + :v")
                        .with(":v", 1)
                        .run());
        assertInvalid(
                type,
                () -> table.updating(KEY, "SET v = :v ADD s :v").with(":v", 1).run());
        assertInvalid(
                path,
                () -> table.updating(KEY, "SET v = :v, m.x = :v").with(":v", 1).run());
        assertInvalid(
                path,
                () -> table.updating(KEY, "SET v = :v, l.x = :v").with(":v", 1).run());
        assertInvalid(
                path,
                () -> table.updating(KEY, "SET v = :v REMOVE m.x").with(":v", 1).run());
        assertThat(table.get("pk", "a")).isEqualTo(stored);
    }
}
