package io.partita.engine.query;

import static io.partita.engine.query.Queries.all;
import static io.partita.engine.query.Queries.beginningWith;
import static io.partita.engine.query.Queries.key;
import static io.partita.engine.query.Queries.numbered;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.b;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.Select;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.ReadCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Queries that are refused, and which of several faults is told (fact pack: VALIDATION §12). */
final class QueryRefusalsTest extends DatabaseTest {
    private static final String KEY_INVALID = "The provided starting key is invalid";

    @Test
    void faultsThatNeedNoTableWinInTheOrderOfTheService() {
        TestTable missing = db.table("missing");
        DynamoDbException fault = DynamoDbException.validation("the fault of a value");

        assertInvalid(
                "ExpressionAttributeNames can only be specified when using expressions",
                () -> missing.query(null)
                        .named("#n", "n")
                        .selecting(Select.SPECIFIC_ATTRIBUTES)
                        .run());
        assertInvalid(
                "ExpressionAttributeValues can only be specified when using expressions: FilterExpression and"
                        + " KeyConditionExpression are null",
                () -> missing.query(null)
                        .with(":v", 1)
                        .selecting(Select.SPECIFIC_ATTRIBUTES)
                        .run());
        assertInvalid(
                "1 validation error detected: Must specify the AttributesToGet or ProjectionExpression when choosing to get"
                        + " SPECIFIC_ATTRIBUTES",
                () -> missing.query(null)
                        .selecting(Select.SPECIFIC_ATTRIBUTES)
                        .afterFaulty(fault)
                        .run());
        for (Select select : List.of(Select.ALL_ATTRIBUTES, Select.ALL_PROJECTED_ATTRIBUTES, Select.COUNT)) {
            assertInvalid(
                    "1 validation error detected: Cannot specify the ProjectionExpression when choosing to get "
                            + (select == Select.COUNT ? "only the Count" : select.name()),
                    () -> missing.query(null)
                            .showing("a")
                            .selecting(select)
                            .afterFaulty(fault)
                            .run());
        }
        assertInvalid(
                "1 validation error detected: ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName",
                () -> missing.query(null)
                        .selecting(Select.ALL_PROJECTED_ATTRIBUTES)
                        .run());
        assertInvalid(
                KEY_INVALID + ": the fault of a value",
                () -> missing.query(null).afterFaulty(fault).run());
        assertInvalid(
                "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.",
                () -> missing.query(null).filtered("syntax error").run());
        assertInvalid(
                "Invalid KeyConditionExpression: The expression can not be empty;",
                () -> missing.query("").filtered("syntax error").run());
        assertInvalid(
                "Invalid FilterExpression: Syntax error; token: \"error\", near: \"syntax error\"",
                () -> missing.query("pk = :p")
                        .with(":p", "p")
                        .filtered("syntax error")
                        .showing(",")
                        .run());
        assertInvalid(
                "Invalid ProjectionExpression: Syntax error; token: \",\", near: \",\"",
                () -> missing.query("pk = :p")
                        .with(":p", "p")
                        .showing(",")
                        .named("#u", "u")
                        .run());
        assertInvalid(
                "Value provided in ExpressionAttributeNames unused in expressions: keys: {#u}",
                () -> missing.query("pk = :p").with(":p", "p").named("#u", "u").run());
        assertNoTable(() -> missing.query("pk = :p")
                .with(":p", 1)
                .after(Item.EMPTY)
                .onIndex("i")
                .run());
    }

    @Test
    void faultsOfStartKeyValuesThatTheServiceShowsAsTheyAre() {
        TestTable missing = db.table("missing");
        for (String text : List.of(
                "Input collection contains duplicates",
                "One or more parameter values were invalid: An number set  may not be empty",
                "The parameter cannot be converted to a numeric value: x",
                "Attempting to store more than 38 significant digits in a Number",
                "Number overflow. Attempting to store a number with magnitude larger than supported range")) {
            assertInvalid(
                    text,
                    () -> missing.query("pk = :p")
                            .with(":p", "p")
                            .afterFaulty(DynamoDbException.validation(text))
                            .run());
        }
    }

    @Test
    void faultsThatNeedTheSchemaWinInTheOrderOfTheService() {
        TestTable table = sorted(AttributeType.S);
        assertInvalid(
                "The table does not have the specified index: i",
                () -> table.query("pk = :p AND v = :p")
                        .with(":p", "p")
                        .onIndex("i")
                        .after(Item.EMPTY)
                        .run());
        assertInvalid(
                KEY_INVALID,
                () -> table.query("pk = :p AND v = :p")
                        .with(":p", "p")
                        .after(item("pk", "p"))
                        .run());
        assertInvalid(
                "Query condition missed key schema element: sk",
                () -> table.query("pk = :n AND v = :n").with(":n", 1).run());
        assertInvalid(
                "Query condition missed key schema element: pk",
                () -> table.query("sk = :p").with(":p", "p").run());
        assertInvalid(
                "One or more parameter values were invalid: Condition parameter type does not match schema type",
                () -> table.query("pk < :p AND sk = :n")
                        .with(":p", "p")
                        .with(":n", 1)
                        .run());
        assertInvalid(
                "Query key condition not supported",
                () -> table.query("pk < :e").with(":e", "").run());
        assertInvalid(
                KEY_INVALID + ": The provided key element does not match the schema",
                () -> all(table).after(item("pk", "p", "sk", 1)).run());
        assertInvalid(
                KEY_INVALID + ": The provided key element does not match the schema",
                () -> all(table).after(item("pk", "p", "other", "1")).run());
        assertInvalid(
                "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: sk",
                () -> all(table).showing("sk[0]").filtered("pk = :p").run());
        assertInvalid(
                "Filter Expression can only contain non-primary key attributes: Primary key attribute: sk",
                () -> all(table)
                        .filtered("attribute_exists(v) AND size(sk) > :p")
                        .run());
    }

    @Test
    void emptyOperandsOnAKeyAreRefused() {
        TestTable strings = sorted(AttributeType.S);
        String empty =
                "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an"
                        + " empty %s value. Key: %s";
        assertInvalid(
                empty.formatted("string", "sk"),
                () -> beginningWith(strings, AttributeValue.string("")).run());
        assertInvalid(
                empty.formatted("string", "pk"),
                () -> strings.query("pk = :p").with(":p", "").run());
        TestTable binaries = sorted(AttributeType.B);
        assertInvalid(
                empty.formatted("binary", "sk"),
                () -> beginningWith(binaries, b()).run());
    }

    @Test
    void aStartKeyMustBeOneThatThisQueryCouldHaveEndedAt() {
        TestTable table = numbered(sorted(AttributeType.N), 5);
        assertInvalid(
                "The provided starting key is outside query boundaries based on provided conditions",
                () -> all(table).after(item("pk", "q", "sk", 2)).run());
        ReadCall above = table.query("pk = :p AND sk > :two").with(":p", "p").with(":two", 2);
        assertInvalid(
                "The provided starting key does not match the range key predicate",
                () -> above.after(key(2)).run());
        assertInvalid(
                "The provided starting key does not match the range key predicate",
                () -> above.after(item("pk", "q", "sk", 2)).run());
        assertInvalid(
                "The query can return at most one row and cannot be restarted",
                () -> above.after(item("pk", "q", "sk", 3)).run());
        assertThat(above.after(key(4)).column("sk")).containsExactly("5");
    }

    @Test
    void startKeysThatNoItemCanHaveAreRefused() {
        TestTable table = sorted(AttributeType.S);
        String empty =
                "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an"
                        + " empty string value. Key: ";
        assertInvalid(
                KEY_INVALID + ": " + empty + "pk",
                () -> table.query("pk = :p")
                        .with(":p", "p")
                        .after(item("pk", "", "sk", "1"))
                        .run());
        assertInvalid(
                KEY_INVALID + ": " + empty + "sk",
                () -> table.query("pk = :p")
                        .with(":p", "p")
                        .after(item("pk", "p", "sk", ""))
                        .run());
        assertInvalid(
                KEY_INVALID + ": "
                        + "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size"
                        + " limit of 1024 bytes",
                () -> table.query("pk = :p")
                        .with(":p", "p")
                        .after(item("pk", "p", "sk", "s".repeat(1025)))
                        .run());
    }

    @Test
    void structuralFaultsOfKeyConditions() {
        TestTable table = sorted(AttributeType.S);
        String prefix = "Invalid KeyConditionExpression: ";
        assertThat(fault(table, "pk = :p OR sk = :p"))
                .isEqualTo(prefix + "Invalid operator used in KeyConditionExpression: OR");
        assertThat(fault(table, "pk = :p AND sk <> :p"))
                .isEqualTo(prefix + "Invalid operator used in KeyConditionExpression: <>");
        assertThat(fault(table, "pk = :p AND pk = :p"))
                .isEqualTo(prefix + "KeyConditionExpressions must only contain one condition per key");
        assertThat(fault(table, "pk = :p AND pk.x = :p"))
                .isEqualTo(prefix + "KeyConditionExpressions cannot have conditions on nested attributes");
    }

    @Test
    void threeKeyConditionsAreRefusedBeforeTheTableIsLookedAt() {
        String condition = "pk = :p AND sk = :p AND v = :p";
        assertThat(fault(sorted(AttributeType.S), condition)).isEqualTo("Conditions can be of length 1 or 2 only");
        assertThat(fault(db.table("missing"), condition)).isEqualTo("Conditions can be of length 1 or 2 only");
    }

    private static String fault(TestTable table, String condition) {
        return refusal(() -> table.query(condition).with(":p", "p").run()).getMessage();
    }
}
