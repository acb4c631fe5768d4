package io.partita.engine.transaction;

import static io.partita.engine.testing.Refusals.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.engine.testing.TransactGetCall;
import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.AttributeSource;
import io.partita.model.value.AttributeType;
import io.partita.storage.Capabilities.Atomicity;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;

/** A database with two tables and transactions on them, on engines that can commit across tables. */
abstract class TransactionTest extends DatabaseTest {
    /** Partition key pk. */
    TestTable table;

    /** Keys pk and sk, strings. */
    TestTable other;

    @BeforeEach
    void makeTables() {
        Assumptions.assumeTrue(
                db.storage().capabilities().atomicity() == Atomicity.EVERYTHING,
                "this engine commits within one item collection only");
        table = simple();
        other = db.createTable("other", "pk", AttributeType.S, "sk", AttributeType.S);
    }

    TransactCall writing() {
        return new TransactCall(db);
    }

    TransactGetCall reading() {
        return new TransactGetCall(db);
    }

    /** The reasons of a cancelled transaction as {@code code}, {@code code: message} or {@code code: message {item}}. */
    static List<String> reasons(ThrowingCallable request) {
        DynamoDbException cancelled = refusal(request);
        assertThat(cancelled.type()).as(cancelled.getMessage()).isEqualTo(ErrorType.TRANSACTION_CANCELED);
        List<String> texts = new ArrayList<>();
        List<String> codes = new ArrayList<>();
        for (CancellationReason reason : cancelled.cancellationReasons()) {
            codes.add(reason.code());
            texts.add(text(reason));
        }
        assertThat(cancelled)
                .hasMessage("Transaction cancelled, please refer cancellation reasons for specific reasons ["
                        + String.join(", ", codes) + "]");
        return texts;
    }

    private static String text(CancellationReason reason) {
        AttributeSource item = reason.item();
        return reason.code()
                + (reason.message() == null ? "" : ": " + reason.message())
                + (item == null ? "" : " " + item.toItem());
    }
}
