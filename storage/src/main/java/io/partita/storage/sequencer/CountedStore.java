package io.partita.storage.sequencer;

import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageStatistics;
import io.partita.storage.Versioned;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** Another store, of which it counts the groups that are written: their number, and what is in them. */
final class CountedStore implements SequencedStore {
    private final SequencedStore store;
    /** Written by the sequencer's thread, read by any. */
    private final AtomicLong groups = new AtomicLong();

    private final AtomicLong commits = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();

    CountedStore(SequencedStore store) {
        this.store = store;
    }

    StorageStatistics statistics() {
        return new StorageStatistics(List.of(
                StorageStatistics.counter(
                        "commit_groups", "Groups of commits written; each costs one sync of the log.", groups.get()),
                StorageStatistics.counter(
                        "commits",
                        "Commits written; divided by the groups this is the size of a group.",
                        commits.get()),
                StorageStatistics.counter("commit_bytes", "Bytes of keys and values of the commits.", bytes.get()),
                StorageStatistics.counter(
                        "commit_group_failures",
                        "Groups that could not be written, and with them all their commits.",
                        failures.get())));
    }

    @Override
    public void write(CommitGroup group) {
        try {
            store.write(group);
        } catch (RuntimeException | Error failure) {
            failures.incrementAndGet();
            throw failure;
        }
        groups.incrementAndGet();
        commits.addAndGet(group.commits());
        bytes.addAndGet(group.bytes());
    }

    @Override
    public long lastSequence() {
        return store.lastSequence();
    }

    @Override
    public Map<Space, SpaceTotals> spaces() {
        return store.spaces();
    }

    @Override
    public Versioned read(StorageKey key, long observedAt, boolean mayBlock) {
        return store.read(key, observedAt, mayBlock);
    }

    @Override
    public long collectionBytes(StorageKey collection, boolean mayBlock) {
        return store.collectionBytes(collection, mayBlock);
    }

    @Override
    public void create(Space space) {
        store.create(space);
    }

    @Override
    public void drop(Space space) {
        store.drop(space);
    }

    @Override
    public void trim(Space log, long beforeSequence) {
        store.trim(log, beforeSequence);
    }

    @Override
    public void free(Space space) {
        store.free(space);
    }
}
