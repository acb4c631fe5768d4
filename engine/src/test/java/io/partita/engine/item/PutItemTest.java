package io.partita.engine.item;

import static io.partita.engine.testing.Refusals.assertConditionFails;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.b;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.WriteCall;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.MessageFamily;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** PutItem (fact pack: VALIDATION §6.1, §7, §9). */
final class PutItemTest extends DatabaseTest {
    private static final DynamoDbException FAULT = DynamoDbException.validation("the fault of a value");
    private static final String INVALID = "One or more parameter values were invalid: ";

    /** The faults of a put in the order in which they win, and the call when they have been repaired one by one. */
    @Test
    void faultsWinInTheOrderOfTheService() {
        TestTable table = sorted(AttributeType.S);
        table.put("pk", "a", "sk", "1");
        TestTable missing = db.table("missing");
        Item huge = item("pk", "a", "v", "x".repeat(409_600));
        Item noKey = item("pk", "a");
        Item whole = item("pk", "a", "sk", "1");

        assertInvalid(
                "ExpressionAttributeNames can only be specified when using expressions",
                () -> faulty(missing.puttingFaulty(FAULT))
                        .named("#n", "n")
                        .with(":v", 1)
                        .run());
        assertInvalid(
                "ExpressionAttributeValues can only be specified when using expressions: ConditionExpression is null",
                () -> faulty(missing.puttingFaulty(FAULT)).with(":v", 1).run());
        assertInvalid(
                "the fault of a value",
                () -> faulty(missing.puttingFaulty(FAULT))
                        .onlyIf("syntax error")
                        .run());
        assertInvalid(
                "ReturnValues can only be ALL_OLD or NONE",
                () -> faulty(missing.putting(huge)).onlyIf("syntax error").run());
        assertInvalid(
                "Item size has exceeded the maximum allowed size",
                () -> missing.putting(huge).onlyIf("syntax error").run());
        assertInvalid(
                "ExpressionAttributeValues must not be empty",
                () -> missing.putting(noKey).onlyIf("syntax error").noValues().run());
        assertInvalid(
                "Invalid ConditionExpression: Syntax error; token: \"error\", near: \"syntax error\"",
                () -> missing.putting(noKey)
                        .onlyIf("syntax error")
                        .named("#unused", "n")
                        .run());
        assertInvalid(
                "Value provided in ExpressionAttributeNames unused in expressions: keys: {#unused}",
                () -> missing.putting(noKey)
                        .onlyIf("attribute_exists(nothing)")
                        .named("#unused", "n")
                        .with(":unused", 1)
                        .run());
        assertInvalid(
                "Value provided in ExpressionAttributeValues unused in expressions: keys: {:unused}",
                () -> missing.putting(noKey)
                        .onlyIf("attribute_exists(nothing)")
                        .with(":unused", 1)
                        .run());
        assertNoTable(
                () -> missing.putting(noKey).onlyIf("attribute_exists(nothing)").run());
        assertInvalid(
                INVALID + "Missing the key sk in the item",
                () -> table.putting(noKey).onlyIf("attribute_exists(nothing)").run());
        assertConditionFails(
                () -> table.putting(whole).onlyIf("attribute_exists(nothing)").run());
        assertThat(table.scan().items()).containsExactly(whole);
    }

    private static WriteCall faulty(WriteCall call) {
        return call.returning(ReturnValues.ALL_NEW);
    }

    @Test
    void placeholdersAreCheckedByThemselvesBeforeTheExpression() {
        TestTable table = simple();
        Item item = item("pk", "a");
        assertInvalid(
                "ExpressionAttributeNames must not be empty",
                () -> table.putting(item).onlyIf("syntax error").noNames().run());
        assertInvalid(
                "ExpressionAttributeNames contains invalid key: Syntax error; key: \"n\"",
                () -> table.putting(item).onlyIf("syntax error").named("n", "n").run());
        assertInvalid(
                "ExpressionAttributeValues contains invalid key: Syntax error; key: \":a-b\"",
                () -> table.putting(item)
                        .onlyIf("syntax error")
                        .with(":a-b", "n")
                        .run());
        assertInvalid(
                "ExpressionAttributeValues contains invalid value: the fault of a value for key :v",
                () -> table.putting(item)
                        .onlyIf("syntax error")
                        .withFaulty(":v", FAULT)
                        .run());
    }

    @Test
    void errorsThatTheServiceRewordsAreOfTheirFamily() {
        TestTable table = simple();
        List<DynamoDbException> reworded = List.of(
                refusal(() -> table.putting(item("pk", "a")).noNames().run()),
                refusal(() -> table.putting(item("pk", "a"))
                        .returning(ReturnValues.ALL_NEW)
                        .run()),
                refusal(() -> table.putting(item("pk", "a")).onlyIf("").run()));
        assertThat(reworded).allSatisfy(error -> assertThat(error.family()).isEqualTo(MessageFamily.ENVELOPED));
        assertThat(refusal(() -> table.putting(item("other", "a")).run()).family())
                .isEqualTo(MessageFamily.BARE);
    }

    @Test
    void theKeyInTheItemIsCheckedInSchemaOrderThePartitionKeyFully() {
        TestTable table = sorted(AttributeType.S);
        String empty =
                "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain"
                        + " an empty string value. Key: ";

        assertInvalid(INVALID + "Missing the key pk in the item", () -> table.put("v", 1));
        assertInvalid(INVALID + "Type mismatch for key pk expected: S actual: N", () -> table.put("pk", 1));
        assertInvalid(empty + "pk", () -> table.put("pk", ""));
        assertInvalid(
                INVALID + "Size of hashkey has exceeded the maximum size limit of2048 bytes",
                () -> table.put("pk", "x".repeat(2049)));
        assertInvalid(INVALID + "Missing the key sk in the item", () -> table.put("pk", "x".repeat(2048)));
        assertInvalid(
                INVALID + "Type mismatch for key sk expected: S actual: B", () -> table.put("pk", "a", "sk", b(1)));
        assertInvalid(empty + "sk", () -> table.put("pk", "a", "sk", ""));
        assertInvalid(
                INVALID + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes",
                () -> table.put("pk", "a", "sk", "x".repeat(1025)));
    }

    @Test
    void theLongestKeysAreAcceptedAndMeasuredInUtf8() {
        TestTable strings = sorted(AttributeType.S);
        Item longest = item("pk", "\u00e4".repeat(1024), "sk", "\u20ac".repeat(341) + "x");
        strings.putting(longest).run();
        assertThat(strings.getting(longest).item()).isEqualTo(longest);
        assertThat(strings.query("pk = :pk AND sk = :sk")
                        .with(":pk", longest.get("pk"))
                        .with(":sk", longest.get("sk"))
                        .items())
                .containsExactly(longest);
        assertInvalid(
                INVALID + "Size of hashkey has exceeded the maximum size limit of2048 bytes",
                () -> strings.put("pk", "\u00e4".repeat(1024) + "x", "sk", "1"));

        TestTable binaries = db.createTable("binaries", "pk", AttributeType.B, "sk", AttributeType.B);
        // The stored form escapes zero bytes, which must not count.
        Item zeros = item("pk", new byte[2048], "sk", new byte[1024]);
        binaries.putting(zeros).run();
        assertThat(binaries.getting(zeros).item()).isEqualTo(zeros);
        assertInvalid(
                INVALID + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes",
                () -> binaries.put("pk", b(1), "sk", new byte[1025]));
    }

    @Test
    void emptyBinaryKeysAreRefused() {
        TestTable table = db.createTable("binaries", "pk", AttributeType.B, "sk", AttributeType.B);
        String empty =
                "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain"
                        + " an empty binary value. Key: ";
        assertInvalid(empty + "pk", () -> table.put("pk", b(), "sk", b(1)));
        assertInvalid(empty + "sk", () -> table.put("pk", b(1), "sk", b()));
    }

    @Test
    void equalNumbersAreOneKeyHoweverTheyAreWritten() {
        TestTable table = db.createTable("numbers", "pk", AttributeType.N, "sk", AttributeType.N);
        List<String> forms = List.of("1.0", "1", "01", "+1", "10e-1", "0.1E1");
        for (String form : forms) {
            table.put("pk", n(form), "sk", n("-" + form.replace("+", "")), "written", form);
        }
        assertThat(table.scan().items()).containsExactly(item("pk", 1, "sk", -1, "written", "0.1E1"));
        assertThat(table.get("pk", n("1.00"), "sk", n("-1.0"))).isNotNull();
    }

    @Test
    void onlyNoneAndAllOldAreLegal() {
        TestTable table = simple();
        for (ReturnValues other : List.of(ReturnValues.ALL_NEW, ReturnValues.UPDATED_NEW, ReturnValues.UPDATED_OLD)) {
            assertInvalid(
                    "ReturnValues can only be ALL_OLD or NONE",
                    () -> table.putting(item("pk", "a")).returning(other).run());
        }
    }

    @Test
    void allOldGivesTheReplacedItemBackOrNothing() {
        TestTable table = simple();
        Item first = item("pk", "a", "v", 1);
        assertThat(table.putting(first).returning(ReturnValues.ALL_OLD).attributes())
                .isNull();
        assertThat(table.putting(item("pk", "a"))
                        .returning(ReturnValues.ALL_OLD)
                        .attributes())
                .isEqualTo(first);
        assertThat(table.putting(first).returning(ReturnValues.NONE).attributes())
                .isNull();
    }

    @Test
    void aConditionSeesAnAbsentItemAsOneWithoutAnyAttribute() {
        TestTable table = simple();
        assertConditionFails(() ->
                table.putting(item("pk", "a")).onlyIf("attribute_exists(pk)").run());
        assertConditionFails(() ->
                table.putting(item("pk", "a")).onlyIf("pk = :a").with(":a", "a").run());
        assertConditionFails(() ->
                table.putting(item("pk", "a")).onlyIf("v = :v").with(":v", 1).run());
        table.putting(item("pk", "a", "v", 1))
                .onlyIf("attribute_not_exists(pk) AND v <> :v")
                .with(":v", 1)
                .run();
        assertConditionFails(() -> table.putting(item("pk", "a", "v", 2))
                .onlyIf("attribute_not_exists(pk)")
                .run());
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", 1));
    }

    @Test
    void aFailedConditionShowsTheStoredItemOnlyWhenAsked() {
        TestTable table = simple();
        Item stored = item("pk", "a", "v", 1);
        WriteCall onAbsent =
                table.putting(stored).onlyIf("attribute_exists(pk)").showingItemOnFailure();
        assertThat(refusal(onAbsent::run).item()).isEmpty();

        table.putting(stored).run();
        WriteCall asked = table.putting(item("pk", "a"))
                .onlyIf("attribute_not_exists(pk)")
                .showingItemOnFailure();
        WriteCall notAsked = table.putting(item("pk", "a")).onlyIf("attribute_not_exists(pk)");
        assertThat(refusal(asked::run).item().orElseThrow().toItem()).isEqualTo(stored);
        assertThat(refusal(notAsked::run).item()).isEmpty();
    }

    @Test
    void emptyStringsAndBinariesAndContainersAreLegalOutsideKeys() {
        TestTable table = simple();
        Item item = item("pk", "a", "s", "", "b", b(), "l", List.of(), "m", Map.of(), "deep", List.of("", b()));
        table.putting(item).run();
        assertThat(table.get("pk", "a")).isEqualTo(item);
    }

    @Test
    void capacityIsToldOnlyWhenAsked() {
        TestTable table = simple();
        assertThat(table.putting(item("pk", "a"))
                        .reporting(ReturnConsumedCapacity.NONE)
                        .run()
                        .consumedCapacity())
                .isNull();
        assertThat(table.putting(item("pk", "a"))
                        .reporting(ReturnConsumedCapacity.INDEXES)
                        .run()
                        .consumedCapacity()
                        .detailed())
                .isTrue();
    }

    @Test
    void manyAttributesComeBackAsTheyWereSent() {
        TestTable table = simple();
        List<Object> attributes = new ArrayList<>(List.of("pk", "a"));
        for (int i = 0; i < 2000; i++) {
            attributes.add("name\u20ac" + i);
            attributes.add(i);
        }
        Item item = item(attributes.toArray());
        table.putting(item).run();
        assertThat(table.get("pk", "a")).isEqualTo(item);
    }
}
