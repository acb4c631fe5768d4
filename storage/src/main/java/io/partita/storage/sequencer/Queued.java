package io.partita.storage.sequencer;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Something that waits for its turn in the commit order. */
sealed interface Queued {
    /** A commit that has its sequence. It is its own future, which saves an object on the hot path. */
    final class QueuedCommit extends CompletableFuture<CommitOutcome> implements Queued {
        final long sequence;
        final long bytes;
        final List<SequencedWrite> writes;
        final List<Commit.Delta> deltas;

        QueuedCommit(long sequence, long bytes, List<SequencedWrite> writes, List<Commit.Delta> deltas) {
            this.sequence = sequence;
            this.bytes = bytes;
            this.writes = writes;
            this.deltas = deltas;
        }
    }

    /** The creation or the drop of a space: commits queued before it and behind it never share a group. */
    final class SpaceChange extends CompletableFuture<Void> implements Queued {
        final SpaceState state;
        final boolean drop;

        SpaceChange(SpaceState state, boolean drop) {
            this.state = state;
            this.drop = drop;
        }
    }
}
