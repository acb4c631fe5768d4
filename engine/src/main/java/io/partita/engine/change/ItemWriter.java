package io.partita.engine.change;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.change.Change.Decision;
import io.partita.engine.change.Change.JointDecision;
import io.partita.engine.commit.Committer;
import io.partita.engine.fault.StorageFaults;
import io.partita.engine.operation.Call;
import io.partita.engine.throughput.Traffic;
import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.EncodedItem;
import io.partita.storage.CommitOutcome;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.ReadMode;
import io.partita.storage.ReadMode.Consistency;
import io.partita.storage.RecordsLockedException;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.WouldBlockException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/**
 * Changes items: in their turn, on their newest state, guarded by what was read, one item at a time or several as one. The answer leaves
 * when the states it speaks of are durable, whether this writer made them or another.
 *
 * <p>Turns of several items are taken in the order of their keys, so writers never wait for each other in a circle.
 */
public final class ItemWriter {
    /** After so many conflicts with writers of other servers the request gives up; each costs a read and a commit. */
    private static final int MAX_CONFLICTS = 1_000;

    private static final ReadMode INLINE = new ReadMode(Consistency.FOR_COMMIT, false);
    private static final ReadMode BLOCKING = new ReadMode(Consistency.FOR_COMMIT, true);

    private final Storage storage;
    private final Committer committer;
    private final Catalog catalog;
    private final ItemCollections collections;
    private final Clock clock;
    private final Executor blocking;
    private final Turns turns;
    private final Traffic traffic;

    /**
     * A writer.
     *
     * @param traffic where writes are paid for
     * @param clock tells when changes are made
     * @param blocking runs turns that may wait for a disk
     */
    public ItemWriter(
            Storage storage,
            Committer committer,
            Catalog catalog,
            ItemCollections collections,
            Traffic traffic,
            Clock clock,
            Executor blocking) {
        this.storage = storage;
        this.committer = committer;
        this.catalog = catalog;
        this.collections = collections;
        this.traffic = traffic;
        this.clock = clock;
        this.blocking = blocking;
        this.turns = new Turns(blocking);
    }

    /** How a single or batch write of an item is paid for. */
    public Payment payment(Call call) {
        return Payment.ofWrite(traffic, call.caller());
    }

    /** How an action of a transaction is paid for. */
    public Payment paymentOfAction(Call call) {
        return Payment.ofAction(traffic, call.caller());
    }

    /** How the deletion of an expired item is paid for. */
    public Payment paymentOfExpiry() {
        return Payment.ofExpiry(traffic);
    }

    /**
     * Changes one item.
     *
     * @param mayBlock whether this thread may wait for a disk; if it may not and has to, the work goes on elsewhere
     * @return completes with the answer of the change, or exceptionally with {@link DynamoDbException},
     *     {@link io.partita.storage.StorageException}, {@link NoSuchSpaceException} when the table is gone, or
     *     {@link RecordsLockedException} when a transaction holds an item
     */
    public <R> CompletionStage<R> write(Target target, boolean mayBlock, Decision<R> decision) {
        return write(List.of(target), mayBlock, images -> decision.on(images.getFirst()));
    }

    /**
     * Changes several items, all or none; the decision sees all of them at one point in time.
     *
     * @param targets of different items, at least one
     * @return as {@link #write(Target, boolean, Decision)}
     */
    public <R> CompletionStage<R> write(List<Target> targets, boolean mayBlock, JointDecision<R> decision) {
        Attempt<R> attempt = new Attempt<>(targets, decision, mayBlock);
        attempt.begin();
        return attempt.answer;
    }

    private final class Attempt<R> implements Turns.Turn {
        private final List<StorageKey> keys;
        private final StorageKey[] inOrder;
        private final JointDecision<R> decision;
        private final CompletableFuture<R> answer = new CompletableFuture<>();
        private List<Target> targets;
        private boolean mayBlock;
        private int turnsTaken;
        private int conflicts;

        Attempt(List<Target> targets, JointDecision<R> decision, boolean mayBlock) {
            this.targets = targets;
            this.decision = decision;
            this.mayBlock = mayBlock;
            this.inOrder = new StorageKey[targets.size()];
            for (int i = 0; i < inOrder.length; i++) {
                inOrder[i] = targets.get(i).key();
            }
            this.keys = inOrder.length == 1 ? List.of(inOrder[0]) : List.of(inOrder.clone());
            Arrays.sort(inOrder);
        }

        void begin() {
            turns.take(inOrder[0], this);
        }

        @Override
        public boolean mayBlock() {
            return mayBlock;
        }

        /** The next turn has come. */
        @Override
        public void run() {
            turnsTaken++;
            if (turnsTaken < inOrder.length) {
                turns.take(inOrder[turnsTaken], this);
                return;
            }
            try {
                evaluate(storage.getAll(keys, mayBlock ? BLOCKING : INLINE));
            } catch (WouldBlockException e) {
                repeatWithoutMissing();
            } catch (RuntimeException | Error failure) {
                fail(failure);
            }
        }

        private void evaluate(List<Versioned> reads) {
            List<BeforeImage> images = images(reads);
            Change<R> change;
            try {
                change = decide(images);
            } catch (DynamoDbException refusal) {
                if (!isThrottled(refusal)) {
                    images.forEach(BeforeImage::payRefused);
                }
                endTurns();
                refuse(reads, refusal);
                return;
            }
            change.items().forEach(ItemChange::pay);
            if (needsNoCommit(change.items())) {
                endTurns();
                answerWhenSettled(reads, change.answer(), null);
                return;
            }
            CompletionStage<CommitOutcome> outcome = commit(CommitParts.of(change.items(), reads, clock));
            if (storage.capabilities().queuedReads()) {
                endTurns();
            }
            outcome.whenComplete((result, failure) -> finish(change, result, failure));
        }

        /** Who decides on several items asks for the capacity of each, because a transaction tells the reasons of all. */
        private Change<R> decide(List<BeforeImage> images) {
            if (images.size() > 1) {
                return decision.on(images);
            }
            images.getFirst().requireCapacity();
            Change<R> change = decision.on(images);
            change.items().forEach(ItemChange::requireCapacity);
            return change;
        }

        private static boolean isThrottled(DynamoDbException refusal) {
            return !refusal.throttlingReasons().isEmpty()
                    || refusal.cancellationReasons().stream().anyMatch(CancellationReason::isThrottling);
        }

        /**
         * No commit finds out whether what a refusal speaks of was ever true at one point in time. Turns see to that only where all writers
         * are in this process, which those are that share a queue.
         */
        private void refuse(List<Versioned> reads, DynamoDbException refusal) {
            if (keys.size() > 1 && !storage.capabilities().queuedReads()) {
                if (!mayBlock) {
                    throw WouldBlockException.INSTANCE;
                }
                if (!areStill(reads)) {
                    repeatAfterConflict();
                    return;
                }
            }
            answerWhenSettled(reads, null, refusal);
        }

        private boolean areStill(List<Versioned> reads) {
            List<Versioned> now = storage.getAtomically(keys);
            for (int i = 0; i < now.size(); i++) {
                if (now.get(i).version() != reads.get(i).version()) {
                    return false;
                }
            }
            return true;
        }

        private CompletionStage<CommitOutcome> commit(CommitParts parts) {
            return committer.commit(
                    parts.bases(),
                    parts.guards,
                    parts.writes,
                    parts.derived,
                    parts.deltas,
                    parts.growths(),
                    parts.appends());
        }

        private List<BeforeImage> images(List<Versioned> reads) {
            CollectionRoom room = new CollectionRoom(collections, mayBlock);
            if (reads.size() == 1) {
                return List.of(image(0, reads.getFirst(), room));
            }
            List<BeforeImage> images = new ArrayList<>(reads.size());
            for (int i = 0; i < reads.size(); i++) {
                images.add(image(i, reads.get(i), room));
            }
            return images;
        }

        private BeforeImage image(int position, Versioned read, CollectionRoom room) {
            EncodedItem item = read.exists() ? EncodedItem.wrap(read.value()) : null;
            return new BeforeImage(targets.get(position), item, room);
        }

        /** One item that stays as it is has been read at one point in time; several have not, unless a commit says so. */
        private boolean needsNoCommit(List<ItemChange> changes) {
            return changes.isEmpty()
                    || changes.size() == 1 && !changes.getFirst().isAnything();
        }

        private void finish(Change<R> change, CommitOutcome outcome, Throwable failure) {
            if (failure != null) {
                fail(failure);
                return;
            }
            switch (outcome) {
                case CommitOutcome.Applied ignored -> {
                    endTurns();
                    answer.complete(change.answer());
                }
                case CommitOutcome.SpaceDropped dropped -> repeatWithNewDefinitionOf(dropped.space());
                case CommitOutcome.Outdated outdated -> repeatWithNewDefinitionOf(outdated.space());
                case CommitOutcome.Locked locked -> fail(new RecordsLockedException(locked.keys()));
                case CommitOutcome.Conflict ignored -> repeatAfterConflict();
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

        private void answerWhenSettled(List<Versioned> reads, R value, DynamoDbException refusal) {
            allSettled(reads).whenComplete((ignored, failure) -> {
                if (failure != null) {
                    answer.completeExceptionally(StorageFaults.unwrap(failure));
                } else if (refusal != null) {
                    answer.completeExceptionally(refusal);
                } else {
                    answer.complete(value);
                }
            });
        }

        private CompletionStage<Void> allSettled(List<Versioned> reads) {
            if (reads.size() == 1) {
                return storage.settled(keys.getFirst(), reads.getFirst());
            }
            CompletableFuture<?>[] settled = new CompletableFuture<?>[reads.size()];
            for (int i = 0; i < settled.length; i++) {
                settled[i] = storage.settled(keys.get(i), reads.get(i)).toCompletableFuture();
            }
            return CompletableFuture.allOf(settled);
        }

        /** An index was added or dropped since the definitions were looked up, or a table is gone. */
        private void repeatWithNewDefinitionOf(Space space) {
            endTurns();
            mayBlock = true;
            blocking.execute(() -> {
                try {
                    targets = renewed(space);
                } catch (RuntimeException | Error failure) {
                    fail(failure);
                    return;
                }
                begin();
            });
        }

        private List<Target> renewed(Space space) {
            List<Target> renewed = new ArrayList<>(targets.size());
            for (Target target : targets) {
                Table table = target.table();
                renewed.add(table == null || !table.uses(space) ? target : target.with(catalog.renewed(table)));
            }
            return renewed;
        }

        /** Others must not wait for the disk because this writer has to: what is missing in memory is read before turns are taken again. */
        private void repeatWithoutMissing() {
            if (keys.size() == 1) {
                repeatWhereItMayBlock();
                return;
            }
            endTurns();
            mayBlock = true;
            blocking.execute(() -> {
                try {
                    storage.getAll(keys, BLOCKING);
                } catch (RuntimeException | Error failure) {
                    fail(failure);
                    return;
                }
                begin();
            });
        }

        private void repeatWhereItMayBlock() {
            endTurns();
            mayBlock = true;
            blocking.execute(this::begin);
        }

        private void fail(Throwable failure) {
            endTurns();
            answer.completeExceptionally(StorageFaults.unwrap(failure));
        }

        private void endTurns() {
            int taken = turnsTaken;
            turnsTaken = 0;
            if (taken > 0) {
                turns.giveUp(inOrder, taken);
            }
        }
    }
}
