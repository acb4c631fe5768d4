package io.partita.storage.sequencer;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Something that waits for its turn in the commit order. */
sealed interface Queued {
    /** A commit that has its sequence. It is its own future, which saves an object on the hot path. */
    final class QueuedCommit extends CompletableFuture<CommitOutcome> implements Queued {
        private static final int COMMIT_OVERHEAD_BYTES = 128;
        private static final int WRITE_OVERHEAD_BYTES = 128;

        final long sequence;
        final long bytes;
        final List<SequencedWrite> writes;
        final List<Commit.Delta> deltas;
        final List<Commit.Growth> growths;

        QueuedCommit(Commit commit, long sequence, long bytes, List<SequencedWrite> writes) {
            this.sequence = sequence;
            this.bytes = bytes;
            this.writes = writes;
            this.deltas = commit.deltas();
            this.growths = commit.growths();
        }

        /** About how many bytes of memory a commit takes while it is queued. */
        static long sizeOf(Commit commit) {
            long bytes = COMMIT_OVERHEAD_BYTES;
            List<Commit.Write> writes = commit.writes();
            for (int i = 0; i < writes.size(); i++) {
                bytes += sizeOf(writes.get(i).key(), writes.get(i).value());
            }
            List<Commit.Derived> derived = commit.derived();
            for (int i = 0; i < derived.size(); i++) {
                bytes += sizeOf(derived.get(i).key(), derived.get(i).value());
            }
            return bytes;
        }

        private static long sizeOf(StorageKey key, byte[] value) {
            return WRITE_OVERHEAD_BYTES + key.bytes().length + (value == null ? 0 : value.length);
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

        /** Waits until the change is durable; throws the {@link StorageException} it failed with. */
        void await() {
            try {
                join();
            } catch (CompletionException e) {
                throw e.getCause() instanceof StorageException fault ? fault : e;
            }
        }
    }
}
