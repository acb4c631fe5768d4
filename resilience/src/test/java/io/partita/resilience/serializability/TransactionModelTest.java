package io.partita.resilience.serializability;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.resilience.history.LinearizabilityChecker;
import io.partita.resilience.history.LinearizabilityChecker.Verdict;
import io.partita.resilience.history.Operation;
import io.partita.resilience.serializability.Action.Check;
import io.partita.resilience.serializability.Action.Effect;
import io.partita.resilience.serializability.Action.Put;
import io.partita.resilience.serializability.Action.Update;
import io.partita.resilience.serializability.Answer.Cancelled;
import io.partita.resilience.serializability.Answer.Conflict;
import io.partita.resilience.serializability.Answer.Done;
import io.partita.resilience.serializability.Answer.Items;
import io.partita.resilience.serializability.Answer.Reason;
import io.partita.resilience.serializability.Condition.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Histories written by hand: what is found guilty and what is not. */
class TransactionModelTest {
    private static final Done DONE = new Done(Doc.NONE);
    private static final Condition MISSING = new Condition(Kind.MISSING, 0);
    private static final Doc ONE = new Doc(true, null, 1L, null);

    private final List<Operation<Call, Answer>> history = new ArrayList<>();

    @Test
    void bothKeysOfATransactionAreSeenOrNone() {
        took(1, 10, write(put(0), put(1)), DONE);
        took(2, 3, read(0, 1), new Items(List.of(Doc.NONE, Doc.NONE)));
        took(4, 5, read(0, 1), new Items(List.of(ONE, ONE)));
        assertThat(verdict()).isInstanceOf(Verdict.Linearizable.class);
    }

    @Test
    void aTransactionSeenInPartIsFound() {
        took(1, 10, write(put(0), put(1)), DONE);
        took(2, 3, read(0, 1), new Items(List.of(ONE, Doc.NONE)));
        assertThat(verdict()).isInstanceOf(Verdict.Violation.class);
    }

    @Test
    void aTransactionSeenInPartByTwoReadsIsFound() {
        took(1, 10, write(put(0), put(1)), DONE);
        took(2, 3, read(0), new Items(List.of(ONE)));
        took(4, 5, read(1), new Items(List.of(Doc.NONE)));
        assertThat(verdict()).isInstanceOf(Verdict.Violation.class);
    }

    @Test
    void writeSkewIsFound() {
        took(1, 10, write(new Check(0, MISSING), put(1)), DONE);
        took(2, 9, write(new Check(1, MISSING), put(0)), DONE);
        assertThat(verdict()).isInstanceOf(Verdict.Violation.class);
    }

    @Test
    void aReadOfWhatWasOverwrittenBeforeItBeganIsFound() {
        took(1, 2, write(put(0), put(1)), DONE);
        took(3, 4, read(0, 1), new Items(List.of(Doc.NONE, Doc.NONE)));
        assertThat(verdict()).isInstanceOf(Verdict.Violation.class);
    }

    @Test
    void aConflictHasNoEffect() {
        took(1, 2, write(put(0), put(1)), Conflict.INSTANCE);
        took(3, 4, read(0), new Items(List.of(Doc.NONE)));
        assertThat(verdict()).isInstanceOf(Verdict.Linearizable.class);
        took(5, 6, read(1), new Items(List.of(ONE)));
        assertThat(verdict()).isInstanceOf(Verdict.Violation.class);
    }

    @Test
    void anUnknownOutcomeMayComeLateOrNeverButWhole() {
        took(1, Operation.NEVER, write(put(0), put(1)), null);
        took(2, 3, read(0, 1), new Items(List.of(Doc.NONE, Doc.NONE)));
        assertThat(verdict()).isInstanceOf(Verdict.Linearizable.class);
        took(4, 5, read(0), new Items(List.of(ONE)));
        assertThat(verdict()).isInstanceOf(Verdict.Linearizable.class);
        took(6, 7, read(1), new Items(List.of(Doc.NONE)));
        assertThat(verdict()).isInstanceOf(Verdict.Violation.class);
    }

    @Test
    void aRefusalNamesTheFailedActionsAndShowsTheirItems() {
        took(1, 2, write(put(0)), DONE);
        Call refused = write(new Put(0, "x", 2L, MISSING), put(1));
        took(3, 4, refused, new Cancelled(List.of(new Reason(true, ONE), Reason.NONE)));
        assertThat(verdict()).isInstanceOf(Verdict.Linearizable.class);
        took(5, 6, refused, new Cancelled(List.of(Reason.NONE, new Reason(true, Doc.NONE))));
        assertThat(verdict()).isInstanceOf(Verdict.Violation.class);
    }

    @Test
    void aTransactionDoneThoughItsConditionFailedIsFound() {
        took(1, 2, write(new Put(0, null, 1L, new Condition(Kind.EXISTS, 0))), DONE);
        assertThat(verdict()).isInstanceOf(Verdict.Violation.class);
    }

    @Test
    void updatesShowWhatTheyTouched() {
        took(1, 2, write(put(0)), DONE);
        Action add = new Update(0, new Effect.AddCount(2), Condition.ALWAYS);
        took(3, 4, one(add, Call.Shows.TOUCHED_NEW), new Done(new Doc(false, null, null, 2L)));
        took(5, 6, one(add, Call.Shows.NEW), new Done(new Doc(true, null, 1L, 4L)));
        took(7, 8, one(add, Call.Shows.TOUCHED_OLD), new Done(new Doc(false, null, null, 4L)));
        assertThat(verdict()).isInstanceOf(Verdict.Linearizable.class);
    }

    private static Action put(int key) {
        return new Put(key, null, 1L, Condition.ALWAYS);
    }

    private static Call write(Action... actions) {
        return new Call.Write(List.of(actions), Call.Shows.NOTHING, true, "TransactWriteItems");
    }

    private static Call one(Action action, Call.Shows shows) {
        return new Call.Write(List.of(action), shows, true, "one write");
    }

    private static Call read(Integer... keys) {
        return new Call.Read(List.of(keys), "TransactGetItems");
    }

    private void took(long invoked, long returned, Call call, Answer answer) {
        history.add(new Operation<>(0, call, answer, invoked, returned));
    }

    private Verdict verdict() {
        return new LinearizabilityChecker<>(new TransactionModel(2), 10_000).check(history);
    }
}
