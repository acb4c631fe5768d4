package io.partita.resilience.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.resilience.history.LinearizabilityChecker.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A register that starts at 0: reads answer its value, writes and adds the new value, compare-and-set 1 or 0. */
class LinearizabilityCheckerTest {
    private static final int RANDOM_HISTORIES = 3_000;

    private sealed interface Call {
        record Read() implements Call {}

        record Write(long value) implements Call {}

        record Add(long increment) implements Call {}

        record CompareAndSet(long expected, long value) implements Call {}
    }

    private static final class Register implements SequentialModel<Long, Call, Long> {
        @Override
        public Long initial() {
            return 0L;
        }

        @Override
        public Step<Long, Long> apply(Long state, Call call) {
            return switch (call) {
                case Call.Read ignored -> new Step<>(state, state);
                case Call.Write write -> new Step<>(write.value(), write.value());
                case Call.Add add -> new Step<>(state + add.increment(), state + add.increment());
                case Call.CompareAndSet set ->
                    state == set.expected() ? new Step<>(set.value(), 1L) : new Step<>(state, 0L);
            };
        }
    }

    private static Operation<Call, Long> op(Call call, Long answer, long invoked, long returned) {
        return new Operation<>(0, call, answer, invoked, returned);
    }

    private static Operation<Call, Long> read(long answer, long invoked, long returned) {
        return op(new Call.Read(), answer, invoked, returned);
    }

    private static Operation<Call, Long> write(long value, long invoked, long returned) {
        return op(new Call.Write(value), value, invoked, returned);
    }

    private static Operation<Call, Long> add(long increment, long answer, long invoked, long returned) {
        return op(new Call.Add(increment), answer, invoked, returned);
    }

    private static Operation<Call, Long> compareAndSet(long from, long to, long answer, long invoked, long returned) {
        return op(new Call.CompareAndSet(from, to), answer, invoked, returned);
    }

    private static Operation<Call, Long> lost(Call call, long invoked) {
        return op(call, null, invoked, Operation.NEVER);
    }

    private static Verdict judge(List<Operation<Call, Long>> history) {
        return new LinearizabilityChecker<>(new Register(), 1_000_000).check(history);
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static void assertGood(Operation<Call, Long>... history) {
        assertThat(judge(List.of(history))).isEqualTo(new Verdict.Linearizable());
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static void assertBad(Operation<Call, Long>... history) {
        assertThat(judge(List.of(history))).isInstanceOf(Verdict.Violation.class);
    }

    @Test
    void nothingHappened() {
        assertGood();
    }

    @Test
    void readsOneAfterTheOtherSeeTheLatestWrite() {
        assertGood(write(1, 1, 2), read(1, 3, 4), write(2, 5, 6), read(2, 7, 8));
        assertBad(write(1, 1, 2), read(0, 3, 4));
        assertBad(write(1, 1, 2), write(2, 3, 4), read(1, 5, 6));
    }

    @Test
    void aReadDuringAWriteMaySeeEither() {
        assertGood(write(1, 1, 4), read(0, 2, 3));
        assertGood(write(1, 1, 4), read(1, 2, 3));
        assertBad(write(1, 1, 4), read(2, 2, 3));
    }

    @Test
    void whatOneReadSawALaterReadCannotUnsee() {
        assertGood(write(1, 1, 10), read(0, 2, 3), read(1, 4, 5));
        assertBad(write(1, 1, 10), read(1, 2, 3), read(0, 4, 5));
    }

    @Test
    void concurrentWritesHaveOneOrderForAll() {
        assertGood(write(1, 1, 10), write(2, 2, 11), read(1, 12, 13), read(1, 14, 15));
        assertBad(write(1, 1, 10), write(2, 2, 11), read(1, 12, 13), read(2, 14, 15));
    }

    @Test
    void aLostUpdateIsFound() {
        assertGood(add(1, 1, 1, 4), add(1, 2, 2, 3));
        assertBad(add(1, 1, 1, 4), add(1, 1, 2, 3));
    }

    @Test
    void onlyOneOfTwoConditionalWritesCanWin() {
        assertGood(compareAndSet(0, 1, 1, 1, 4), compareAndSet(0, 2, 0, 2, 3));
        assertBad(compareAndSet(0, 1, 1, 1, 4), compareAndSet(0, 2, 1, 2, 3));
    }

    @Test
    void aRefusalNeedsAReasonInItsOwnTime() {
        assertGood(compareAndSet(0, 2, 0, 1, 4), write(1, 2, 3));
        assertBad(compareAndSet(0, 2, 0, 1, 2), write(1, 3, 4));
    }

    @Test
    void anUnknownWriteMayHaveHappenedAnyTimeLaterOrNever() {
        assertGood(lost(new Call.Write(1), 1), read(0, 2, 3), read(0, 4, 5));
        assertGood(lost(new Call.Write(1), 1), read(0, 2, 3), read(1, 4, 5));
        assertGood(lost(new Call.Write(1), 1), write(2, 2, 3), read(1, 4, 5));
    }

    @Test
    void anUnknownWriteHappensAtMostOnceAndNotBeforeItBegan() {
        assertBad(lost(new Call.Write(1), 1), read(1, 2, 3), write(2, 4, 5), read(2, 6, 7), read(1, 8, 9));
        assertBad(read(1, 1, 2), lost(new Call.Write(1), 3));
        assertBad(lost(new Call.Add(1), 1), read(2, 2, 3));
    }

    @Test
    void theOrderInWhichOperationsAreListedDoesNotMatter() {
        assertGood(read(1, 3, 4), write(1, 1, 2));
        assertBad(read(0, 3, 4), write(1, 1, 2));
    }

    @Test
    void theExplanationNamesTheOperationThatDoesNotFit() {
        assertThat(judge(List.of(write(1, 1, 2), read(7, 3, 4))))
                .isInstanceOfSatisfying(
                        Verdict.Violation.class,
                        violation -> assertThat(violation.explanation()).contains("Read[] -> 7"));
    }

    @Test
    void aSearchThatTakesTooLongSaysSo() {
        assertThat(new LinearizabilityChecker<>(new Register(), 1).check(List.of(write(1, 1, 2), read(1, 3, 4))))
                .isInstanceOf(Verdict.Undecided.class);
    }

    /** On small random histories, of which many are right and many wrong. */
    @Test
    void agreesWithTryingEveryOrder() {
        int good = 0;
        for (int seed = 0; seed < RANDOM_HISTORIES; seed++) {
            List<Operation<Call, Long>> history = randomHistory(new Random(seed));
            boolean explained = someOrderExplains(history, 0L);
            assertThat(judge(history) instanceof Verdict.Linearizable)
                    .as("%s", history)
                    .isEqualTo(explained);
            good += explained ? 1 : 0;
        }
        assertThat(good).as("right histories").isBetween(RANDOM_HISTORIES / 50, RANDOM_HISTORIES * 49 / 50);
    }

    private static List<Operation<Call, Long>> randomHistory(Random random) {
        List<Operation<Call, Long>> history = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            Call call =
                    switch (random.nextInt(4)) {
                        case 0 -> new Call.Read();
                        case 1 -> new Call.Write(random.nextInt(3));
                        case 2 -> new Call.Add(1);
                        default -> new Call.CompareAndSet(random.nextInt(3), random.nextInt(3));
                    };
            long invoked = 100 * random.nextInt(8) + i;
            boolean unknown = random.nextInt(6) == 0;
            Long answer =
                    switch (call) {
                        case Call.Read ignored -> (long) random.nextInt(3);
                        case Call.Write write -> write.value();
                        case Call.Add ignored -> 1L + random.nextInt(3);
                        case Call.CompareAndSet ignored -> (long) random.nextInt(2);
                    };
            long returned = invoked + 100 * (1 + random.nextInt(6)) + 50;
            history.add(unknown ? lost(call, invoked) : op(call, answer, invoked, returned));
        }
        return history;
    }

    private static boolean someOrderExplains(List<Operation<Call, Long>> left, long state) {
        if (left.stream().noneMatch(Operation::isKnown)) {
            return true;
        }
        for (Operation<Call, Long> next : left) {
            boolean another = left.stream().anyMatch(other -> other.returned() < next.invoked());
            SequentialModel.Step<Long, Long> step = new Register().apply(state, next.call());
            if (another || (next.isKnown() && !step.answer().equals(next.answer()))) {
                continue;
            }
            List<Operation<Call, Long>> rest = new ArrayList<>(left);
            rest.remove(next);
            if (someOrderExplains(rest, step.state())) {
                return true;
            }
        }
        return false;
    }
}
