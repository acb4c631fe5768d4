package io.partita.storage;

import java.util.List;

/** What became of a commit. */
public sealed interface CommitOutcome {
    /**
     * It took effect and is as durable as the engine promises.
     *
     * @param version version of every record it wrote
     */
    record Applied(long version) implements CommitOutcome {}

    /**
     * It had no effect. Read again and evaluate again.
     *
     * @param keys the keys found to be no longer as guarded; empty when the commit was lost on its way, which only engines with
     *     unknown outcomes know
     */
    record Conflict(List<StorageKey> keys) implements CommitOutcome {}

    /** It had no effect, because this space was dropped. */
    record SpaceDropped(Space space) implements CommitOutcome {}

    /** The engine cannot tell (yet). {@link Storage#outcome} may. */
    record Unknown(RequestId id) implements CommitOutcome {}
}
