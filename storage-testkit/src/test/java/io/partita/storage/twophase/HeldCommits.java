package io.partita.storage.twophase;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Storage;
import io.partita.storage.testkit.ForwardingStorage;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;

/** A machine's way to the cluster on which certain commits are held up until they are released. */
final class HeldCommits extends ForwardingStorage {
    private final Predicate<Commit> held;
    private final CompletableFuture<Void> reached = new CompletableFuture<>();
    private final CompletableFuture<Void> released = new CompletableFuture<>();

    HeldCommits(Storage storage, Predicate<Commit> held) {
        super(storage);
        this.held = held;
    }

    /** Holds up the write that commits a transaction. */
    static HeldCommits deciding(Storage storage) {
        return new HeldCommits(storage, commit -> {
            Commit.Write write =
                    commit.writes().isEmpty() ? null : commit.writes().getFirst();
            return write != null
                    && write.value() != null
                    && write.key().space().equals(TwoPhaseOptions.RESERVED_SPACE)
                    && TransactionRecord.decode(write.value()).state() == TransactionRecord.State.COMMITTED;
        });
    }

    /** Holds up whatever places intents. */
    static HeldCommits placing(Storage storage) {
        return new HeldCommits(
                storage, commit -> commit.writes().stream().anyMatch(write -> StoredForm.isIntent(write.value())));
    }

    CompletableFuture<Void> reached() {
        return reached;
    }

    void release() {
        released.complete(null);
    }

    @Override
    public CompletionStage<CommitOutcome> commit(Commit commit) {
        if (!held.test(commit)) {
            return super.commit(commit);
        }
        reached.complete(null);
        return released.thenCompose(ignored -> super.commit(commit));
    }
}
