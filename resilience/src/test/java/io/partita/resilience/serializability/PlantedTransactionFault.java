package io.partita.resilience.serializability;

import io.partita.resilience.serializability.Report.Finding;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.ReadMode;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.ForwardingStorage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/** Storages with one fault each, of kinds that transactions are prone to. */
enum PlantedTransactionFault {
    /** Reads of several keys look at one after the other. */
    KEYS_ARE_READ_ONE_BY_ONE(ReadsOneByOne::new, Finding.NO_ORDER),
    /** What a transaction has only looked at may have changed when it is committed: write skew between two servers. */
    CHECKED_KEYS_ARE_NOT_GUARDED(GuardsOnlyWrites::new, Finding.NO_ORDER),
    /** One commit of several records in five loses the last of them, which may be the memory of its token. */
    A_COMMIT_IS_APPLIED_IN_PART(AppliesInPart::new, Finding.NO_ORDER, Finding.ANSWER),
    /** The entries of indexes that follow from one commit in ten are lost. */
    DERIVED_WRITES_ARE_LOST(LosesDerived::new, Finding.INDEX_DIFFERS),
    /** One commit of several records in ten is answered as applied and forgotten, its token too. */
    A_TRANSACTION_IS_LOST(LosesTransactions::new, Finding.NO_ORDER, Finding.ANSWER);

    private final Function<Storage, Storage> wrapping;
    private final Set<Finding> findings;

    PlantedTransactionFault(Function<Storage, Storage> wrapping, Finding... findings) {
        this.wrapping = wrapping;
        this.findings = Set.of(findings);
    }

    Storage plantedIn(Storage storage) {
        return wrapping.apply(storage);
    }

    /** The ways in which it may show. */
    Set<Finding> findings() {
        return findings;
    }

    private static final class ReadsOneByOne extends ForwardingStorage {
        private static final int PAUSE_NS = 50_000;

        ReadsOneByOne(Storage storage) {
            super(storage);
        }

        @Override
        public List<Versioned> getAtomically(List<StorageKey> keys) {
            List<Versioned> reads = new ArrayList<>();
            for (StorageKey key : keys) {
                reads.add(storage.get(key, new ReadMode(ReadMode.Consistency.STRONG, true)));
                LockSupport.parkNanos(PAUSE_NS);
            }
            return reads;
        }
    }

    private static final class GuardsOnlyWrites extends ForwardingStorage {
        /** Time for the other server to change what was looked at. */
        private static final int PAUSE_NS = 1_000_000;

        GuardsOnlyWrites(Storage storage) {
            super(storage);
        }

        @Override
        public CompletionStage<CommitOutcome> commit(Commit commit) {
            Set<StorageKey> written = new HashSet<>();
            commit.writes().forEach(write -> written.add(write.key()));
            List<Commit.Guard> guards = commit.guards().stream()
                    .filter(guard -> written.contains(guard.key()))
                    .toList();
            if (guards.size() < commit.guards().size()) {
                LockSupport.parkNanos(PAUSE_NS);
            }
            return storage.commit(with(commit, guards, commit.writes(), commit.derived()));
        }
    }

    private static final class AppliesInPart extends ForwardingStorage {
        private final AtomicInteger commits = new AtomicInteger();

        AppliesInPart(Storage storage) {
            super(storage);
        }

        @Override
        public CompletionStage<CommitOutcome> commit(Commit commit) {
            if (commit.writes().size() < 2 || commits.incrementAndGet() % 5 > 0) {
                return storage.commit(commit);
            }
            List<Commit.Write> part = commit.writes().subList(0, commit.writes().size() - 1);
            StorageKey left = commit.writes().getLast().key();
            List<Commit.Derived> derived = commit.derived().stream()
                    .filter(write -> !write.source().equals(left))
                    .toList();
            return storage.commit(with(commit, commit.guards(), part, derived));
        }
    }

    private static final class LosesDerived extends ForwardingStorage {
        private final AtomicInteger commits = new AtomicInteger();

        LosesDerived(Storage storage) {
            super(storage);
        }

        @Override
        public CompletionStage<CommitOutcome> commit(Commit commit) {
            boolean loses = !commit.derived().isEmpty() && commits.incrementAndGet() % 10 == 0;
            return storage.commit(loses ? with(commit, commit.guards(), commit.writes(), List.of()) : commit);
        }
    }

    private static final class LosesTransactions extends ForwardingStorage {
        private final AtomicInteger commits = new AtomicInteger();

        LosesTransactions(Storage storage) {
            super(storage);
        }

        @Override
        public CompletionStage<CommitOutcome> commit(Commit commit) {
            return commit.writes().size() > 1 && commits.incrementAndGet() % 10 == 0
                    ? CompletableFuture.completedFuture(new CommitOutcome.Applied(0))
                    : storage.commit(commit);
        }
    }

    private static Commit with(
            Commit commit, List<Commit.Guard> guards, List<Commit.Write> writes, List<Commit.Derived> derived) {
        return new Commit(commit.id(), commit.bases(), guards, writes, derived, commit.deltas(), commit.growths());
    }
}
