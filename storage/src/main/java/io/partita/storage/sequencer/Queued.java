package io.partita.storage.sequencer;

import io.partita.storage.ChangeLogKeys;
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
        private static final int LOG_KEY_BYTES =
                StorageKey.HEADER_BYTES + ChangeLogKeys.PARTITION.length + Long.BYTES + Integer.BYTES;

        final long sequence;
        final long bytes;
        final List<SequencedWrite> writes;
        final List<Commit.Delta> deltas;
        final List<Commit.Growth> growths;
        final List<Commit.Append> appends;

        QueuedCommit(Commit commit, long sequence, long bytes, List<SequencedWrite> writes) {
            this.sequence = sequence;
            this.bytes = bytes;
            this.writes = writes;
            this.deltas = commit.deltas();
            this.growths = commit.growths();
            this.appends = commit.appends();
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
            List<Commit.Append> appends = commit.appends();
            for (int i = 0; i < appends.size(); i++) {
                bytes += WRITE_OVERHEAD_BYTES + LOG_KEY_BYTES + appends.get(i).value().length;
            }
            return bytes;
        }

        private static long sizeOf(StorageKey key, byte[] value) {
            return WRITE_OVERHEAD_BYTES + key.bytes().length + (value == null ? 0 : value.length);
        }
    }

    /** A change of a whole space: commits queued before it and behind it never share a group. */
    abstract sealed class Change extends CompletableFuture<Void> implements Queued {
        final SpaceState state;

        private Change(SpaceState state) {
            this.state = state;
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

    /** The creation or the drop of a space. */
    final class SpaceChange extends Change {
        final boolean drop;

        SpaceChange(SpaceState state, boolean drop) {
            super(state);
            this.drop = drop;
        }
    }

    /** The removal of the oldest records of a change log. */
    final class Trim extends Change {
        private final long beforeSequence;

        Trim(SpaceState state, long beforeSequence) {
            super(state);
            this.beforeSequence = beforeSequence;
        }

        /** Makes it so, after everything up to {@code decided} was written and before anything else is. */
        void apply(SequencedStore store, long decided) {
            try {
                if (state.isReadable()) {
                    store.trim(state.space, Math.min(beforeSequence, decided + 1));
                }
            } catch (Throwable e) {
                completeExceptionally(WriteFault.of(e));
                return;
            }
            complete(null);
        }
    }
}
