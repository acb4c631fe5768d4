package io.partita.engine.transaction;

import static io.partita.engine.testing.Refusals.assertRefused;
import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.engine.testing.TransactGetCall;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.testkit.GatedSync;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What clients are told while transactions wait for the disk, and when the disk fails. */
final class QueuedTransactionsTest extends DatabaseTest {
    private final GatedSync gate = new GatedSync();
    private TestDatabase gated;
    private TestTable table;

    @BeforeEach
    void openGated() {
        Optional<Storage> storage = engine.open(directory.resolve("gated"), gate);
        Assumptions.assumeTrue(storage.isPresent(), "this engine does not queue commits");
        gated = TestDatabase.open(storage.orElseThrow(), false, Clock.systemUTC());
        table = gated.createTable("table", "pk", AttributeType.S);
        table.put("pk", "a", "v", 0);
        table.put("pk", "b", "v", 0);
    }

    @AfterEach
    void closeGated() {
        if (gated != null) {
            gate.open();
            gated.close();
        }
    }

    private TransactCall moving(int from, int to) {
        TransactCall call = new TransactCall(gated);
        for (String key : List.of("a", "b")) {
            call.put(table, item("pk", key, "v", to)).onlyIf("v = :from").with(":from", from);
        }
        return call;
    }

    private CompletionStage<?> heldInTheSync(TransactCall call) {
        int before = gate.arrived();
        gate.close();
        CompletionStage<?> held = call.start();
        gate.awaitArrived(before + 1);
        return held;
    }

    private static boolean isDone(CompletionStage<?> answer) {
        return answer.toCompletableFuture().isDone();
    }

    private List<?> items() {
        return new TransactGetCall(gated)
                .get(table, "pk", "a")
                .get(table, "pk", "b")
                .items();
    }

    @Test
    void transactionsBuildOnWhatIsQueuedAndReadersSeeWhatIsDurable() {
        CompletionStage<?> first = heldInTheSync(moving(0, 1));
        CompletionStage<?> second = moving(1, 2).start();
        assertThat(isDone(first)).isFalse();
        assertThat(isDone(second)).isFalse();
        assertThat(items()).isEqualTo(List.of(item("pk", "a", "v", 0), item("pk", "b", "v", 0)));
        gate.open();
        TestDatabase.await(first);
        TestDatabase.await(second);
        assertThat(items()).isEqualTo(List.of(item("pk", "a", "v", 2), item("pk", "b", "v", 2)));
    }

    @Test
    void nobodyIsToldReasonsBeforeWhatTheySpeakOfIsDurable() {
        CompletionStage<?> first = heldInTheSync(moving(0, 1));
        CompletionStage<?> refused = moving(0, 9).start();
        assertThat(isDone(refused)).isFalse();
        gate.open();
        TestDatabase.await(first);
        assertThat(refusal(() -> TestDatabase.await(refused)).type()).isEqualTo(ErrorType.TRANSACTION_CANCELED);
    }

    @Test
    void aRepeatedTokenIsAnsweredWhenTheFirstTimeIsDurable() {
        CompletionStage<?> first = heldInTheSync(moving(0, 1).token("t"));
        CompletionStage<?> again = moving(0, 1).token("t").start();
        CompletionStage<?> mismatch = moving(1, 2).token("t").start();
        assertThat(isDone(again)).isFalse();
        assertThat(isDone(mismatch)).isFalse();
        gate.open();
        TestDatabase.await(first);
        TestDatabase.await(again);
        assertThat(refusal(() -> TestDatabase.await(mismatch)).type())
                .isEqualTo(ErrorType.IDEMPOTENT_PARAMETER_MISMATCH);
    }

    @Test
    void aTransactionThatFailsTakesItsTokenWithIt() {
        CompletionStage<?> first = heldInTheSync(moving(0, 1).token("t"));
        CompletionStage<?> again = moving(0, 1).token("t").start();
        gate.failNext(new StorageException(StorageException.Kind.DISK_FULL, "no room", null));
        gate.open();
        String full =
                "The disk of the server is full: nothing was written. Reads go on; writes work again when there is room";
        for (CompletionStage<?> answer : List.of(first, again)) {
            assertRefused(ErrorType.INTERNAL_SERVER_ERROR, full, () -> TestDatabase.await(answer));
        }
        assertThat(items()).isEqualTo(List.of(item("pk", "a", "v", 0), item("pk", "b", "v", 0)));
        moving(0, 1).token("t").run();
        moving(0, 1).token("t").run();
        assertThat(items()).isEqualTo(List.of(item("pk", "a", "v", 1), item("pk", "b", "v", 1)));
    }
}
