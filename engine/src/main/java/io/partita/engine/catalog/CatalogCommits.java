package io.partita.engine.catalog;

import io.partita.engine.commit.Committer;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.storage.Commit.Delta;
import io.partita.storage.Commit.Guard;
import io.partita.storage.Commit.Write;
import io.partita.storage.CommitOutcome;
import io.partita.storage.StorageKey;
import java.util.List;
import java.util.concurrent.CompletionException;

/** Commits records of the catalog and waits for what becomes of them. */
final class CatalogCommits {
    /** A write without guards has no reason to conflict; an engine that loses it so often is broken. */
    private static final int MAX_LOSSES = 1_000;

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
        try {
            return committer
                    .commit(List.of(), guards, writes, List.of(), deltas, List.of())
                    .toCompletableFuture()
                    .join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }
}
