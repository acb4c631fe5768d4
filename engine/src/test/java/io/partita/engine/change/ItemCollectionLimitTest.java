package io.partita.engine.change;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertRefused;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.partita.engine.index.IndexProjection;
import io.partita.engine.table.ProjectionSpecification;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Item collections of tables with local indexes have a limit, which counts items and their entries in local indexes. */
class ItemCollectionLimitTest extends DatabaseTest {
    private static final long LIMIT = 10_000;

    private TestDatabase small;
    private TestTable table;

    @BeforeEach
    void openWithLimit() {
        Assumptions.assumeTrue(
                db.storage().capabilities().derivedAtOnce(), "this engine knows the sizes of collections late");
        small = TestDatabase.openWithMaxCollection(engine.open(directory.resolve("small")), LIMIT);
        table = small.creating("indexed")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.S)
                .local("all", "l", AttributeType.S, new ProjectionSpecification(IndexProjection.Type.ALL, null))
                .run();
    }

    @AfterEach
    void closeWithLimit() {
        if (small != null) {
            small.close();
        }
    }

    private void putBytes(String sk, int bytes, boolean indexed) {
        if (indexed) {
            table.put("pk", "p", "sk", sk, "l", "1", "v", "x".repeat(bytes));
        } else {
            table.put("pk", "p", "sk", sk, "v", "x".repeat(bytes));
        }
    }

    private static void assertFull(ThrowingCallable write) {
        assertRefused(ErrorType.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED, "Collection size exceeded.", write);
    }

    @Test
    void aCollectionGrowsToItsLimitAndNoFurther() {
        putBytes("1", 9_000, false);
        assertFull(() -> putBytes("2", 1_000, false));
        assertThat(table.scan().items()).hasSize(1);
        putBytes("3", 900, false);
        table.put("pk", "another", "sk", "1", "v", "x".repeat(9_000));
    }

    @Test
    void entriesInLocalIndexesCountToo() {
        putBytes("1", 4_900, true);
        assertFull(() -> putBytes("2", 200, false));
        assertFull(() -> table.updating(item("pk", "p", "sk", "1"), "SET w = :w")
                .with(":w", "x".repeat(200))
                .attributes());
    }

    @Test
    void shrinkingAndDeletingPassInAFullCollection() {
        putBytes("1", 9_800, false);
        putBytes("1", 9_700, false);
        table.deleting(item("pk", "p", "sk", "1")).attributes();
        putBytes("2", 9_800, false);
    }

    @Test
    void theChangesOfOneTransactionAreAddedUp() {
        assertThat(catchThrowable(() -> new TransactCall(small)
                        .put(table, item("pk", "p", "sk", "1", "v", "x".repeat(6_000)))
                        .put(table, item("pk", "p", "sk", "2", "v", "x".repeat(6_000)))
                        .run()))
                .hasMessageContaining("[ItemCollectionSizeLimitExceeded, ItemCollectionSizeLimitExceeded]");
        assertThat(table.scan().items()).isEmpty();
        putBytes("1", 6_000, false);
        new TransactCall(small)
                .delete(table, item("pk", "p", "sk", "1"))
                .put(table, item("pk", "p", "sk", "2", "v", "x".repeat(6_000)))
                .run();
    }

    @Test
    void anItemAndItsEntriesAreNoLargerThanAnItem() {
        TestTable unlimited = db.creating("unlimited")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.S)
                .local("all", "l", AttributeType.S, new ProjectionSpecification(IndexProjection.Type.ALL, null))
                .run();
        unlimited.put("pk", "p", "sk", "1", "v", "x".repeat(400_000));
        unlimited.put("pk", "p", "sk", "2", "l", "1", "v", "x".repeat(200_000));
        assertInvalid(
                "Item size has exceeded the maximum allowed size",
                () -> unlimited.put("pk", "p", "sk", "3", "l", "1", "v", "x".repeat(205_000)));
    }

    @Test
    void whatATransactionTakesAwayMakesRoomForWhatItAdds() {
        putBytes("1", 6_000, false);
        putBytes("2", 3_000, false);
        new TransactCall(small)
                .put(table, item("pk", "p", "sk", "2", "v", "x".repeat(8_000)))
                .delete(table, item("pk", "p", "sk", "1"))
                .run();
        assertThat(table.scan().items()).hasSize(1);
    }

    @Test
    void anUpdateThatIsTooLargeWithItsEntriesSaysSo() {
        TestTable unlimited = db.creating("unlimited")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.S)
                .local("all", "l", AttributeType.S, new ProjectionSpecification(IndexProjection.Type.ALL, null))
                .run();
        unlimited.put("pk", "p", "sk", "1", "l", "1");
        assertInvalid(
                "Item size to update has exceeded the maximum allowed size",
                () -> unlimited
                        .updating(item("pk", "p", "sk", "1"), "SET v = :v")
                        .with(":v", "x".repeat(205_000))
                        .attributes());
    }
}
