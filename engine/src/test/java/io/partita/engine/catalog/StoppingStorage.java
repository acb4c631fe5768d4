package io.partita.engine.catalog;

import io.partita.storage.Capabilities;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.RequestId;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** A storage that lets a number of changes through and then fails, as if the process had been killed in front of the next one. */
final class StoppingStorage implements Storage {
    private final Storage storage;
    private int changesLeft = Integer.MAX_VALUE;

    StoppingStorage(Storage storage) {
        this.storage = storage;
    }

    /** Fails after so many more changes. */
    void stopAfter(int changes) {
        changesLeft = changes;
    }

    private void change() {
        if (changesLeft-- <= 0) {
            throw new StorageException(StorageException.Kind.IO, "stopped", null);
        }
    }

    @Override
    public CompletionStage<CommitOutcome> commit(Commit commit) {
        change();
        return storage.commit(commit);
    }

    @Override
    public void create(Space space) {
        change();
        storage.create(space);
    }

    @Override
    public void drop(Space space) {
        change();
        storage.drop(space);
    }

    @Override
    public Capabilities capabilities() {
        return storage.capabilities();
    }

    @Override
    public Versioned get(StorageKey key, ReadMode mode) {
        return storage.get(key, mode);
    }

    @Override
    public List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
        return storage.getAll(keys, mode);
    }

    @Override
    public List<Versioned> getAtomically(List<StorageKey> keys) {
        return storage.getAtomically(keys);
    }

    @Override
    public Page range(
            Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
        return storage.range(space, partition, range, direction, budget, mode);
    }

    @Override
    public Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode) {
        return storage.scan(space, tokens, after, budget, mode);
    }

    @Override
    public CommitOutcome outcome(RequestId id) {
        return storage.outcome(id);
    }

    @Override
    public CompletionStage<Void> settled(StorageKey key, Versioned read) {
        return storage.settled(key, read);
    }

    @Override
    public SpaceTotals totals(Space space) {
        return storage.totals(space);
    }

    @Override
    public void close() {
        storage.close();
    }
}
