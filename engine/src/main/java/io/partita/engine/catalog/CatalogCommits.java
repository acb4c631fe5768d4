package io.partita.engine.catalog;

import io.partita.engine.commit.Committer;
import io.partita.engine.commit.Overload;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.storage.Commit.Delta;
import io.partita.storage.Commit.Guard;
import io.partita.storage.Commit.Write;
import io.partita.storage.CommitOutcome;
import io.partita.storage.StorageKey;
import java.util.List;

/** Commits records of the catalog and waits for what becomes of them. */
final class CatalogCommits {
    /** A write without guards has no reason to conflict; an engine that loses it so often is broken. */
    private static final int MAX_LOSSES = 1_000;

    /** A change of a table waits some seconds for its place among the writes of clients. */
    private static final int MAX_ATTEMPTS = 250;

    private final Committer committer;

    CatalogCommits(Committer committer) {
        this.committer = committer;
    }

    static Write put(StorageKey key, Item item) {
        return new Write(key, EncodedItem.of(item).bytes());
    }

    /** Commits writes that depend on nothing, again where they were lost; gives back their version. */
    long commitSurely(List<Write> writes) {
        for (int attempt = 0; attempt < MAX_LOSSES; attempt++) {
            if (commit(List.of(), writes) instanceof CommitOutcome.Applied applied) {
                return applied.version();
            }
        }
        throw DynamoDbException.internal("The storage engine lost the same write too often", null);
    }

    CommitOutcome commit(List<Guard> guards, List<Write> writes) {
        return commit(guards, writes, List.of());
    }

    CommitOutcome commit(List<Guard> guards, List<Write> writes, List<Delta> deltas) {
        return Overload.standBack(
                () -> committer.commit(List.of(), guards, writes, List.of(), deltas, List.of()), MAX_ATTEMPTS);
    }
}
