package io.partita.engine.catalog;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.testkit.ForwardingStorage;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;

/** A storage that lets a number of changes through and then fails, as if the process had been killed in front of the next one. */
final class StoppingStorage extends ForwardingStorage {
    private final AtomicInteger changesLeft = new AtomicInteger(Integer.MAX_VALUE);

    StoppingStorage(Storage storage) {
        super(storage);
    }

    /** Fails after so many more changes. */
    void stopAfter(int changes) {
        changesLeft.set(changes);
    }

    private void change() {
        if (changesLeft.getAndUpdate(left -> Math.max(0, left - 1)) == 0) {
            throw new StorageException(StorageException.Kind.IO, "stopped", null);
        }
    }

    @Override
    public CompletionStage<CommitOutcome> commit(Commit commit) {
        change();
        return super.commit(commit);
    }

    @Override
    public void create(Space space) {
        change();
        super.create(space);
    }

    @Override
    public void drop(Space space) {
        change();
        super.drop(space);
    }
}
