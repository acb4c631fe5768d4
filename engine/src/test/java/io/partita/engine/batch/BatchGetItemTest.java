package io.partita.engine.batch;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Values.column;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.items;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.BatchCall;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** BatchGetItem (fact pack: VALIDATION §14). */
final class BatchGetItemTest extends DatabaseTest {
    private BatchCall batch() {
        return new BatchCall(db);
    }

    private static Item[] keys(int count) {
        return IntStream.range(0, count).mapToObj(i -> item("pk", "k" + i)).toArray(Item[]::new);
    }

    @Test
    void itemsOfSeveralTablesAreFoundAndAbsentOnesAreJustMissing() {
        TestTable one = simple();
        TestTable two = db.createTable("two", "pk", AttributeType.S, "sk", AttributeType.N);
        TestTable empty = db.createTable("empty", "pk", AttributeType.S);
        one.put("pk", "a", "v", 1);
        two.put("pk", "a", "sk", 1, "v", 2);

        BatchGetItemResponse answer = batch().get(one, item("pk", "a"), item("pk", "none"))
                .get(two, item("pk", "a", "sk", 1))
                .get(empty, item("pk", "a"))
                .read();
        assertThat(answer.responses().keySet()).containsExactly("simple", "two", "empty");
        assertThat(items(answer.responses().get("simple"))).containsExactly(item("pk", "a", "v", 1));
        assertThat(items(answer.responses().get("two"))).containsExactly(item("pk", "a", "sk", 1, "v", 2));
        assertThat(answer.responses().get("empty")).isEmpty();
        assertThat(answer.unprocessedKeys()).isEmpty();
    }

    @Test
    void aHundredKeysAreReadAndAHundredAndOneRefused() {
        TestTable one = simple();
        TestTable two = db.createTable("two", "pk", AttributeType.S);
        for (Item key : keys(100)) {
            one.putting(key).run();
        }
        BatchGetItemResponse answer = batch().get(one, keys(100)).read();
        assertThat(items(answer.responses().get("simple"))).containsExactlyInAnyOrder(keys(100));
        assertInvalid(
                "Too many items requested for the BatchGetItem call",
                () -> batch().get(one, keys(100)).get(two, keys(1)).read());
    }

    @Test
    void whatDoesNotFitIntoSixteenMegabytesIsReadWhenAskedAgain() {
        TestTable one = simple();
        TestTable two = db.createTable("two", "pk", AttributeType.S);
        String filler = "x".repeat(399_000);
        for (Item key : keys(50)) {
            one.put("pk", key.get("pk"), "f", filler);
        }
        two.put("pk", "small");

        BatchGetItemResponse answer = batch().block(
                        one,
                        Arrays.stream(keys(50)).map(Checked::of).toList(),
                        "#p",
                        Placeholders.of(Map.of("#p", "pk"), null))
                .get(two, item("pk", "small"))
                .read();
        // 42 items of 399,000 bytes and their keys fit; the size counts before the projection.
        assertThat(answer.responses().get("simple")).hasSize(42);
        assertThat(answer.responses()).containsKey("two");
        assertThat(answer.unprocessedKeys().get("simple").request().projectionExpression())
                .isEqualTo("#p");

        List<Item> found = new ArrayList<>(items(answer.responses().get("simple")));
        BatchGetItemResponse rest = batch().getAgain(answer.unprocessedKeys()).read();
        found.addAll(items(rest.responses().get("simple")));
        assertThat(found).containsExactlyInAnyOrder(keys(50));
        assertThat(rest.responses().get("two")).hasSize(1);
        assertThat(rest.unprocessedKeys()).isEmpty();
    }

    @Test
    void faultsWinInTheOrderOfTheService() {
        TestTable table = simple();
        TestTable missing = db.table("missing");
        Item wrong = item("other", 1);
        DynamoDbException fault = DynamoDbException.validation("the fault of a value");
        Placeholders unused = Placeholders.of(Map.of("#u", "u"), null);

        assertInvalid(
                "ExpressionAttributeNames can only be specified when using expressions",
                () -> batch().get(missing, wrong, wrong)
                        .block(missing, List.of(Checked.refused(fault)), null, unused)
                        .read());
        assertInvalid(
                "Invalid ProjectionExpression: Syntax error; token: \",\", near: \",\"",
                () -> batch().get(missing, wrong, wrong)
                        .block(missing, List.of(Checked.refused(fault)), ",", Placeholders.NONE)
                        .read());
        assertInvalid(
                "Value provided in ExpressionAttributeNames unused in expressions: keys: {#u}",
                () -> batch().get(missing, wrong, wrong)
                        .block(missing, List.of(Checked.refused(fault)), "a", unused)
                        .read());
        assertInvalid(
                "the fault of a value",
                () -> batch().get(missing, wrong)
                        .block(missing, List.of(Checked.refused(fault)), null, Placeholders.NONE)
                        .read());
        assertInvalid(
                "Provided list of item keys contains duplicates",
                () -> batch().get(missing, wrong, wrong).get(missing, keys(100)).read());
        assertInvalid(
                "Too many items requested for the BatchGetItem call",
                () -> batch().get(missing, wrong).get(missing, keys(100)).read());
        assertNoTable(() -> batch().get(table, wrong).get(missing, wrong).read());
        assertInvalid(
                "The provided key element does not match the schema",
                () -> batch().get(table, wrong).read());
        assertInvalid(
                "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty"
                        + " string value. Key: pk",
                () -> batch().get(table, item("pk", "")).read());
    }

    @Test
    void aProjectionHoldsForItsBlockOnly() {
        TestTable one = simple();
        TestTable two = db.createTable("two", "pk", AttributeType.S);
        one.put("pk", "a", "v", 1, "w", 2);
        two.put("pk", "a", "v", 1, "w", 2);
        BatchGetItemResponse answer = batch().block(one, List.of(Checked.of(item("pk", "a"))), "v", Placeholders.NONE)
                .get(two, item("pk", "a"))
                .read();
        assertThat(items(answer.responses().get("simple"))).containsExactly(item("v", 1));
        assertThat(items(answer.responses().get("two"))).containsExactly(item("pk", "a", "v", 1, "w", 2));
    }

    @Test
    void answersAreKeyedAsTheClientNamedTheTable() {
        TestTable table = simple();
        table.put("pk", "a");
        table.put("pk", "b");
        BatchGetItemResponse answer = batch().get(table, item("pk", "a"))
                .get(table.byArn(), item("pk", "b"))
                .read();
        assertThat(column("pk", answer.responses().get("simple"))).containsExactly("a");
        assertThat(column("pk", answer.responses().get(table.byArn().name()))).containsExactly("b");
    }

    @Test
    void oneKeyMayBeAskedOfATableByNameAndByArn() {
        TestTable table = simple();
        table.put("pk", "a");
        BatchGetItemResponse answer = batch().get(table, item("pk", "a"))
                .get(table.byArn(), item("pk", "a"))
                .read();
        assertThat(answer.responses())
                .hasSize(2)
                .allSatisfy((name, found) -> assertThat(column("pk", found)).containsExactly("a"));
    }
}
