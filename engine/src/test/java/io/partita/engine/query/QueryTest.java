package io.partita.engine.query;

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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Query (fact pack: VALIDATION §12, LIMITS "Requests and pages"). */
final class QueryTest extends DatabaseTest {
    private static final String KEY_INVALID = "The provided starting key is invalid";

    private TestTable numbered(int count) {
        TestTable table = sorted(AttributeType.N);
        IntStream.rangeClosed(1, count).forEach(i -> table.put("pk", "p", "sk", i, "odd", i % 2 == 1));
        table.put("pk", "o", "sk", 2);
        table.put("pk", "q", "sk", 2);
        return table;
    }

    private static ReadCall all(TestTable table) {
        return table.query("pk = :p").with(":p", "p");
    }

    private static Item key(int sk) {
        return item("pk", "p", "sk", sk);
    }

    @Test
    void aPageThatEndsForItsLimitHasALastEvaluatedKeyEvenIfNothingFollows() {
        TestTable table = numbered(4);
        assertThat(all(table).limit(3).run().lastEvaluatedKey()).isEqualTo(key(3));
        assertThat(all(table).limit(4).run().lastEvaluatedKey()).isEqualTo(key(4));
        assertThat(all(table).limit(5).run().lastEvaluatedKey()).isNull();
        assertThat(all(table).run().lastEvaluatedKey()).isNull();

        ItemsResponse behindTheEnd = all(table).limit(4).after(key(4)).run();
        assertThat(behindTheEnd.items()).isEmpty();
        assertThat(behindTheEnd.lastEvaluatedKey()).isNull();
        assertThat(all(table).backwards().limit(4).run().lastEvaluatedKey()).isEqualTo(key(1));
    }

    @Test
    void aPageOfNothingHasNoLastEvaluatedKey() {
        TestTable table = numbered(1);
        ItemsResponse answer =
                table.query("pk = :p").with(":p", "none").limit(1).run();
        assertThat(answer.items()).isEmpty();
        assertThat(answer.count()).isZero();
        assertThat(answer.scannedCount()).isZero();
        assertThat(answer.lastEvaluatedKey()).isNull();
    }

    @Test
    void aTableWithoutSortKeyHasPagesOfOneItem() {
        TestTable table = simple();
        table.put("pk", "p", "v", 1);
        ItemsResponse page = all(table).limit(1).run();
        assertThat(page.items()).hasSize(1);
        assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk", "p"));
        for (ReadCall next : List.of(all(table), all(table).backwards())) {
            assertThat(next.after(page.lastEvaluatedKey()).items()).isEmpty();
        }
    }

    @Test
    void pagesGoOnBehindAKeyWhoseItemWasDeletedMeanwhile() {
        TestTable table = numbered(5);
        Item forward = all(table).limit(2).run().lastEvaluatedKey();
        Item backward = all(table).backwards().limit(2).run().lastEvaluatedKey();
        table.deleting(forward).run();
        table.deleting(backward).run();

        assertThat(all(table).after(forward).column("sk")).containsExactly("3", "5");
        assertThat(all(table).backwards().after(backward).column("sk")).containsExactly("3", "1");
    }

    @Test
    void aPageStopsWithTheItemThatReachesOneMegabyte() {
        TestTable table = sorted(AttributeType.N);
        // Keys of 3 + 4 bytes, the name of the filler and 99,992 bytes make 100,000 each.
        String filler = "x".repeat(100_000 - 3 - 4 - 1);
        IntStream.range(0, 25).forEach(i -> table.put("pk", "p", "sk", i + 1, "f", filler));
        int perPage = 11;

        List<ItemsResponse> pages = all(table).pages();
        assertThat(pages.stream().map(ItemsResponse::count)).containsExactly(perPage, perPage, 3);
        assertThat(pages.getFirst().lastEvaluatedKey()).isEqualTo(key(11));
        assertThat(pages.getLast().lastEvaluatedKey()).isNull();
        assertThat(all(table).backwards().pages().stream().map(ItemsResponse::count))
                .containsExactly(perPage, perPage, 3);
        // The size counts before filter and projection.
        assertThat(all(table).filtered("attribute_not_exists(f)").pages().stream()
                        .map(ItemsResponse::scannedCount))
                .containsExactly(perPage, perPage, 3);
        assertThat(all(table).showing("sk").pages().stream().map(ItemsResponse::count))
                .containsExactly(perPage, perPage, 3);
    }

    @Test
    void aPageThatReachesOneMegabyteExactlyWithItsLastItemSaysSo() {
        TestTable table = sorted(AttributeType.N);
        int eighth = 1024 * 1024 / 8;
        IntStream.rangeClosed(1, 8).forEach(i -> table.put("pk", "p", "sk", i, "f", "x".repeat(eighth - 3 - 4 - 1)));
        ItemsResponse page = all(table).run();
        assertThat(page.count()).isEqualTo(8);
        assertThat(page.lastEvaluatedKey()).isEqualTo(key(8));
    }

    @Test
    void theFilterIsAppliedAfterTheLimit() {
        TestTable table = numbered(10);
        ItemsResponse page =
                all(table).limit(4).filtered("odd = :t").with(":t", true).run();
        assertThat(page.count()).isEqualTo(2);
        assertThat(page.scannedCount()).isEqualTo(4);
        assertThat(page.lastEvaluatedKey()).isEqualTo(key(4));

        ItemsResponse nothingPasses =
                all(table).limit(4).filtered("attribute_exists(nowhere)").run();
        assertThat(nothingPasses.items()).isEmpty();
        assertThat(nothingPasses.scannedCount()).isEqualTo(4);
        assertThat(nothingPasses.lastEvaluatedKey()).isEqualTo(key(4));
    }

    @Test
    void selectCountGivesNumbersOnly() {
        TestTable table = numbered(5);
        ItemsResponse answer = all(table)
                .selecting(Select.COUNT)
                .filtered("odd = :t")
                .with(":t", true)
                .run();
        assertThat(answer.items()).isNull();
        assertThat(answer.count()).isEqualTo(3);
        assertThat(answer.scannedCount()).isEqualTo(5);
    }

    @Test
    void aProjectionShowsWhatItNamesAndNothingElse() {
        TestTable table = numbered(2);
        table.put("pk", "p", "sk", 3);
        assertThat(all(table)
                        .showing("sk, odd")
                        .selecting(Select.SPECIFIC_ATTRIBUTES)
                        .items())
                .containsExactly(item("sk", 1, "odd", true), item("sk", 2, "odd", false), item("sk", 3));
        assertThat(all(table).showing("nowhere").items()).containsExactly(Item.EMPTY, Item.EMPTY, Item.EMPTY);
    }

    @Test
    void beginsWithOnBinariesKnowsBytesThatHaveNoSuccessor() {
        TestTable table = sorted(AttributeType.B);
        List<AttributeValue> keys =
                List.of(b(0xFE), b(0xFE, 0xFF), b(0xFF), b(0xFF, 0), b(0xFF, 0xFF), b(0xFF, 0xFF, 1));
        keys.forEach(sk -> table.put("pk", "p", "sk", sk));
        table.put("pk", "q", "sk", b(0xFF, 0xFF));

        assertThat(beginningWith(table, b(0xFF))).containsExactlyElementsOf(keys.subList(2, 6));
        assertThat(beginningWith(table, b(0xFF, 0xFF))).containsExactlyElementsOf(keys.subList(4, 6));
        assertThat(beginningWith(table, b(0xFE, 0xFF))).containsExactly(b(0xFE, 0xFF));
        assertThat(beginningWith(table, b(0xFF, 0))).containsExactly(b(0xFF, 0));
        assertThat(beginningWith(table, b(0))).isEmpty();
    }

    private static List<AttributeValue> beginningWith(TestTable table, AttributeValue prefix) {
        List<AttributeValue> found = new ArrayList<>();
        beginningWithCall(table, prefix).items().forEach(item -> found.add(item.get("sk")));
        return found;
    }

    private static ReadCall beginningWithCall(TestTable table, AttributeValue prefix) {
        return table.query("pk = :p AND begins_with(sk, :b)").with(":p", "p").with(":b", prefix);
    }

    @Test
    void beginsWithOnStringsNeverEndsInTheMiddleOfACharacter() {
        TestTable table = sorted(AttributeType.S);
        List.of("\u00e4", "\u00e4b", "\u00e5", "\ud83d\ude00", "\ud83d\ude01", "\uffff")
                .forEach(sk -> table.put("pk", "p", "sk", sk));
        assertThat(beginningWithCall(table, AttributeValue.string("\u00e4")).column("sk"))
                .containsExactly("\u00e4", "\u00e4b");
        assertThat(beginningWithCall(table, AttributeValue.string("\ud83d\ude00"))
                        .column("sk"))
                .containsExactly("\ud83d\ude00");
        assertThat(beginningWithCall(table, AttributeValue.string("\uffff")).column("sk"))
                .containsExactly("\uffff");
    }

    @Test
    void emptyOperandsOnAKeyAreRefused() {
        TestTable strings = sorted(AttributeType.S);
        String empty =
                "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an"
                        + " empty %s value. Key: %s";
        assertInvalid(
                empty.formatted("string", "sk"),
                () -> beginningWithCall(strings, AttributeValue.string("")).run());
        assertInvalid(
                empty.formatted("string", "pk"),
                () -> strings.query("pk = :p").with(":p", "").run());
        TestTable binaries = sorted(AttributeType.B);
        assertInvalid(
                empty.formatted("binary", "sk"),
                () -> beginningWithCall(binaries, b()).run());
    }

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
    void aStartKeyMustBeOneThatThisQueryCouldHaveEndedAt() {
        TestTable table = numbered(5);
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

    @Test
    void aTableMayBeNamedByItsArn() {
        TestTable table = numbered(3);
        assertThat(all(table.byArn()).column("sk")).containsExactly("1", "2", "3");
        assertThat(all(table.byArn()).run().consumedCapacity().tableName()).startsWith("arn:aws:dynamodb:");
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
}
