package io.partita.resilience.serializability;

import io.partita.model.error.DynamoDbException;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Storage;
import io.partita.storage.testkit.ForwardingStorage;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Of twelve commits one has an outcome that never becomes known, as the engine says it when it gives up: it was done, will be done in a
 * moment, or never. That is no fault: whoever asked must be told that nobody knows.
 */
final class LostAnswers extends ForwardingStorage {
    private static final int MAX_DELAY_MS = 20;

    private final Random random;

    LostAnswers(Storage storage, long seed) {
        super(storage);
        this.random = new Random(seed);
    }

    @Override
    public CompletionStage<CommitOutcome> commit(Commit commit) {
        int fate = random.nextInt(36);
        if (fate > 2) {
            return storage.commit(commit);
        }
        CompletionStage<CommitOutcome> lost = CompletableFuture.failedFuture(
                DynamoDbException.internal("The storage engine cannot tell whether the write took effect", null));
        if (fate == 0) {
            Executor later = CompletableFuture.delayedExecutor(random.nextInt(MAX_DELAY_MS), TimeUnit.MILLISECONDS);
            later.execute(() -> storage.commit(commit));
        }
        return fate == 1 ? storage.commit(commit).thenCompose(done -> lost) : lost;
    }
}
