package io.partita.storage.twophase;

import io.partita.storage.ReadMode;
import io.partita.storage.RecordsLockedException;
import io.partita.storage.RequestId;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads records that may be held by transactions. Intents and the records of their transactions are read at one point in time. So a
 * transaction that is not there was not there while the intent was, and that means aborted: a record of a committed transaction goes only
 * after the last of its intents, and none of those can come back, because all of them were known to be placed before it was committed. An
 * intent that was placed late, after its transaction had been aborted and forgotten, therefore still says the right thing: the record
 * before, on whose version it was guarded.
 */
final class IntentReader {
    private static final int MAX_ROUNDS = 100;
    private static final int HELPING_ROUNDS = 3;
    private static final ReadMode FOR_COMMIT = new ReadMode(ReadMode.Consistency.FOR_COMMIT, true);

    /** Records and the transactions that hold some of them, at one point in time. */
    private record Snapshot(
            List<Versioned> reads, List<Intent> intents, Map<RequestId, TransactionTable.Entry> holders) {
        TransactionRecord.State state(Intent intent) {
            TransactionTable.Entry entry = holders.get(intent.transaction());
            return entry == null
                    ? TransactionRecord.State.ABORTED
                    : entry.record().state();
        }

        Placed placed(int index) {
            Intent intent = intents.get(index);
            return new Placed(intent, reads.get(index).version(), state(intent) == TransactionRecord.State.COMMITTED);
        }
    }

    private final Storage below;
    private final SmallCommits commits;
    private final TransactionTable transactions;
    private final Finisher finisher;
    private final Ages ages;

    IntentReader(Storage below, SmallCommits commits, TransactionTable transactions, Finisher finisher, Ages ages) {
        this.below = below;
        this.commits = commits;
        this.transactions = transactions;
        this.finisher = finisher;
        this.ages = ages;
    }

    /** As {@link #settle}, in one trip where there are no intents. */
    List<Found> look(List<StorageKey> keys) {
        List<Versioned> reads = below.getAll(keys, FOR_COMMIT);
        List<Found> found = new ArrayList<>(keys.size());
        List<StorageKey> held = new ArrayList<>();
        for (int i = 0; i < reads.size(); i++) {
            Versioned read = reads.get(i);
            boolean isHeld = StoredForm.isIntent(read.value());
            found.add(isHeld ? null : new Found(keys.get(i), read, null));
            if (isHeld) {
                held.add(keys.get(i));
            }
        }
        if (!held.isEmpty()) {
            Iterator<Found> settled = settle(held).iterator();
            found.replaceAll(record -> record == null ? settled.next() : record);
        }
        return found;
    }

    /**
     * The newest state of records, each for itself. Intents of decided transactions are finished, transactions that are overdue are
     * aborted; what is then left of intents is pending, and counts as the record before. So all versions can be used in guards (on an
     * engine that cannot write just now, some are such that no guard holds with them).
     *
     * @throws RecordsLockedException when others keep changing them
     */
    List<Found> settle(List<StorageKey> keys) {
        Found[] found = new Found[keys.size()];
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < found.length; i++) {
            open.add(i);
        }
        for (int round = 0; round < MAX_ROUNDS; round++) {
            List<Integer> undone = settleSome(keys, open, found);
            if (undone.isEmpty()) {
                return List.of(found);
            }
            open = undone;
            if (round > HELPING_ROUNDS) {
                commits.pause();
            }
        }
        throw new RecordsLockedException(open.stream().map(keys::get).toList());
    }

    private List<Integer> settleSome(List<StorageKey> keys, List<Integer> open, Found[] found) {
        Snapshot snapshot = snapshot(open.stream().map(keys::get).toList());
        List<Integer> undone = new ArrayList<>();
        List<Placed> decided = new ArrayList<>();
        Set<RequestId> overdue = new LinkedHashSet<>();
        for (int i = 0; i < open.size(); i++) {
            int index = open.get(i);
            StorageKey key = keys.get(index);
            Intent intent = snapshot.intents().get(i);
            if (intent == null) {
                found[index] = new Found(key, snapshot.reads().get(i), null);
            } else if (snapshot.state(intent) != TransactionRecord.State.PENDING) {
                // What a reader gets if finishing fails; otherwise the next round finds the record itself.
                found[index] = new Found(key, seenThrough(snapshot.placed(i)), null);
                decided.add(snapshot.placed(i));
                undone.add(index);
            } else {
                found[index] = new Found(key, intent.before(), intent.transaction());
                if (ages.isOverdue(intent.transaction())) {
                    overdue.add(intent.transaction());
                    undone.add(index);
                }
            }
        }
        try {
            for (RequestId id : overdue) {
                transactions.move(snapshot.holders().get(id), TransactionRecord.State.ABORTED);
            }
            finisher.finish(decided);
        } catch (StorageException e) {
            rethrowIfClosed(e);
            return List.of();
        }
        return undone;
    }

    private static void rethrowIfClosed(StorageException fault) {
        if (fault.kind() == StorageException.Kind.CLOSED) {
            throw fault;
        }
        // An engine that cannot write just now can still be read: what has to be written waits for the next who comes.
    }

    /**
     * Values as they were at one point in time, in stored form. Where a record is seen through an intent that is decided and could not
     * be finished at once, the version is one that no guard holds with.
     */
    List<Versioned> atOnePoint(List<StorageKey> keys) {
        for (int round = 0; ; round++) {
            Snapshot snapshot = snapshot(keys);
            List<Placed> decided = new ArrayList<>();
            List<Versioned> values = new ArrayList<>(keys.size());
            for (int i = 0; i < keys.size(); i++) {
                Intent intent = snapshot.intents().get(i);
                if (intent == null) {
                    values.add(snapshot.reads().get(i));
                    continue;
                }
                boolean pending = snapshot.state(intent) == TransactionRecord.State.PENDING;
                Placed placed = snapshot.placed(i);
                if (!pending) {
                    decided.add(placed);
                }
                values.add(seenThrough(placed));
            }
            if (decided.isEmpty() || round == HELPING_ROUNDS) {
                return values;
            }
            try {
                finisher.finish(decided);
            } catch (StorageException e) {
                rethrowIfClosed(e);
                return values;
            }
        }
    }

    private static Versioned seenThrough(Placed placed) {
        Intent intent = placed.intent();
        if (!placed.committed()) {
            return intent.before();
        }
        return new Versioned(intent.newValue(), intent.newValue() == null ? Versioned.ABSENT : -placed.version(), 0);
    }

    private Snapshot snapshot(List<StorageKey> keys) {
        Set<RequestId> ids = new LinkedHashSet<>();
        for (int round = 0; round < MAX_ROUNDS; round++) {
            List<StorageKey> all = new ArrayList<>(keys);
            ids.forEach(id -> all.add(transactions.key(id)));
            List<Versioned> reads = below.getAtomically(all);
            List<Intent> intents = new ArrayList<>(keys.size());
            for (int i = 0; i < keys.size(); i++) {
                intents.add(IntentCodec.decode(reads.get(i).value()));
            }
            boolean complete = true;
            Map<RequestId, TransactionTable.Entry> holders = new HashMap<>();
            int next = keys.size();
            for (RequestId id : ids) {
                holders.put(id, TransactionTable.entry(reads.get(next++)));
            }
            for (Intent intent : intents) {
                complete &= intent == null || !ids.add(intent.transaction());
            }
            if (complete) {
                return new Snapshot(reads.subList(0, keys.size()), intents, holders);
            }
        }
        throw new RecordsLockedException(keys);
    }
}
