package io.partita.engine.build;

import io.partita.engine.catalog.Table;
import io.partita.engine.change.Change;
import io.partita.engine.change.ItemWriter;
import io.partita.engine.change.Target;
import io.partita.engine.commit.Committer;
import io.partita.engine.commit.Overload;
import io.partita.engine.index.DerivedEntries;
import io.partita.engine.index.IndexEntry;
import io.partita.model.item.EncodedItem;
import io.partita.storage.Commit.Derived;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.ReadMode.Consistency;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Puts the entries of items that were there before their index. Writers are not held up: an entry is put under the guard that its item
 * is still as it was read. Where that fails the item is looked at again in its turn, like any other write; that somebody else has seen to
 * the entry cannot be concluded, because the other commit may fail later.
 */
final class BackFill {
    private static final ReadMode READ = new ReadMode(Consistency.STRONG, true);
    /** So few at a time that no writer waits for them to be written. */
    private static final PageBudget BATCH = new PageBudget(100, 256 << 10, EncodedItem::sizeOf);
    /** Between batches, so that writers get their share of the machine. */
    private static final long REST_NANOS = 1_000_000;

    /** A batch that lost items to writers more often than this is put item by item. */
    private static final int MAX_BATCH_ATTEMPTS = 3;

    /** An item as read, and the entry it needs. */
    private record Missing(StorageKey key, Versioned read, IndexEntry entry) {}

    private final Storage storage;
    private final Committer committer;
    private final ItemWriter writer;
    private final boolean together;

    BackFill(Storage storage, Committer committer, ItemWriter writer) {
        this.storage = storage;
        this.committer = committer;
        this.writer = writer;
        // Only an engine that applies everything at once can take entries of several items in one commit for the price
        // of one.
        this.together = storage.capabilities().derivedAtOnce();
    }

    /** Puts every entry that is missing. When it returns, each item of the table has the entry it should have. */
    void fill(Table table, DerivedEntries index) {
        StorageKey after = null;
        Page page;
        do {
            page = storage.scan(table.space(), TokenRange.ALL, after, BATCH, READ);
            List<Missing> missing = new ArrayList<>(page.records().size());
            for (Versioned record : page.records()) {
                EncodedItem item = EncodedItem.wrap(record.value());
                after = table.storageKey(item);
                IndexEntry entry = index.of(item);
                if (entry != null) {
                    missing.add(new Missing(after, record, entry));
                }
            }
            put(table, index, missing);
            LockSupport.parkNanos(REST_NANOS);
        } while (page.stop() != Page.StopReason.EXHAUSTED);
    }

    private void put(Table table, DerivedEntries index, List<Missing> missing) {
        List<Missing> left = missing;
        for (int attempt = 0; together && attempt < MAX_BATCH_ATTEMPTS && !left.isEmpty(); attempt++) {
            List<Missing> batch = left;
            CommitOutcome outcome = await(() -> commit(table, batch));
            if (outcome instanceof CommitOutcome.Applied) {
                return;
            }
            if (!(outcome instanceof CommitOutcome.Conflict conflict)) {
                break;
            }
            Set<StorageKey> changed = new HashSet<>(conflict.keys());
            List<Missing> unchanged = new ArrayList<>(left);
            unchanged.removeIf(one -> changed.contains(one.key()));
            for (Missing one : left) {
                if (changed.contains(one.key())) {
                    putInTurn(table, index, one);
                }
            }
            left = unchanged;
        }
        for (Missing one : left) {
            if (together || !(await(() -> commit(table, List.of(one))) instanceof CommitOutcome.Applied)) {
                putInTurn(table, index, one);
            }
        }
    }

    private CompletionStage<CommitOutcome> commit(Table table, List<Missing> missing) {
        List<Guard> guards = new ArrayList<>(missing.size());
        List<Derived> entries = new ArrayList<>(missing.size());
        for (Missing one : missing) {
            guards.add(Guard.of(one.key(), one.read()));
            entries.add(
                    new Derived(one.key(), one.entry().key(), one.entry().item().bytes()));
        }
        return committer.commit(table.bases(), guards, List.of(), entries, List.of(), List.of());
    }

    private void putInTurn(Table table, DerivedEntries index, Missing one) {
        await(() -> writer.write(
                new Target(table, one.key()),
                true,
                before -> new Change<>(before.keepsEntry(index.index().space()), null)));
    }

    /** However long clients fill the queue, what is filled in already is not begun again. */
    private static <T> T await(Supplier<CompletionStage<T>> commit) {
        return Overload.standBack(commit, Integer.MAX_VALUE);
    }
}
