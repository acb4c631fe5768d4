package io.partita.engine.lag;

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
import io.partita.storage.SpaceCount;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageSnapshot;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.ToIntFunction;

/** A storage that tells its past of commits. Everything else goes on to the engine. */
public final class PastKeepingStorage implements Storage {
    private final Storage storage;
    private final Past past;
    private final Space definitions;

    /**
     * A storage on an engine that has snapshots.
     *
     * @param definitions where tables are recorded: what they looked like before such a change is forgotten
     */
    public PastKeepingStorage(Storage storage, Past past, Space definitions) {
        this.storage = storage;
        this.past = past;
        this.definitions = definitions;
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
    public List<Versioned> getAtomically(List<StorageKey> keys, long mostBytes) {
        return storage.getAtomically(keys, mostBytes);
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
    public StorageSnapshot snapshot() {
        return storage.snapshot();
    }

    @Override
    public CompletionStage<CommitOutcome> commit(Commit commit) {
        if (!past.isKept()) {
            return storage.commit(commit);
        }
        past.beforeCommit(storage);
        CompletionStage<CommitOutcome> outcome = storage.commit(commit);
        return changesDefinitions(commit) ? outcome.whenComplete((done, failure) -> past.forget()) : outcome;
    }

    /** An index that has just been finished must not be read as it was when it was not. */
    private boolean changesDefinitions(Commit commit) {
        return commit.writes().stream().anyMatch(write -> write.key().space().equals(definitions));
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
    public void create(Space space) {
        storage.create(space);
    }

    @Override
    public void drop(Space space) {
        storage.drop(space);
    }

    @Override
    public SpaceTotals totals(Space space) {
        return storage.totals(space);
    }

    @Override
    public SpaceCount count(Space space, ToIntFunction<byte[]> weigher) {
        return storage.count(space, weigher);
    }

    @Override
    public long collectionBytes(StorageKey member, ReadMode mode) {
        return storage.collectionBytes(member, mode);
    }

    @Override
    public void fence(Space space, long epoch) {
        storage.fence(space, epoch);
    }

    @Override
    public long published() {
        return storage.published();
    }

    @Override
    public long lastAppend(Space log) {
        return storage.lastAppend(log);
    }

    @Override
    public void trim(Space log, long beforeSequence) {
        storage.trim(log, beforeSequence);
    }

    @Override
    public void close() {
        past.forget();
        storage.close();
    }
}
