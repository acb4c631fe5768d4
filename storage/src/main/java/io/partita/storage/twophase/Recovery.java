package io.partita.storage.twophase;

import io.partita.storage.CommitOutcome;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.ReadMode;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;

/** Brings transactions to their end that others have left. */
final class Recovery {
    private static final int MAX_ROUNDS = 100;
    private static final ReadMode STRONG = new ReadMode(ReadMode.Consistency.STRONG, true);

    private final Storage below;
    private final SmallCommits commits;
    private final TransactionTable transactions;
    private final Finisher finisher;
    private final Ages ages;

    Recovery(Storage below, SmallCommits commits, TransactionTable transactions, Finisher finisher, Ages ages) {
        this.below = below;
        this.commits = commits;
        this.transactions = transactions;
        this.finisher = finisher;
        this.ages = ages;
    }

    /**
     * Replaces all intents of a decided transaction.
     *
     * @return whether none is left
     */
    boolean finish(TransactionTable.Entry entry) {
        boolean committed = entry.record().state() == TransactionRecord.State.COMMITTED;
        for (int round = 0; round < MAX_ROUNDS; round++) {
            List<Placed> left = new ArrayList<>();
            for (StorageKey key : entry.record().keys()) {
                Versioned read = readIfThere(key);
                Intent intent = read == null ? null : IntentCodec.decode(read.value());
                if (intent != null && intent.transaction().equals(entry.record().id())) {
                    left.add(new Placed(intent, read.version(), committed));
                }
            }
            if (left.isEmpty()) {
                return true;
            }
            finisher.finish(left);
        }
        return false;
    }

    /** The record of a key; null when its space has been dropped, and all intents in it. */
    private Versioned readIfThere(StorageKey key) {
        try {
            return below.get(key, STRONG);
        } catch (NoSuchSpaceException gone) {
            return null;
        }
    }

    /** Looks at all transactions and brings those to their end that are overdue. */
    void sweep() {
        for (TransactionTable.Entry entry : transactions.all()) {
            if (ages.isOverdue(entry.record().id())) {
                end(entry);
            }
        }
    }

    private void end(TransactionTable.Entry entry) {
        TransactionTable.Entry decided = decided(entry);
        if (decided != null && finish(decided) && transactions.remove(decided) instanceof CommitOutcome.Applied) {
            ages.forget(decided.record().id());
        }
    }

    /** Aborts a transaction if it is pending; null when its record is gone or nothing can be said yet. */
    private TransactionTable.Entry decided(TransactionTable.Entry entry) {
        if (entry.record().state() != TransactionRecord.State.PENDING) {
            return entry;
        }
        transactions.move(entry, TransactionRecord.State.ABORTED);
        TransactionTable.Entry now = transactions.read(entry.record().id());
        return now == null || now.record().state() == TransactionRecord.State.PENDING ? null : now;
    }

    /**
     * Ends all transactions that were evaluated with a definition of {@code space} older than {@code epoch}: those that are pending are
     * aborted, those that are committed finished. Called when the engine places no more intents on such a definition. A transaction's
     * record is there before its first intent, so every transaction that has placed one is among those looked at.
     */
    void endOlder(Space space, long epoch) {
        for (int round = 0; round < MAX_ROUNDS; round++) {
            boolean all = true;
            for (TransactionTable.Entry entry : transactions.all()) {
                if (entry.record().isOlder(space, epoch)) {
                    TransactionTable.Entry decided = decided(entry);
                    all &= decided == null ? transactions.read(entry.record().id()) == null : finish(decided);
                }
            }
            if (all) {
                return;
            }
            commits.pause();
        }
        throw new StorageException(
                StorageException.Kind.IO,
                "transactions on older definitions of space " + space.id() + " could not be ended; try again",
                null);
    }

    /** Finishes every committed transaction there is. */
    void finishCommitted() {
        for (TransactionTable.Entry entry : transactions.all()) {
            if (entry.record().state() == TransactionRecord.State.COMMITTED) {
                finish(entry);
            }
        }
    }
}
