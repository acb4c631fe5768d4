package io.partita.engine.transaction;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.Item;
import org.junit.jupiter.api.Test;

/** What refuses a whole TransactWriteItems, each check before all of the next one's (fact pack: VALIDATION TW5 to TW9). */
final class TransactionChecksTest extends TransactionTest {
    private static final String TWICE = "Transaction request cannot include multiple operations on one item";
    private static final String EMPTY_KEY =
            "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty"
                    + " string value. Key: pk";
    private static final String SYNTAX = "Invalid ConditionExpression: Syntax error; token: \"<EOF>\", near: \"=\"";

    private TestTable missing() {
        return db.table("missing");
    }

    /** One action for each check but those before {@code from}, the last check first. */
    private TransactCall allFaultsFrom(int from) {
        TransactCall call = writing().check(table, item("pk", "failing"), "attribute_exists(pk)");
        call.delete(table, item("nope", 1));
        if (from <= 9) {
            call.delete(table, item("pk", "twice")).put(table, item("pk", "twice"));
        }
        if (from <= 8) {
            call.delete(table, item("pk", ""));
        }
        if (from <= 7) {
            call.delete(missing(), item("pk", "a"));
        }
        if (from <= 6) {
            call.delete(table, item("pk", "a")).onlyIf("x =");
        }
        if (from <= 5) {
            call.putFaulty(table, DynamoDbException.validation("a bad value"));
        }
        return call;
    }

    @Test
    void checksComeInTheirOrderWhereverTheActionsStand() {
        assertInvalid("a bad value", allFaultsFrom(5)::run);
        assertInvalid(SYNTAX, allFaultsFrom(6)::run);
        assertNoTable(allFaultsFrom(7)::run);
        assertInvalid(EMPTY_KEY, allFaultsFrom(8)::run);
        assertInvalid(TWICE, allFaultsFrom(9)::run);
        assertThat(reasons(allFaultsFrom(10)::run)).hasSize(2);
        assertThat(table.scan().items()).isEmpty();
    }

    @Test
    void anItemThatIsTooLargeRefusesTheRequest() {
        Item tooLarge = item("pk", "a", "v", "x".repeat(409_597));
        assertInvalid(
                "Item size has exceeded the maximum allowed size",
                writing().put(missing(), tooLarge).onlyIf("x =")::run);
    }

    @Test
    void placeholdersBelongToTheirActionAndMustBeUsedInIt() {
        assertInvalid(
                "Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}",
                writing()
                        .put(table, item("pk", "b"))
                        .check(table, item("pk", "a"), "attribute_exists(v)")
                        .named("#a", "a")
                        .with(":a", 1)::run);
        assertInvalid(
                "Value provided in ExpressionAttributeValues unused in expressions: keys: {:a}",
                writing().update(table, item("pk", 5), "REMOVE v").with(":a", 1)::run);
        assertInvalid(
                "Invalid ConditionExpression: An expression attribute value used in expression is not defined;"
                        + " attribute value: :v",
                writing()
                        .check(table, item("pk", "a"), "x <> :v")
                        .with(":v", 1)
                        .check(table, item("pk", "b"), "x <> :v")::run);
        assertInvalid(
                "ExpressionAttributeValues must not be empty",
                writing().check(table, item("pk", "a"), "attribute_exists(v)").noValues()::run);
        assertInvalid(
                "ExpressionAttributeNames can only be specified when using expressions",
                writing().put(table, item("pk", "a")).named("#a", "a")::run);
        assertInvalid(
                "ExpressionAttributeValues can only be specified when using expressions: ConditionExpression is null",
                writing().delete(table, item("pk", "a")).with(":a", 1)::run);
    }

    @Test
    void theUpdateIsParsedBeforeTheCondition() {
        assertInvalid(
                "Invalid UpdateExpression: The expression can not be empty;",
                writing().update(table, item("pk", "a"), "").onlyIf("x =")::run);
    }

    @Test
    void oneItemUnderTheNameAndTheArnOfItsTableIsTwice() {
        assertInvalid(
                TWICE,
                writing()
                        .put(table, item("pk", "a"))
                        .put(table, item("pk", "b"))
                        .check(table.byArn(), item("pk", "a"), "attribute_not_exists(pk)")::run);
        writing()
                .put(table, item("pk", "a"))
                .put(table.byArn(), item("pk", "b"))
                .run();
        assertThat(table.scan().items()).hasSize(2);
    }

    @Test
    void aKeyThatIsTooLongRefusesTheRequest() {
        assertInvalid(
                "One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes",
                writing().put(table, item("pk", "k".repeat(2049)))::run);
    }

    @Test
    void aRequestOfMoreThanFourMegabytesIsRefused() {
        TransactCall elevenPuts = writing();
        for (int i = 0; i < 11; i++) {
            elevenPuts.put(table, item("pk", "item-" + i, "v", "x".repeat(400_000)));
        }
        DynamoDbException refusal = refusal(elevenPuts::run);
        assertThat(refusal.type()).isEqualTo(ErrorType.VALIDATION);
        assertThat(refusal).hasMessageContaining("size cannot exceed");
        TransactCall updates = writing();
        for (int i = 0; i < 11; i++) {
            updates.update(table, item("pk", "item-" + i), "SET v = :v").with(":v", "x".repeat(400_000));
        }
        assertThat(refusal(updates::run)).hasMessageContaining("size cannot exceed");
        assertThat(table.scan().items()).isEmpty();
    }

    @Test
    void itemsThatAreDeletedDoNotCountForTheSizeOfTheRequest() {
        TransactCall deletes = writing();
        for (int i = 0; i < 11; i++) {
            table.put("pk", "item-" + i, "v", "x".repeat(400_000));
            deletes.delete(table, item("pk", "item-" + i));
        }
        deletes.run();
        assertThat(table.scan().items()).isEmpty();
    }
}
