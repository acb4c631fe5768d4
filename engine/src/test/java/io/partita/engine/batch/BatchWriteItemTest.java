package io.partita.engine.batch;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.batch.BatchWriteItemRequest.WriteRequest;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.testing.BatchCall;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.OtherServer;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import org.junit.jupiter.api.Test;

/** BatchWriteItem (fact pack: VALIDATION §15). */
final class BatchWriteItemTest extends DatabaseTest {
    private static final String NO_MATCH = "The provided key element does not match the schema";
    private static final String DUPLICATES = "Provided list of item keys contains duplicates";

    private BatchCall batch() {
        return new BatchCall(db);
    }

    private BatchCall puts(TestTable table, int count) {
        BatchCall batch = batch();
        for (int i = 0; i < count; i++) {
            batch.put(table, item("pk", "k" + i));
        }
        return batch;
    }

    @Test
    void putsAndDeletesOfSeveralTablesAreDone() {
        TestTable one = simple();
        TestTable two = db.createTable("two", "pk", AttributeType.S, "sk", AttributeType.N);
        one.put("pk", "old", "v", 1);
        one.put("pk", "replaced", "v", 1);

        BatchWriteItemResponse answer = batch().put(one, item("pk", "new", "v", 2))
                .put(one, item("pk", "replaced", "w", 2))
                .delete(one, item("pk", "old"))
                .delete(one, item("pk", "never there"))
                .put(two, item("pk", "a", "sk", 1))
                .write();
        assertThat(answer.unprocessedItems()).isEmpty();
        assertThat(one.scan().items())
                .containsExactlyInAnyOrder(item("pk", "new", "v", 2), item("pk", "replaced", "w", 2));
        assertThat(two.scan().items()).containsExactly(item("pk", "a", "sk", 1));
        assertThat(one.describeCounted().itemCount()).isEqualTo(2);
    }

    @Test
    void twentyFiveWritesAreDoneAndTwentySixRefused() {
        TestTable one = simple();
        TestTable two = db.createTable("two", "pk", AttributeType.S);
        puts(one, 25).write();
        assertThat(one.scan().items()).hasSize(25);
        assertInvalid(
                "Too many items requested for the BatchWriteItem call",
                () -> puts(two, 25).put(one, item("pk", "more")).write());
        assertThat(two.scan().items()).isEmpty();
    }

    @Test
    void twoRequestsForOneItemAreRefusedAlsoWhenTheTableIsNamedTwice() {
        TestTable table = simple();
        Item item = item("pk", "a", "v", 1);
        Item key = item("pk", "a");
        assertInvalid(DUPLICATES, () -> batch().put(table, item).put(table, key).write());
        assertInvalid(
                DUPLICATES, () -> batch().put(table, item).delete(table, key).write());
        assertInvalid(
                DUPLICATES, () -> batch().delete(table, key).delete(table, key).write());
        assertInvalid(
                DUPLICATES,
                () -> batch().put(table, item).delete(table.byArn(), key).write());
        assertThat(table.scan().items()).isEmpty();
    }

    @Test
    void equalNumbersAreOneItem() {
        TestTable table = db.createTable("numbers", "pk", AttributeType.N);
        assertInvalid(
                DUPLICATES,
                () -> batch().put(table, item("pk", n("1.0")))
                        .delete(table, item("pk", 1))
                        .write());
    }

    @Test
    void faultsWinInTheOrderOfTheService() {
        TestTable table = sorted(AttributeType.S);
        TestTable missing = db.table("missing");
        DynamoDbException fault = DynamoDbException.validation("the fault of a value");
        Item huge = item("pk", "a", "v", "x".repeat(409_600));
        Item noSort = item("pk", "a");
        Item whole = item("pk", "a", "sk", "1");

        for (WriteRequest odd :
                new WriteRequest[] {new WriteRequest(null, null), new WriteRequest(Checked.of(whole), Checked.of(whole))
                }) {
            assertInvalid(
                    "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported"
                            + " datatypes",
                    () -> batch().write(missing, odd).write());
        }
        assertInvalid(
                "the fault of a value",
                () -> puts(missing, 25)
                        .write(missing, new WriteRequest(Checked.refused(fault), null))
                        .write());
        assertInvalid(
                "the fault of a value",
                () -> puts(missing, 25)
                        .write(missing, new WriteRequest(null, Checked.refused(fault)))
                        .write());
        assertInvalid(
                "Item size has exceeded the maximum allowed size",
                () -> puts(missing, 25).put(missing, huge).write());
        assertInvalid(
                "Too many items requested for the BatchWriteItem call",
                () -> puts(missing, 26).write());
        assertNoTable(() -> batch().put(table, noSort)
                .put(missing, whole)
                .put(missing, whole)
                .write());
        assertInvalid(
                NO_MATCH,
                () -> batch().put(table, whole)
                        .put(table, whole)
                        .put(table, noSort)
                        .write());
        assertInvalid(
                NO_MATCH, () -> batch().put(table, item("pk", 1, "sk", "1")).write());
        assertInvalid(NO_MATCH, () -> batch().delete(table, noSort).write());
        assertInvalid(
                "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty"
                        + " string value. Key: sk",
                () -> batch().put(table, item("pk", "a", "sk", "")).write());
        assertThat(table.scan().items()).isEmpty();
    }

    @Test
    void oneFaultyMemberKeepsTheWholeBatchFromBeingWritten() {
        TestTable table = simple();
        assertInvalid(
                NO_MATCH, () -> puts(table, 10).put(table, item("other", 1)).write());
        assertThat(table.scan().items()).isEmpty();
        assertThat(table.describeCounted().itemCount()).isZero();
    }

    @Test
    void writesThatWereDoneAreNotRepeatedWhenATableOfTheBatchIsGone() {
        TestTable one = simple();
        TestTable two = db.createTable("two", "pk", AttributeType.S);
        two.put("pk", "a");
        // The space of the second table, as if another server had dropped it and this one had not seen that yet.
        new OtherServer(two).dropItems();

        BatchWriteItemResponse answer = batch().put(one, item("pk", "a", "v", 1))
                .put(two, item("pk", "a", "v", 1))
                .reporting(ReturnConsumedCapacity.TOTAL)
                .write();
        assertThat(answer.unprocessedItems()).singleElement().satisfies(left -> {
            assertThat(left.tableName()).isEqualTo("two");
            assertThat(left.writes()).hasSize(1);
            assertThat(left.writes().getFirst().putItem().value()).isEqualTo(item("pk", "a", "v", 1));
        });
        assertThat(answer.consumedCapacity()).hasSize(2);
        assertThat(one.scan().items()).containsExactly(item("pk", "a", "v", 1));
        assertNoTable(() -> batch().put(two, item("pk", "a")).write());
    }
}
