package io.partita.engine.commit;

import io.partita.engine.fault.StorageFaults;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.EncodedItem;
import io.partita.storage.Commit.Delta;
import io.partita.storage.Commit.Guard;
import io.partita.storage.Commit.Write;
import io.partita.storage.CommitOutcome;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.ReadMode;
import io.partita.storage.ReadMode.Consistency;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.WouldBlockException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/**
 * Changes one item: in its turn, on its newest state, guarded by what was read. The answer leaves when the state it speaks of is
 * durable, whether this writer made it or another.
 */
public final class ItemWriter {
    /** After so many conflicts with writers of other servers the request gives up; each costs a read and a commit. */
    private static final int MAX_CONFLICTS = 1_000;

    private static final ReadMode INLINE = new ReadMode(Consistency.FOR_COMMIT, false);
    private static final ReadMode BLOCKING = new ReadMode(Consistency.FOR_COMMIT, true);

    private final Storage storage;
    private final Committer committer;
    private final Executor blocking;
    private final Turns turns;

    /** A writer; turns that may wait for a disk run on {@code blocking}. */
    public ItemWriter(Storage storage, Committer committer, Executor blocking) {
        this.storage = storage;
        this.committer = committer;
        this.blocking = blocking;
        this.turns = new Turns(blocking);
    }

    /**
     * Changes the item at {@code key}.
     *
     * @param mayBlock whether this thread may wait for a disk; if it may not and has to, the work goes on elsewhere
     * @return completes with the answer of the change, or exceptionally with {@link DynamoDbException},
     *     {@link io.partita.storage.StorageException} or {@link NoSuchSpaceException}
     */
    public <R> CompletionStage<R> write(StorageKey key, boolean mayBlock, Change.Decision<R> decision) {
        Attempt<R> attempt = new Attempt<>(key, decision, mayBlock);
        turns.take(key, attempt);
        return attempt.answer;
    }

    private final class Attempt<R> implements Turns.Turn {
        private final StorageKey key;
        private final Change.Decision<R> decision;
        private final CompletableFuture<R> answer = new CompletableFuture<>();
        private boolean mayBlock;
        private boolean hasTurn;
        private int conflicts;

        Attempt(StorageKey key, Change.Decision<R> decision, boolean mayBlock) {
            this.key = key;
            this.decision = decision;
            this.mayBlock = mayBlock;
        }

        @Override
        public boolean mayBlock() {
            return mayBlock;
        }

        @Override
        public void run() {
            hasTurn = true;
            try {
                Versioned read = storage.get(key, mayBlock ? BLOCKING : INLINE);
                evaluate(read, read.exists() ? EncodedItem.wrap(read.value()) : null);
            } catch (WouldBlockException e) {
                repeatWhereItMayBlock();
            } catch (RuntimeException | Error failure) {
                fail(failure);
            }
        }

        private void evaluate(Versioned read, EncodedItem before) {
            Change<R> change;
            try {
                change = decision.on(before);
            } catch (DynamoDbException refusal) {
                endTurn();
                answerWhenSettled(read, null, refusal);
                return;
            }
            if (before == null && change.after() == null) {
                endTurn();
                answerWhenSettled(read, change.answer(), null);
                return;
            }
            CompletionStage<CommitOutcome> outcome = committer.commit(
                    List.of(Guard.of(key, read)),
                    List.of(new Write(
                            key, change.after() == null ? null : change.after().bytes())),
                    List.of(delta(before, change.after())));
            if (storage.capabilities().queuedReads()) {
                endTurn();
            }
            outcome.whenComplete((result, failure) -> finish(change, result, failure));
        }

        private Delta delta(EncodedItem before, EncodedItem after) {
            long records = (after == null ? 0 : 1) - (before == null ? 0 : 1);
            long bytes = (after == null ? 0L : after.sizeInBytes()) - (before == null ? 0L : before.sizeInBytes());
            return new Delta(key.space(), records, bytes);
        }

        private void finish(Change<R> change, CommitOutcome outcome, Throwable failure) {
            if (failure != null) {
                fail(failure);
                return;
            }
            switch (outcome) {
                case CommitOutcome.Applied ignored -> {
                    endTurn();
                    answer.complete(change.answer());
                }
                case CommitOutcome.SpaceDropped dropped -> fail(new NoSuchSpaceException(dropped.space()));
                case CommitOutcome.Conflict ignored -> repeatAfterConflict();
                case CommitOutcome.Outdated ignored -> repeatAfterConflict();
                case CommitOutcome.Locked ignored -> repeatAfterConflict();
                case CommitOutcome.Unknown unknown ->
                    fail(new IllegalStateException("outcome of " + unknown.id() + ": unknown (expected: resolved)"));
            }
        }

        private void repeatAfterConflict() {
            if (++conflicts > MAX_CONFLICTS) {
                fail(DynamoDbException.internal("The item changed too often while it was being written", null));
            } else {
                repeatWhereItMayBlock();
            }
        }

        private void answerWhenSettled(Versioned read, R value, DynamoDbException refusal) {
            storage.settled(key, read).whenComplete((ignored, failure) -> {
                if (failure != null) {
                    answer.completeExceptionally(StorageFaults.unwrap(failure));
                } else if (refusal != null) {
                    answer.completeExceptionally(refusal);
                } else {
                    answer.complete(value);
                }
            });
        }

        private void repeatWhereItMayBlock() {
            endTurn();
            mayBlock = true;
            blocking.execute(() -> turns.take(key, this));
        }

        private void fail(Throwable failure) {
            endTurn();
            answer.completeExceptionally(StorageFaults.unwrap(failure));
        }

        private void endTurn() {
            if (hasTurn) {
                hasTurn = false;
                turns.giveUp(key);
            }
        }
    }
}
