package io.partita.engine.transaction;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.capacity.ConsumedCapacity.ShownAs;
import io.partita.engine.change.CollectionMetrics;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.ReadCall;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.engine.testing.Values;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Transactions on a table with indexes (fact pack: LIMITS "Index writes", VALIDATION K7 to K9, UPD13 to UPD21, ERRORS CR3). */
final class IndexedTransactionsTest extends TransactionTest {
    private static final String INVALID = "ValidationError: One or more parameter values were invalid: ";
    private static final String NOT_VALID = "ValidationError: One or more parameter values are not valid. ";

    private TestTable indexed;

    @BeforeEach
    void makeIndexedTable() {
        indexed = indexedIn(db);
    }

    private static TestTable indexedIn(TestDatabase database) {
        return database.creating("indexed")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.S)
                .local("by-l", "l", AttributeType.S, Indexes.KEYS_ONLY)
                .global("by-g", List.of("g"), List.of(), Indexes.KEYS_ONLY)
                .run();
    }

    @Test
    void indexesFollowEveryActionAndCostOnce() {
        indexed.put("pk", "p", "sk", "1", "g", "old", "l", "a");
        assertThat(writing()
                        .update(indexed, item("pk", "p", "sk", "1"), "SET g = :g REMOVE l")
                        .with(":g", "new")
                        .put(indexed, item("pk", "p", "sk", "2", "g", "new", "l", "b"))
                        .check(indexed, item("pk", "p", "sk", "3"), "attribute_not_exists(pk)")
                        .reporting(ReturnConsumedCapacity.INDEXES)
                        .run()
                        .consumedCapacity())
                .containsExactly(new ConsumedCapacity(
                        "indexed", 2 * 6, Map.of("by-g", 2L * 3), Map.of("by-l", 2L * 2), true, ShownAs.WRITES));
        indexed.describeCounted();
        assertThat(sortKeys(indexed.query("g = :v").onIndex("by-g").with(":v", "new")))
                .containsExactlyInAnyOrder("1", "2");
        assertThat(sortKeys(indexed.query("g = :v").onIndex("by-g").with(":v", "old")))
                .isEmpty();
        assertThat(sortKeys(indexed.query("pk = :v").onIndex("by-l").with(":v", "p")))
                .containsExactly("2");
    }

    private static List<String> sortKeys(ReadCall query) {
        return Values.column("sk", query.eventually().items());
    }

    @Test
    void whatCannotBeAKeyOfAnIndexIsAReason() {
        assertThat(reasons(() -> writing()
                        .put(indexed, item("pk", "p", "sk", "1", "g", 1))
                        .put(indexed, item("pk", "p", "sk", "2", "g", ""))
                        .update(indexed, item("pk", "p", "sk", "3"), "SET g = :v")
                        .with(":v", 1)
                        .update(indexed, item("pk", "p", "sk", "4"), "SET g = if_not_exists(g, :v)")
                        .with(":v", 1)
                        .put(indexed, item("pk", "p", "sk", "5", "g", "fine"))
                        .run()))
                .containsExactly(
                        INVALID + "Type mismatch for Index Key g Expected: S Actual: N IndexName: by-g",
                        NOT_VALID
                                + "A value specified for a secondary index key is not supported. The AttributeValue for a key"
                                + " attribute cannot contain an empty string value. IndexName: by-g, IndexKey: g",
                        INVALID + "Type mismatch for Index Key g Expected: S Actual: N IndexName: by-g",
                        "ValidationError: The update expression attempted to update the secondary index key to unsupported type",
                        "None");
        assertThat(indexed.scan().items()).isEmpty();
    }

    @Test
    void metricsAreOfTheCollectionsWrittenOnceEach() {
        assertThat(writing()
                        .put(indexed, item("pk", "p", "sk", "1"))
                        .put(indexed, item("pk", "p", "sk", "2"))
                        .put(indexed, item("pk", "q", "sk", "1"))
                        .put(table, item("pk", "no metrics"))
                        .check(indexed, item("pk", "r", "sk", "1"), "attribute_not_exists(pk)")
                        .withMetrics()
                        .run()
                        .metrics())
                .isEqualTo(Map.of(
                        "indexed",
                        List.of(
                                new CollectionMetrics("pk", AttributeValue.string("p"), 0, 1),
                                new CollectionMetrics("pk", AttributeValue.string("q"), 0, 1))));
    }

    @Test
    void aFullItemCollectionIsAReason() {
        Assumptions.assumeTrue(
                db.storage().capabilities().derivedAtOnce(), "this engine knows the sizes of collections late");
        try (TestDatabase small = TestDatabase.openWithMaxCollection(engine.open(directory.resolve("small")), 1000)) {
            TestTable full = indexedIn(small);
            full.put("pk", "p", "sk", "1", "v", "x".repeat(900));
            assertThat(reasons(() -> new TransactCall(small)
                            .put(full, item("pk", "q", "sk", "1"))
                            .put(full, item("pk", "p", "sk", "2", "v", "x".repeat(200)))
                            .delete(full, item("pk", "p", "sk", "none"))
                            .run()))
                    .containsExactly("None", "ItemCollectionSizeLimitExceeded: Collection size exceeded.", "None");
        }
    }
}
