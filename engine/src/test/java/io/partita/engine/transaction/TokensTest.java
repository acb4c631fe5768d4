package io.partita.engine.transaction;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.engine.testing.Values;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** ClientRequestToken (fact pack: ERRORS §4.1). */
final class TokensTest extends TransactionTest {
    private static final Duration VALID = Duration.ofMinutes(10);

    private final MovableClock clock = new MovableClock();

    @Override
    protected Clock clock() {
        return clock;
    }

    private TransactCall counting(TestTable on, Object by) {
        return new TransactCall(on.database())
                .update(on, item("pk", "counter"), "ADD hits :by")
                .with(":by", by);
    }

    private static void assertHits(TestTable on, int expected) {
        assertThat(on.get("pk", "counter")).isEqualTo(item("pk", "counter", "hits", expected));
    }

    private static void assertMismatch(TransactCall call) {
        assertThat(refusal(call::run).type()).isEqualTo(ErrorType.IDEMPOTENT_PARAMETER_MISMATCH);
    }

    @Test
    void theSameTokenAppliesOnce() {
        counting(table, 1).token("t").run();
        counting(table, 1).token("t").run();
        assertHits(table, 1);
        counting(table, 1).token("u").run();
        counting(table, 1).run();
        assertHits(table, 3);
    }

    @Test
    void aTokenCountsForTenMinutesAndThenAnew() {
        counting(table, 1).token("t").run();
        clock.pass(VALID.minusMillis(1));
        counting(table, 1).token("t").run();
        assertHits(table, 1);
        clock.pass(Duration.ofMillis(1));
        counting(table, 2).token("t").run();
        assertHits(table, 3);
        clock.pass(VALID.minusMillis(1));
        assertMismatch(counting(table, 1).token("t"));
        counting(table, 2).token("t").run();
        assertHits(table, 3);
    }

    @Test
    void otherContentIsRefusedBeforeAnyConditionIsLookedAt() {
        Supplier<TransactCall> first = () -> writing()
                .put(table, item("pk", "a", "v", 1))
                .check(table, item("pk", "b"), "attribute_not_exists(#n) AND pk <> :v")
                .named("#n", "pk")
                .with(":v", 1);
        first.get().token("t").run();
        List.of(
                        writing().put(table, item("pk", "a", "v", 1)),
                        first.get().put(table, item("pk", "c")),
                        writing().put(table, item("pk", "a", "v", 2)),
                        writing().delete(table, item("pk", "a")),
                        first.get().named("#n", "other"),
                        first.get().with(":v", 2),
                        first.get().showingItemOnFailure(),
                        writing()
                                .put(table.byArn(), item("pk", "a", "v", 1))
                                .check(table, item("pk", "b"), "attribute_not_exists(#n) AND pk <> :v")
                                .named("#n", "pk")
                                .with(":v", 1),
                        writing().check(table, item("pk", "b"), "attribute_exists(pk)"),
                        writing().delete(table, item("pk", 1)))
                .forEach(call -> assertMismatch(call.token("t")));
        assertThat(table.scan().items()).containsExactly(item("pk", "a", "v", 1));
        assertInvalid(
                "Transaction request cannot include multiple operations on one item",
                first.get().delete(table, item("pk", "a")).token("t")::run);
    }

    @Test
    void howContentIsWrittenDownAndWhatIsAskedBackMakeNoDifference() {
        writing()
                .put(table, item("pk", "a", "x", n("1"), "y", Values.ss("b", "a")))
                .update(table, item("pk", "b"), "SET v = :v, w = :w")
                .with(":v", n("100"))
                .with(":w", "w")
                .token("t")
                .run();
        writing()
                .put(table, item("y", Values.ss("a", "b"), "x", n("1.0"), "pk", "a"))
                .update(table, item("pk", "b"), "SET v = :v, w = :w")
                .with(":w", "w")
                .with(":v", n("1E2"))
                .token("t")
                .reporting(io.partita.engine.request.ReturnConsumedCapacity.TOTAL)
                .withMetrics()
                .run();
    }

    @Test
    void aCancelledTransactionLeavesItsTokenFree() {
        TransactCall cancelled = counting(table, 1)
                .check(table, item("pk", "gate"), "attribute_exists(pk)")
                .token("t");
        assertThat(reasons(cancelled::run)).hasSize(2);
        table.put("pk", "gate");
        cancelled.run();
        cancelled.run();
        assertHits(table, 1);
        assertThat(reasons(() -> writing()
                        .delete(table, item("pk", 1))
                        .token("all refused unseen")
                        .run()))
                .hasSize(1);
        counting(table, 1).token("all refused unseen").run();
        assertHits(table, 2);
    }

    @Test
    void tokensAreAppliedOnceHoweverManyRetriesComeAtATime() {
        Crowd.together(8, writer -> {
            for (int i = 0; i < 20; i++) {
                counting(table, 1).token("token-" + i).run();
            }
            return null;
        });
        assertHits(table, 20);
    }

    @Test
    void tokensAreStillKnownAfterARestart() {
        Assumptions.assumeTrue(engine.keepsWhatItWasGiven(), "this engine keeps nothing");
        counting(table, 1).token("t").run();
        db.close();
        db = TestDatabase.open(engine.open(directory), false, clock);
        TestTable reopened = db.table(table.name());
        counting(reopened, 1).token("t").run();
        assertHits(reopened, 1);
        assertMismatch(counting(reopened, 2).token("t"));
    }

    @Test
    void callersThatAreKeptApartHaveTokensOfTheirOwn() {
        try (TestDatabase apart = TestDatabase.open(engine.open(directory.resolve("apart")), true, clock)) {
            for (TestDatabase caller :
                    List.of(apart, apart.as("111111111111", "eu-central-1"), apart.as("111111111111", "us-east-1"))) {
                TestTable mine = caller.createTable("mine", "pk", AttributeType.S);
                counting(mine, 1).token("t").run();
                counting(mine, 1).token("t").run();
                assertHits(mine, 1);
            }
        }
    }
}
