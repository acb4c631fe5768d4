package io.partita.storage.twophase;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.RecordsLockedException;
import io.partita.storage.RequestId;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes one large commit out of small ones:
 *
 * <ol>
 *   <li>reads all records, and refuses when one is held by another transaction or not as guarded;
 *   <li>writes the transaction's record, pending. No intent is placed before it is known to be there;
 *   <li>places the intents, collection by collection in key order, guarded by what was read;
 *   <li>moves the record from pending to committed. It does so only when every intent is known to be placed, and from then on none of
 *       them can be placed again, because each was sent under one guard that holds once;
 *   <li>replaces the intents by the new records;
 *   <li>removes the transaction's record when all of them are known to be replaced.
 * </ol>
 *
 * <p>Others may abort the transaction at any time before step 4 by moving its record from pending to aborted: both moves are guarded by the
 * same version, so one of them wins.
 */
final class Coordinator {
    private static final int MAX_DECISIONS = 5;

    private final SmallCommits commits;
    private final TransactionTable transactions;
    private final IntentReader reader;
    private final Finisher finisher;
    private final Recovery recovery;
    private final int maxValueBytes;

    Coordinator(
            SmallCommits commits,
            TransactionTable transactions,
            IntentReader reader,
            Finisher finisher,
            Recovery recovery,
            int maxValueBytes) {
        this.commits = commits;
        this.transactions = transactions;
        this.reader = reader;
        this.finisher = finisher;
        this.recovery = recovery;
        this.maxValueBytes = maxValueBytes;
    }

    /** Carries out a commit whose values are in stored form. Waits. */
    CommitOutcome commit(Commit commit) {
        Plan plan = new Plan(commit);
        List<StorageKey> keys = plan.keys();
        List<Commit> placements;
        try {
            List<StorageKey> asked = new ArrayList<>(keys);
            asked.addAll(plan.signsOfLife());
            List<Found> found = reader.look(asked).subList(0, keys.size());
            List<StorageKey> locked = Plan.locked(found);
            if (!locked.isEmpty()) {
                return new CommitOutcome.Locked(locked);
            }
            List<StorageKey> broken = plan.broken(found);
            if (!broken.isEmpty()) {
                return new CommitOutcome.Conflict(broken);
            }
            placements = plan.placements(found, maxValueBytes);
        } catch (NoSuchSpaceException gone) {
            return new CommitOutcome.SpaceDropped(gone.space());
        } catch (RecordsLockedException locked) {
            return new CommitOutcome.Locked(locked.keys());
        }
        TransactionTable.Entry entry =
                begin(new TransactionRecord(commit.id(), TransactionRecord.State.PENDING, commit.bases(), keys));
        if (entry == null) {
            return new CommitOutcome.Conflict(List.of());
        }
        List<Placed> placed = new ArrayList<>();
        for (Commit placement : placements) {
            CommitOutcome outcome = place(placement, entry, placed);
            if (!(outcome instanceof CommitOutcome.Applied)) {
                abort(entry);
                return refusal(outcome);
            }
        }
        return decide(commit, entry, placed);
    }

    /** Writes the record; null when it is not known to be there. Then there are no intents and never will be any. */
    private TransactionTable.Entry begin(TransactionRecord record) {
        return switch (transactions.create(record)) {
            case CommitOutcome.Applied applied -> new TransactionTable.Entry(record, applied.version());
            case CommitOutcome.SpaceDropped dropped ->
                throw new StorageException(
                        StorageException.Kind.CORRUPT,
                        "the space of transactions, " + dropped.space().id() + ", has been dropped",
                        null);
            case CommitOutcome.Conflict ignored -> null;
            case CommitOutcome.Outdated ignored -> null;
            case CommitOutcome.Locked ignored -> null;
            case CommitOutcome.Unknown ignored -> null;
        };
    }

    private CommitOutcome place(Commit placement, TransactionTable.Entry entry, List<Placed> placed) {
        CommitOutcome outcome;
        try {
            outcome = commits.run(placement);
        } catch (StorageException fault) {
            abort(entry);
            throw fault;
        }
        if (outcome instanceof CommitOutcome.Applied applied) {
            for (Commit.Write write : placement.writes()) {
                placed.add(new Placed(IntentCodec.decode(write.value()), applied.version(), true));
            }
        }
        return outcome;
    }

    /** What to answer when an intent could not be placed. */
    private CommitOutcome refusal(CommitOutcome outcome) {
        if (outcome instanceof CommitOutcome.Unknown) {
            return new CommitOutcome.Conflict(List.of());
        }
        if (!(outcome instanceof CommitOutcome.Conflict conflict)
                || conflict.keys().isEmpty()) {
            return outcome;
        }
        try {
            List<StorageKey> locked = Plan.locked(reader.look(conflict.keys()));
            return locked.isEmpty() ? outcome : new CommitOutcome.Locked(locked);
        } catch (NoSuchSpaceException gone) {
            return new CommitOutcome.SpaceDropped(gone.space());
        } catch (RecordsLockedException locked) {
            return new CommitOutcome.Locked(locked.keys());
        }
    }

    /** Aborts unless somebody has. If that fails the transaction stays pending, and nobody will ever commit it. */
    private void abort(TransactionTable.Entry entry) {
        try {
            TransactionTable.Entry aborted = entry;
            if (entry.record().state() == TransactionRecord.State.PENDING) {
                transactions.move(entry, TransactionRecord.State.ABORTED);
                aborted = transactions.read(entry.record().id());
            }
            if (aborted == null) {
                // Found overdue, aborted and forgotten by another, who cannot have known of intents that were placed
                // since.
                recovery.finish(new TransactionTable.Entry(
                        entry.record().in(TransactionRecord.State.ABORTED), Versioned.ABSENT));
            } else if (aborted.record().state() == TransactionRecord.State.ABORTED && recovery.finish(aborted)) {
                transactions.remove(aborted);
            }
        } catch (StorageException e) {
            // Whoever meets the intents finds the transaction overdue.
        }
    }

    private CommitOutcome decide(Commit commit, TransactionTable.Entry pending, List<Placed> placed) {
        CommitOutcome.Unknown unknown = new CommitOutcome.Unknown(commit.id());
        boolean mayHaveLanded = false;
        for (int attempt = 0; attempt < MAX_DECISIONS; attempt++) {
            TransactionTable.Entry now;
            try {
                CommitOutcome outcome = transactions.move(pending, TransactionRecord.State.COMMITTED);
                if (outcome instanceof CommitOutcome.Applied applied) {
                    return committed(pending, applied.version(), placed);
                }
                mayHaveLanded |= outcome instanceof CommitOutcome.Unknown;
                now = transactions.read(commit.id());
            } catch (StorageException fault) {
                if (mayHaveLanded) {
                    return unknown;
                }
                abort(pending);
                throw fault;
            }
            if (now == null) {
                // Only one who found the transaction overdue removes its record, whichever way it was decided.
                if (mayHaveLanded) {
                    return unknown;
                }
                abort(pending);
                return new CommitOutcome.Conflict(List.of());
            }
            switch (now.record().state()) {
                case COMMITTED -> {
                    return committed(pending, now.version(), placed);
                }
                case ABORTED -> {
                    abort(now);
                    return new CommitOutcome.Conflict(List.of());
                }
                case PENDING -> {
                    // Lost, or still on its way. Sent again under the same guard it can do no harm.
                }
            }
        }
        return unknown;
    }

    /** It is decided: whatever fails now is made up for by others. */
    private CommitOutcome committed(TransactionTable.Entry pending, long version, List<Placed> placed) {
        long last = 0;
        TransactionTable.Entry entry =
                new TransactionTable.Entry(pending.record().in(TransactionRecord.State.COMMITTED), version);
        try {
            last = finisher.finish(placed);
            if (last != 0 || recovery.finish(entry)) {
                transactions.remove(entry);
            }
        } catch (StorageException e) {
            // Whoever meets the intents finishes them.
        }
        return new CommitOutcome.Applied(last == 0 ? version : last);
    }

    /** What became of a transaction of which nothing more than its name is known. Decides it if it is not decided. */
    CommitOutcome outcome(RequestId id) {
        TransactionTable.Entry entry = transactions.read(id);
        if (entry != null && entry.record().state() == TransactionRecord.State.PENDING) {
            transactions.move(entry, TransactionRecord.State.ABORTED);
            entry = transactions.read(id);
        }
        if (entry == null || entry.record().state() == TransactionRecord.State.PENDING) {
            return new CommitOutcome.Unknown(id);
        }
        return entry.record().state() == TransactionRecord.State.COMMITTED
                ? new CommitOutcome.Applied(entry.version())
                : new CommitOutcome.Conflict(List.of());
    }
}
