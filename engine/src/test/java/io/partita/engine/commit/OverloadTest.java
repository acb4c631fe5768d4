package io.partita.engine.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.StorageException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Commits of the database itself stand back while clients fill the queue. */
class OverloadTest {
    private final AtomicInteger attempts = new AtomicInteger();

    private CompletionStage<String> failing(int times, StorageException.Kind kind) {
        return attempts.incrementAndGet() <= times
                ? CompletableFuture.failedFuture(new StorageException(kind, "refused", null))
                : CompletableFuture.completedFuture("done");
    }

    @Test
    void whatIsRefusedForOverloadIsSentAgain() {
        assertThat(Overload.standBack(() -> failing(2, StorageException.Kind.OVERLOADED), 3))
                .isEqualTo("done");
        assertThat(attempts).hasValue(3);
    }

    @Test
    void overloadThatLastsIsPassedOn() {
        assertThatThrownBy(() -> Overload.standBack(() -> failing(2, StorageException.Kind.OVERLOADED), 2))
                .isInstanceOf(StorageException.class)
                .hasMessage("refused");
        assertThat(attempts).hasValue(2);
    }

    @Test
    void anyOtherFaultIsPassedOnAtOnce() {
        assertThatThrownBy(() -> Overload.standBack(() -> failing(1, StorageException.Kind.DISK_FULL), 9))
                .isInstanceOf(StorageException.class);
        assertThat(attempts).hasValue(1);
    }
}
