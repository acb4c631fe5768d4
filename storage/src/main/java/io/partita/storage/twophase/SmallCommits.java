package io.partita.storage.twophase;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.RequestId;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Hands commits to the engine below, waits for them, and finds out what became of those whose outcome it could not tell at first. */
final class SmallCommits {
    /** For commits that get their ids here. */
    static final RequestId NO_ID = new RequestId(0, 0);

    private static final int MAX_LOST = 20;

    private final Storage below;
    private final TwoPhaseOptions options;
    private final long idHigh;
    private final AtomicLong idLow = new AtomicLong();

    SmallCommits(Storage below, TwoPhaseOptions options, long idHigh) {
        this.below = below;
        this.options = options;
        this.idHigh = idHigh;
    }

    /** Commits guarded writes from which nothing follows. */
    CommitOutcome run(List<Commit.Guard> guards, List<Commit.Write> writes) {
        return run(new Commit(NO_ID, guards, writes, List.of()));
    }

    /**
     * Commits under ids of its own, and again when the commit was lost on its way.
     *
     * @param commit whose id is of no interest
     * @return Unknown when the engine could not tell for long: then the commit may still take effect later
     * @throws StorageException it had no effect
     */
    CommitOutcome run(Commit commit) {
        CommitOutcome outcome = once(commit);
        for (int lost = 0; lost < MAX_LOST && isLost(outcome); lost++) {
            outcome = once(commit);
        }
        return outcome;
    }

    static boolean isLost(CommitOutcome outcome) {
        return outcome instanceof CommitOutcome.Conflict conflict
                && conflict.keys().isEmpty();
    }

    private CommitOutcome once(Commit commit) {
        RequestId id = new RequestId(idHigh, idLow.incrementAndGet());
        Commit own = new Commit(
                id,
                commit.bases(),
                commit.guards(),
                commit.writes(),
                commit.derived(),
                commit.deltas(),
                commit.growths(),
                commit.appends());
        CommitOutcome outcome = await(id, below.commit(own));
        for (int look = 0; look < options.outcomeLooks() && outcome instanceof CommitOutcome.Unknown; look++) {
            pause();
            outcome = below.outcome(id);
        }
        return outcome;
    }

    /** A moment, for whoever tries again. */
    void pause() {
        LockSupport.parkNanos(options.lookDelayMillis() * 1_000_000L);
    }

    private CommitOutcome await(RequestId id, CompletionStage<CommitOutcome> stage) {
        try {
            return stage.toCompletableFuture().get(options.answerWaitMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return new CommitOutcome.Unknown(id);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new CommitOutcome.Unknown(id);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new StorageException(StorageException.Kind.IO, "a commit has failed: " + e.getCause(), e.getCause());
        }
    }
}
