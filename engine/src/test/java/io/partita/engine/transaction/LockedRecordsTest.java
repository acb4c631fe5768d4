package io.partita.engine.transaction;

import static io.partita.engine.testing.Refusals.assertRefused;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.batch.BatchWriteItemResponse;
import io.partita.engine.testing.BatchCall;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.engine.testing.TransactGetCall;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.RecordsLockedException;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.testkit.ForwardingStorage;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What clients are told when a transaction under way holds what they want (fact pack: ERRORS CR2, ET5, ET6, VALIDATION TG6). */
final class LockedRecordsTest {
    private static final String CONFLICT = "TransactionConflict: Transaction is ongoing for the item";

    private final Holding storage = new Holding(MemoryStorage.open());
    private final TestDatabase db = TestDatabase.open(storage, false, Clock.systemUTC());
    private final TestTable table = db.createTable("table", "pk", AttributeType.S);

    /** Holds every record whose key has a text in it. */
    private static final class Holding extends ForwardingStorage {
        private volatile String held;

        Holding(Storage storage) {
            super(storage);
        }

        private List<StorageKey> locked(List<StorageKey> keys) {
            return keys.stream()
                    .filter(key -> held != null && new String(key.partition()).contains(held))
                    .toList();
        }

        @Override
        public CompletionStage<CommitOutcome> commit(Commit commit) {
            List<StorageKey> locked =
                    locked(commit.guards().stream().map(Commit.Guard::key).toList());
            return locked.isEmpty()
                    ? super.commit(commit)
                    : CompletableFuture.completedFuture(new CommitOutcome.Locked(locked));
        }

        @Override
        public List<Versioned> getAtomically(List<StorageKey> keys) {
            List<StorageKey> locked = locked(keys);
            if (!locked.isEmpty()) {
                throw new RecordsLockedException(locked);
            }
            return super.getAtomically(keys);
        }
    }

    @AfterEach
    void close() {
        db.close();
    }

    private TransactCall writing() {
        return new TransactCall(db)
                .put(table, item("pk", "free"))
                .check(table, item("pk", "held-a"), "attribute_not_exists(pk)")
                .delete(table, item("pk", "held-b"));
    }

    @Test
    void aTransactionIsCancelledWithAConflictWhereItsItemsAreHeld() {
        storage.held = "held";
        assertThat(TransactionTest.reasons(writing()::run)).containsExactly("None", CONFLICT, CONFLICT);
        assertThat(TransactionTest.reasons(writing().token("t")::run)).containsExactly("None", CONFLICT, CONFLICT);
        storage.held = null;
        writing().token("t").run();
    }

    @Test
    void readingTogetherIsCancelledLikewise() {
        storage.held = "held";
        assertThat(TransactionTest.reasons(() -> new TransactGetCall(db)
                        .get(table, "pk", "held-a")
                        .get(table, "pk", "free")
                        .run()))
                .containsExactly(CONFLICT, "None");
    }

    @Test
    void aTokenThatIsHeldIsTheSameTransactionStillInProgress() {
        storage.held = "TransactWriteItems";
        writing().run();
        assertRefused(
                ErrorType.TRANSACTION_IN_PROGRESS,
                "Transaction from previous request is still in progress",
                writing().token("t")::run);
    }

    @Test
    void aSingleWriteIsRefusedWithAConflict() {
        storage.held = "held";
        assertRefused(
                ErrorType.TRANSACTION_CONFLICT, "Transaction is ongoing for the item", () -> table.put("pk", "held"));
    }

    @Test
    void aBatchDoesTheRestAndLeavesWhatIsHeldToBeSentAgain() {
        storage.held = "held";
        BatchWriteItemResponse answer = new BatchCall(db)
                .put(table, item("pk", "free"))
                .put(table, item("pk", "held"))
                .write();
        assertThat(answer.unprocessedItems())
                .singleElement()
                .satisfies(left -> assertThat(left.writes())
                        .singleElement()
                        .satisfies(write -> assertThat(write.putItem().value()).isEqualTo(item("pk", "held"))));
        assertThat(table.get("pk", "free")).isNotNull();
        assertThat(new BatchCall(db).put(table, item("pk", "held")).write().unprocessedItems())
                .hasSize(1);
    }
}
