package io.partita.resilience.table;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.ForwardingStorage;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts what is asked of a storage. */
final class CountingStorage extends ForwardingStorage {
    private final AtomicInteger recordsRead = new AtomicInteger();
    private final AtomicInteger recordsWritten = new AtomicInteger();
    private final AtomicInteger waits = new AtomicInteger();

    CountingStorage(Storage storage) {
        super(storage);
    }

    /**
     * What was asked.
     *
     * @param recordsRead records read one by one or in pages
     * @param recordsWritten records written or deleted
     * @param waits commits and changes of spaces: each waits for one sync at most
     */
    record Count(int recordsRead, int recordsWritten, int waits) {}

    /** What was asked since the last time, which starts the count again. */
    Count take() {
        return new Count(recordsRead.getAndSet(0), recordsWritten.getAndSet(0), waits.getAndSet(0));
    }

    @Override
    public Versioned get(StorageKey key, ReadMode mode) {
        recordsRead.incrementAndGet();
        return super.get(key, mode);
    }

    @Override
    public List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
        recordsRead.addAndGet(keys.size());
        return super.getAll(keys, mode);
    }

    @Override
    public Page range(
            Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
        return counted(super.range(space, partition, range, direction, budget, mode));
    }

    @Override
    public Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode) {
        return counted(super.scan(space, tokens, after, budget, mode));
    }

    private Page counted(Page page) {
        recordsRead.addAndGet(page.records().size());
        return page;
    }

    @Override
    public CompletionStage<CommitOutcome> commit(Commit commit) {
        recordsWritten.addAndGet(commit.writes().size());
        waits.incrementAndGet();
        return super.commit(commit);
    }

    @Override
    public void create(Space space) {
        waits.incrementAndGet();
        super.create(space);
    }

    @Override
    public void drop(Space space) {
        waits.incrementAndGet();
        super.drop(space);
    }
}
