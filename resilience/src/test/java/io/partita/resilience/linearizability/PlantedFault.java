package io.partita.resilience.linearizability;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.ReadMode;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.ForwardingStorage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Storages with one fault each, of kinds that real databases had. */
enum PlantedFault {
    /** Commits are applied whether what they were evaluated on still holds or not: lost updates between two servers. */
    GUARDS_ARE_DROPPED(DropsGuards::new),
    /** One consistent read in twenty shows what an earlier read of the key saw. */
    A_READ_IS_STALE(ReadsStale::new),
    /** A write is acknowledged when it is queued, while readers cannot see it yet. */
    A_WRITE_IS_ANSWERED_BEFORE_IT_IS_PUBLISHED(AnswersWritesEarly::new),
    /** A failed condition is answered while the write that made it fail cannot be read yet. */
    A_REFUSAL_IS_ANSWERED_BEFORE_ITS_REASON_IS_PUBLISHED(AnswersRefusalsEarly::new),
    /** One commit in fifty is acknowledged and forgotten. */
    A_WRITE_IS_LOST(LosesWrites::new);

    private final Function<Storage, Storage> wrapping;

    PlantedFault(Function<Storage, Storage> wrapping) {
        this.wrapping = wrapping;
    }

    Storage plantedIn(Storage storage) {
        return wrapping.apply(storage);
    }

    private static final class DropsGuards extends ForwardingStorage {
        DropsGuards(Storage storage) {
            super(storage);
        }

        @Override
        public CompletionStage<CommitOutcome> commit(Commit commit) {
            return storage.commit(new Commit(
                    commit.id(),
                    commit.bases(),
                    List.of(),
                    commit.writes(),
                    commit.derived(),
                    commit.deltas(),
                    commit.growths(),
                    commit.appends()));
        }
    }

    private static final class ReadsStale extends ForwardingStorage {
        private final AtomicInteger reads = new AtomicInteger();
        private final Map<StorageKey, Versioned> earlier = new ConcurrentHashMap<>();

        ReadsStale(Storage storage) {
            super(storage);
        }

        @Override
        public Versioned get(StorageKey key, ReadMode mode) {
            if (mode.consistency() != ReadMode.Consistency.STRONG) {
                return storage.get(key, mode);
            }
            Versioned stale = reads.incrementAndGet() % 20 == 0 ? earlier.get(key) : null;
            Versioned read = stale == null ? storage.get(key, mode) : stale;
            earlier.put(key, read);
            return read;
        }
    }

    private static final class AnswersWritesEarly extends ForwardingStorage {
        AnswersWritesEarly(Storage storage) {
            super(storage);
        }

        @Override
        public CompletionStage<CommitOutcome> commit(Commit commit) {
            CompletableFuture<CommitOutcome> outcome = storage.commit(commit).toCompletableFuture();
            return outcome.isDone() ? outcome : CompletableFuture.completedFuture(new CommitOutcome.Applied(0));
        }
    }

    private static final class AnswersRefusalsEarly extends ForwardingStorage {
        AnswersRefusalsEarly(Storage storage) {
            super(storage);
        }

        @Override
        public CompletionStage<Void> settled(StorageKey key, Versioned read) {
            return CompletableFuture.completedFuture(null);
        }
    }

    private static final class LosesWrites extends ForwardingStorage {
        private final AtomicInteger commits = new AtomicInteger();

        LosesWrites(Storage storage) {
            super(storage);
        }

        @Override
        public CompletionStage<CommitOutcome> commit(Commit commit) {
            return commits.incrementAndGet() % 50 == 0
                    ? CompletableFuture.completedFuture(new CommitOutcome.Applied(0))
                    : storage.commit(commit);
        }
    }
}
