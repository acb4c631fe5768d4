package io.partita.engine.transaction;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TransactCall;
import io.partita.storage.testkit.Probe;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** Expired tokens go away by themselves, others stay. */
final class TokenSweepTest extends TransactionTest {
    private static final Duration VALID = Duration.ofMinutes(10);

    private final MovableClock clock = new MovableClock();

    @Override
    protected Clock clock() {
        return clock;
    }

    private void send(String prefix, int number) {
        List<CompletionStage<?>> answers = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            answers.add(counting(prefix + i).start());
        }
        answers.forEach(TestDatabase::await);
    }

    private TransactCall counting(String token) {
        return writing()
                .update(table, item("pk", token), "ADD hits :one")
                .with(":one", 1)
                .token(token);
    }

    private long records() {
        return db.storage().count(Tokens.SPACE, value -> 0).counted().records();
    }

    @Test
    void theNumberOfTokensStaysWithinASmallMultipleOfThoseThatCount() {
        int perRound = 2 * TokenSweep.TOKENS_PER_SWEEP;
        for (int round = 0; round < 10; round++) {
            send("round-" + round + "-", perRound);
            clock.pass(VALID);
        }
        // A sweep may be under way still, or have found another one running.
        Probe.eventually(() -> {
            send("more-", 1);
            return records() <= 3L * perRound;
        });
    }

    @Test
    void whatCountsIsNeverSweptAndWhatIsUsedAgainCountsAgain() {
        send("kept-", 30);
        clock.pass(VALID);
        send("kept-", 30);
        clock.pass(VALID.minusMillis(1));
        send("others-", 20 * TokenSweep.TOKENS_PER_SWEEP);
        send("kept-", 30);
        for (int i = 0; i < 30; i++) {
            assertThat(table.get("pk", "kept-" + i)).isEqualTo(item("pk", "kept-" + i, "hits", 2));
        }
    }

    @Test
    void tokensThatAreUsedAgainWhileTheyAreSweptStillCountOnce() {
        int number = 3 * TokenSweep.TOKENS_PER_SWEEP;
        for (int round = 1; round <= 5; round++) {
            send("token-", number);
            send("token-", number);
            for (int i = 0; i < number; i++) {
                assertThat(table.get("pk", "token-" + i)).isEqualTo(item("pk", "token-" + i, "hits", round));
            }
            clock.pass(VALID);
        }
    }
}
