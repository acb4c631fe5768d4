package io.partita.engine.commit;

import io.partita.model.error.DynamoDbException;
import io.partita.storage.Commit;
import io.partita.storage.Commit.Append;
import io.partita.storage.Commit.Basis;
import io.partita.storage.Commit.Delta;
import io.partita.storage.Commit.Derived;
import io.partita.storage.Commit.Growth;
import io.partita.storage.Commit.Guard;
import io.partita.storage.Commit.Write;
import io.partita.storage.CommitOutcome;
import io.partita.storage.RequestId;
import io.partita.storage.Storage;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Hands commits to storage and finds out what became of those whose outcome the engine could not tell at first. */
public final class Committer {
    private static final int MAX_OUTCOME_LOOKS = 400;
    private static final int OUTCOME_LOOK_DELAY_MS = 5;

    private final Storage storage;
    private final Executor later;
    private final long idHigh;
    private final AtomicLong idLow = new AtomicLong();

    /**
     * A committer.
     *
     * @param idHigh random, different for each running database: first half of its commits' ids
     * @param blocking runs second looks at unknown outcomes
     */
    public Committer(Storage storage, long idHigh, Executor blocking) {
        this.storage = storage;
        this.idHigh = idHigh;
        this.later = CompletableFuture.delayedExecutor(OUTCOME_LOOK_DELAY_MS, TimeUnit.MILLISECONDS, blocking);
    }

    /** Commits what depends on no definition and changes no totals; see the other method of this name. */
    public CompletionStage<CommitOutcome> commit(List<Guard> guards, List<Write> writes) {
        return commit(List.of(), guards, writes, List.of(), List.of(), List.of());
    }

    /** Commits what records no changes; see the other methods of this name. */
    public CompletionStage<CommitOutcome> commit(
            List<Basis> bases,
            List<Guard> guards,
            List<Write> writes,
            List<Derived> derived,
            List<Delta> deltas,
            List<Growth> growths) {
        return commit(bases, guards, writes, derived, deltas, growths, List.of());
    }

    /**
     * Commits; see {@link Commit} for the parts. When this returns, the commit has its place in the order.
     *
     * @return never {@link CommitOutcome.Unknown}: completes exceptionally with an internal server error when the engine cannot tell
     */
    public CompletionStage<CommitOutcome> commit(
            List<Basis> bases,
            List<Guard> guards,
            List<Write> writes,
            List<Derived> derived,
            List<Delta> deltas,
            List<Growth> growths,
            List<Append> appends) {
        RequestId id = new RequestId(idHigh, idLow.incrementAndGet());
        CompletionStage<CommitOutcome> outcome =
                storage.commit(new Commit(id, bases, guards, writes, derived, deltas, growths, appends));
        return storage.capabilities().unknownOutcomes() ? outcome.thenCompose(this::known) : outcome;
    }

    private CompletionStage<CommitOutcome> known(CommitOutcome outcome) {
        if (!(outcome instanceof CommitOutcome.Unknown unknown)) {
            return CompletableFuture.completedStage(outcome);
        }
        CompletableFuture<CommitOutcome> result = new CompletableFuture<>();
        lookAgain(unknown.id(), result, 1);
        return result;
    }

    private void lookAgain(RequestId id, CompletableFuture<CommitOutcome> result, int look) {
        later.execute(() -> {
            try {
                CommitOutcome outcome = storage.outcome(id);
                if (!(outcome instanceof CommitOutcome.Unknown)) {
                    result.complete(outcome);
                } else if (look < MAX_OUTCOME_LOOKS) {
                    lookAgain(id, result, look + 1);
                } else {
                    result.completeExceptionally(DynamoDbException.internal(
                            "The storage engine cannot tell whether the write took effect", null));
                }
            } catch (RuntimeException failure) {
                result.completeExceptionally(failure);
            }
        });
    }
}
