package io.partita.engine.query;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.Select;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Scan (fact pack: VALIDATION §13, LIMITS "Requests and pages"). */
final class ScanTest extends DatabaseTest {
    private static final String KEY_INVALID = "The provided starting key is invalid: ";

    private static List<Item> fill(TestTable table, int items) {
        List<Item> all = IntStream.range(0, items)
                .mapToObj(i -> item("pk", "p" + i % 37, "sk", i, "odd", i % 2 == 1))
                .toList();
        all.forEach(item -> table.putting(item).run());
        return all;
    }

    @Test
    void aScanReadsEveryItemOnceHoweverItIsPaged() {
        TestTable table = sorted(AttributeType.N);
        List<Item> all = fill(table, 150);
        for (Integer limit : new Integer[] {null, 1, 7, 149, 150, 151}) {
            assertThat(table.scan().limit(limit).allItems())
                    .as("limit %s", limit)
                    .containsExactlyInAnyOrderElementsOf(all);
        }
        assertThat(table.scan().limit(150).run().lastEvaluatedKey()).isNotNull();
        assertThat(table.scan().limit(151).run().lastEvaluatedKey()).isNull();
    }

    @Test
    void segmentsTogetherReadEveryItemOnce() {
        TestTable table = sorted(AttributeType.N);
        List<Item> all = fill(table, 120);
        for (int total : new int[] {1, 2, 7, 1000}) {
            List<Item> found = new ArrayList<>();
            for (int segment = 0; segment < total; segment++) {
                found.addAll(table.scan().segment(segment, total).limit(5).allItems());
            }
            assertThat(found).as("%d segments", total).containsExactlyInAnyOrderElementsOf(all);
        }
    }

    @Test
    void aCollectionLiesInOneSegment() {
        TestTable table = sorted(AttributeType.N);
        IntStream.range(0, 20).forEach(i -> table.put("pk", "p", "sk", i));
        long segmentsWithItems = IntStream.range(0, 50)
                .filter(segment -> table.scan().segment(segment, 50).run().count() > 0)
                .count();
        assertThat(segmentsWithItems).isEqualTo(1);
    }

    @Test
    void pagesGoOnBehindAKeyWhoseItemWasDeletedMeanwhile() {
        TestTable table = sorted(AttributeType.N);
        fill(table, 40);
        ItemsResponse first = table.scan().limit(20).run();
        List<Item> rest = table.scan().after(first.lastEvaluatedKey()).allItems();
        table.deleting(first.lastEvaluatedKey()).run();
        assertThat(table.scan().after(first.lastEvaluatedKey()).allItems())
                .hasSize(20)
                .isEqualTo(rest);
    }

    @Test
    void aPageStopsWithTheItemThatReachesOneMegabyte() {
        TestTable table = simple();
        String filler = "x".repeat(200_000);
        IntStream.range(0, 12).forEach(i -> table.put("pk", "p" + i, "f", filler));
        assertThat(table.scan().pages().stream().map(ItemsResponse::count)).containsExactly(6, 6, 0);
        assertThat(table.scan().limit(100).pages().stream().map(ItemsResponse::count))
                .containsExactly(6, 6, 0);
    }

    @Test
    void theFilterMayNameKeysAndIsAppliedAfterTheLimit() {
        TestTable table = sorted(AttributeType.N);
        fill(table, 30);
        ItemsResponse page = table.scan()
                .limit(10)
                .filtered("odd = :t AND sk >= :zero")
                .with(":t", true)
                .with(":zero", 0)
                .run();
        assertThat(page.scannedCount()).isEqualTo(10);
        assertThat(page.count()).isBetween(1, 9).isEqualTo(page.items().size());

        ItemsResponse counted = table.scan()
                .selecting(Select.COUNT)
                .filtered("odd = :t")
                .with(":t", true)
                .run();
        assertThat(counted.items()).isNull();
        assertThat(counted.count()).isEqualTo(15);
        assertThat(counted.scannedCount()).isEqualTo(30);
        assertThat(table.scan().showing("odd").limit(1).items().getFirst().attributes())
                .containsOnlyKeys("odd");
    }

    @Test
    void faultsWinInTheOrderOfTheService() {
        TestTable table = sorted(AttributeType.N);
        TestTable missing = db.table("missing");
        DynamoDbException fault = DynamoDbException.validation("the fault of a value");

        assertInvalid(
                "ExpressionAttributeNames can only be specified when using expressions",
                () -> missing.scan()
                        .named("#n", "n")
                        .selecting(Select.SPECIFIC_ATTRIBUTES)
                        .run());
        assertInvalid(
                "ExpressionAttributeValues can only be specified when using expressions: FilterExpression is null",
                () -> missing.scan().with(":v", 1).showing("a").run());
        assertInvalid(
                "Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES",
                () -> missing.scan()
                        .selecting(Select.SPECIFIC_ATTRIBUTES)
                        .afterFaulty(fault)
                        .run());
        assertInvalid(
                "ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName",
                () -> missing.scan()
                        .selecting(Select.ALL_PROJECTED_ATTRIBUTES)
                        .afterFaulty(fault)
                        .run());
        assertInvalid(
                KEY_INVALID + "the fault of a value",
                () -> missing.scan().afterFaulty(fault).segment(1, null).run());
        assertInvalid(
                "The TotalSegments parameter is required but was not present in the request when Segment parameter is"
                        + " present",
                () -> missing.scan().segment(1, null).filtered("syntax error").run());
        assertInvalid(
                "The Segment parameter is required but was not present in the request when parameter TotalSegments is"
                        + " present",
                () -> missing.scan().segment(null, 1).filtered("syntax error").run());
        assertInvalid(
                "The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: 4 is not less"
                        + " than TotalSegments: 4",
                () -> missing.scan().segment(4, 4).filtered("syntax error").run());
        assertInvalid(
                "Invalid FilterExpression: Syntax error; token: \"error\", near: \"syntax error\"",
                () -> missing.scan().filtered("syntax error").showing(",").run());
        assertInvalid(
                "Value provided in ExpressionAttributeNames unused in expressions: keys: {#u}",
                () -> missing.scan().showing("a").named("#u", "u").run());
        assertNoTable(() -> missing.scan().onIndex("i").after(Item.EMPTY).run());
        assertInvalid(
                "The table does not have the specified index: i",
                () -> table.scan().onIndex("i").after(Item.EMPTY).run());
        assertInvalid(
                KEY_INVALID + "The provided key element does not match the schema",
                () -> table.scan().after(item("pk", "a")).showing("pk.x").run());
        assertInvalid(
                KEY_INVALID + "The provided key element does not match the schema",
                () -> table.scan().after(item("pk", "a", "sk", "1")).run());
        assertInvalid(
                "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: pk",
                () -> table.scan().showing("pk.x").run());
        assertInvalid(
                "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: sk",
                () -> table.scan().filtered("attribute_exists(sk[1])").run());
    }

    @Test
    void aStartKeyMustBelongToItsSegment() {
        TestTable table = sorted(AttributeType.N);
        Item key = item("pk", "a", "sk", 1);
        int own = IntStream.range(0, 4)
                .filter(segment -> {
                    table.putting(key).run();
                    return table.scan().segment(segment, 4).run().count() == 1;
                })
                .findFirst()
                .orElseThrow();
        int other = (own + 1) % 4;

        assertThat(table.scan().segment(own, 4).after(key).items()).isEmpty();
        assertInvalid(
                KEY_INVALID + "Invalid ExclusiveStartKey. Please use ExclusiveStartKey with correct Segment."
                        + " TotalSegments: 4 Segment: " + other,
                () -> table.scan().segment(other, 4).after(key).run());
    }

    @Test
    void startKeysThatNoItemCanHaveAreRefused() {
        TestTable table = sorted(AttributeType.S);
        String empty =
                "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an"
                        + " empty string value. Key: ";
        assertInvalid(
                KEY_INVALID + empty + "pk",
                () -> table.scan().after(item("pk", "", "sk", "1")).run());
        assertInvalid(
                KEY_INVALID + empty + "sk",
                () -> table.scan().after(item("pk", "p", "sk", "")).run());
        assertInvalid(
                KEY_INVALID
                        + "One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size"
                        + " limit of 1024 bytes",
                () -> table.scan()
                        .after(item("pk", "p", "sk", "s".repeat(1025)))
                        .run());
    }
}
