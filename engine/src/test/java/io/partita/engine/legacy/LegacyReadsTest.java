package io.partita.engine.legacy;

import static io.partita.engine.testing.Legacy.when;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.items;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.Select;
import io.partita.engine.testing.BatchCall;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.ReadCall;
import io.partita.engine.testing.TestTable;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** KeyConditions, QueryFilter, ScanFilter and AttributesToGet in reads (fact pack: VALIDATION §8, §12 to §14). */
final class LegacyReadsTest extends DatabaseTest {
    private static final DynamoDbException FAULT = DynamoDbException.validation("the fault of a value");
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String MIXED =
            "Can not use both expression and non-expression parameters in the same request:";
    private static final String DUPLICATE = INVALID + "Duplicate value in attribute name: v";
    private static final String ARITY = INVALID + "Invalid number of argument(s) for the EQ ComparisonOperator";

    private TestTable table;
    private TestTable missing;

    @BeforeEach
    void fillTable() {
        table = sorted(AttributeType.N);
        missing = db.table("missing");
        for (int i = 1; i <= 5; i++) {
            table.put("pk", "a", "sk", i, "v", i % 2, "a.b", "dotted " + i, "a", Map.of("b", i));
        }
        table.put("pk", "b", "sk", 1);
    }

    private ReadCall queryA() {
        return table.query(null).whereKey("pk", when(LegacyOperator.EQ, "a"));
    }

    @Test
    void keyConditionsSelectTheSlice() {
        assertThat(queryA().column("sk")).containsExactly("1", "2", "3", "4", "5");
        assertThat(queryA().backwards().limit(2).column("sk")).containsExactly("5", "4");
        assertThat(queryA().whereKey("sk", when(LegacyOperator.EQ, 2)).column("sk"))
                .containsExactly("2");
        assertThat(queryA().whereKey("sk", when(LegacyOperator.LT, 2)).column("sk"))
                .containsExactly("1");
        assertThat(queryA().whereKey("sk", when(LegacyOperator.LE, 2)).column("sk"))
                .containsExactly("1", "2");
        assertThat(queryA().whereKey("sk", when(LegacyOperator.GT, 4)).column("sk"))
                .containsExactly("5");
        assertThat(queryA().whereKey("sk", when(LegacyOperator.GE, 4)).column("sk"))
                .containsExactly("4", "5");
        assertThat(queryA().whereKey("sk", when(LegacyOperator.BETWEEN, 2, 3)).column("sk"))
                .containsExactly("2", "3");
        TestTable texts = sorted(AttributeType.S);
        texts.put("pk", "a", "sk", "x1");
        texts.put("pk", "a", "sk", "y1");
        assertThat(texts.query(null)
                        .whereKey("sk", when(LegacyOperator.BEGINS_WITH, "x"))
                        .whereKey("pk", when(LegacyOperator.EQ, "a"))
                        .column("sk"))
                .containsExactly("x1");
    }

    @Test
    void keyConditionsGoTogetherWithOtherExpressions() {
        assertThat(queryA().filtered("v = :one").with(":one", 1).showing("sk").items())
                .containsExactly(item("sk", 1), item("sk", 3), item("sk", 5));
    }

    @Test
    void queriesCheckInTheOrderOfTheService() {
        assertInvalid(
                MIXED + " Non-expression parameters: {AttributesToGet, QueryFilter, ConditionalOperator, KeyConditions}"
                        + " Expression parameters: {ProjectionExpression, FilterExpression, KeyConditionExpression}",
                () -> bad(missing.query("syntax error"))
                        .combining(ConditionalOperator.AND)
                        .whereNoKey()
                        .filtered("x")
                        .showing("y")
                        .run());
        assertInvalid(
                MIXED + " Non-expression parameters: {QueryFilter} Expression parameters: {KeyConditionExpression}",
                () -> missing.query("x").where("v", when(LegacyOperator.NULL)).run());
        assertInvalid(ARITY, () -> bad(missing.query(null)).run());
        assertInvalid(
                DUPLICATE,
                () -> missing.query(null)
                        .showingWhole("v", "v")
                        .selecting(Select.COUNT)
                        .run());
        assertInvalid(
                "1 validation error detected: Cannot specify the AttributesToGet when choosing to get only the Count",
                () -> missing.query(null)
                        .showingWhole("v")
                        .selecting(Select.COUNT)
                        .run());
        assertInvalid(
                "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.",
                () -> missing.query(null).where("v", when(LegacyOperator.NULL)).run());
        assertInvalid(
                "ExpressionAttributeNames can only be specified when using expressions",
                () -> missing.query(null).whereNoKey().named("#n", "n").run());
        assertInvalid(
                "Invalid FilterExpression: Syntax error; token: \"error\", near: \"syntax error\"",
                () -> missing.query(null)
                        .whereKey("pk", when(LegacyOperator.EQ))
                        .filtered("syntax error")
                        .run());
        assertInvalid(
                ARITY,
                () -> missing.query(null)
                        .whereKey("pk", when(LegacyOperator.EQ))
                        .whereKey("b", when(LegacyOperator.NULL))
                        .whereKey("c", when(LegacyOperator.NULL))
                        .run());
        assertInvalid(
                "Conditions can be of length 1 or 2 only",
                () -> missing.query(null).whereNoKey().run());
        assertInvalid(
                "Conditions can be of length 1 or 2 only",
                () -> missing.query(null)
                        .whereKey("a", when(LegacyOperator.NULL))
                        .whereKey("b", when(LegacyOperator.NULL))
                        .whereKey("c", when(LegacyOperator.NULL))
                        .run());
        assertNoTable(() ->
                missing.query(null).whereKey("a", when(LegacyOperator.NULL)).run());
    }

    /** A filter with a bad condition, and a name twice. */
    private static ReadCall bad(ReadCall call) {
        return call.where("v", when(LegacyOperator.EQ)).showingWhole("v", "v");
    }

    @Test
    void keyConditionsAreHeldAgainstTheSchema() {
        assertInvalid(
                "Query condition missed key schema element: sk",
                () -> queryA().whereKey("v", when(LegacyOperator.NE, "x")).run());
        assertInvalid(
                "Query condition missed key schema element: pk",
                () -> table.query(null)
                        .whereKey("sk", when(LegacyOperator.EQ, 1))
                        .run());
        assertInvalid(
                INVALID + "Condition parameter type does not match schema type",
                () -> table.query(null)
                        .whereKey("pk", when(LegacyOperator.GT, 1))
                        .run());
        assertInvalid(
                "Query key condition not supported",
                () -> table.query(null)
                        .whereKey("pk", when(LegacyOperator.GT, "a"))
                        .run());
        assertInvalid(
                "The number of query conditions (2) exceeds the number of key attributes defined in the schema (1)",
                () -> simple().query(null)
                        .whereKey("pk", when(LegacyOperator.EQ, "a"))
                        .whereKey("sk", when(LegacyOperator.IN, 1))
                        .run());
    }

    @ParameterizedTest
    @EnumSource(
            value = LegacyOperator.class,
            names = {"NULL", "NOT_NULL", "NE", "CONTAINS", "NOT_CONTAINS", "IN"})
    void operatorsThatNoIndexServesAreRefused(LegacyOperator operator) {
        Object[] wrongType = operator.takesOperands() ? new Object[] {"x"} : new Object[0];
        String refusal = "Attempted conditional constraint is not an indexable operation";
        assertInvalid(
                refusal,
                () -> queryA().whereKey("sk", when(operator, wrongType)).run());
        assertInvalid(
                refusal,
                () -> table.query(null)
                        .whereKey("pk", when(operator, wrongType))
                        .run());
    }

    @Test
    void queryFiltersNameNoKey() {
        assertThat(queryA().where("v", when(LegacyOperator.EQ, 1))
                        .where("a.b", when(LegacyOperator.NE, "dotted 3"))
                        .column("sk"))
                .containsExactly("1", "5");
        assertThat(queryA().where("v", when(LegacyOperator.EQ, 1))
                        .where("a.b", when(LegacyOperator.EQ, "dotted 2"))
                        .combining(ConditionalOperator.OR)
                        .column("sk"))
                .containsExactly("1", "2", "3", "5");
        assertInvalid(
                "QueryFilter can only contain non-primary key attributes: Primary key attribute: sk",
                () -> queryA().where("sk", when(LegacyOperator.EQ, 1)).run());
    }

    @Test
    void scanFiltersMayNameKeys() {
        assertThat(table.scan()
                        .where("sk", when(LegacyOperator.EQ, 1))
                        .where("v", when(LegacyOperator.NULL))
                        .column("pk"))
                .containsExactly("b");
        assertThat(table.scan()
                        .where("v", when(LegacyOperator.EQ, 0))
                        .where("pk", when(LegacyOperator.EQ, "b"))
                        .combining(ConditionalOperator.OR)
                        .items())
                .hasSize(3);
    }

    @Test
    void scansCheckInTheOrderOfTheService() {
        assertInvalid(
                MIXED + " Non-expression parameters: {AttributesToGet, ScanFilter, ConditionalOperator}"
                        + " Expression parameters: {ProjectionExpression, FilterExpression}",
                () -> bad(missing.scan())
                        .combining(ConditionalOperator.OR)
                        .filtered("x")
                        .showing("y")
                        .run());
        assertInvalid(DUPLICATE, () -> bad(missing.scan()).run());
        assertInvalid(
                ARITY,
                () -> missing.scan()
                        .where("v", when(LegacyOperator.EQ))
                        .showingWhole("v")
                        .selecting(Select.COUNT)
                        .run());
        assertInvalid(
                "Cannot specify the AttributesToGet when choosing to get ALL_ATTRIBUTES",
                () -> missing.scan()
                        .showingWhole("v")
                        .selecting(Select.ALL_ATTRIBUTES)
                        .segment(1, null)
                        .run());
    }

    @Test
    void attributesToGetAreWholeAndLiteral() {
        Item third = item("a.b", "dotted 3", "sk", 3);
        Item key = item("pk", "a", "sk", 3);
        assertThat(table.getting(key).showingWhole("a.b", "sk", "missing").item())
                .isEqualTo(third);
        assertThat(table.getting(key).showingWhole("missing").item()).isEqualTo(Item.EMPTY);
        assertThat(queryA().whereKey("sk", when(LegacyOperator.EQ, 3))
                        .showingWhole("a.b", "sk")
                        .selecting(Select.SPECIFIC_ATTRIBUTES)
                        .items())
                .containsExactly(third);
        assertThat(table.scan()
                        .where("sk", when(LegacyOperator.EQ, 3))
                        .showingWhole("sk", "a.b")
                        .items())
                .containsExactly(third);
        assertThat(items(new BatchCall(db)
                        .block(table, List.of(Checked.of(key)), null, List.of("sk", "a.b"), Placeholders.NONE)
                        .read()
                        .responses()
                        .get(table.name())))
                .containsExactly(third);
    }

    @Test
    void gettingChecksInTheOrderOfTheService() {
        assertInvalid(
                MIXED + " Non-expression parameters: {AttributesToGet} Expression parameters: {ProjectionExpression}",
                () -> missing.gettingFaulty(FAULT)
                        .showingWhole("v", "v")
                        .showing("v")
                        .run());
        assertInvalid(
                "the fault of a value",
                () -> missing.gettingFaulty(FAULT).showingWhole("v", "v").run());
        assertInvalid(
                DUPLICATE,
                () -> missing.getting(item("pk", "a")).showingWhole("v", "v").run());
    }

    @Test
    void aBatchIsOfOneStyle() {
        List<Checked<Item>> keys = List.of(Checked.of(item("pk", "a", "sk", 1)));
        assertInvalid(
                MIXED + " Non-expression parameters: {AttributesToGet} Expression parameters: {ProjectionExpression}",
                () -> new BatchCall(db)
                        .block(table, keys, null, List.of("v", "v"), Placeholders.NONE)
                        .block(missing, keys, "v", null, Placeholders.NONE)
                        .read());
        assertInvalid(
                DUPLICATE,
                () -> new BatchCall(db)
                        .block(missing, List.of(faultyKey()), null, List.of("v", "v"), Placeholders.NONE)
                        .read());
    }

    private static Checked<Item> faultyKey() {
        return Checked.refused(FAULT);
    }

    @Test
    void faultsOfFilterValuesAreReported() {
        assertInvalid(
                "the fault of a value",
                () -> missing.scan()
                        .where("v", when(LegacyOperator.IN, 1, FAULT))
                        .run());
    }
}
