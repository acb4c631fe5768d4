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

    /** It had no effect, because these keys are no longer as guarded. Read again and evaluate again. */
    record Conflict(List<StorageKey> keys) implements CommitOutcome {}

    /** It had no effect, because this space was dropped. */
    record SpaceDropped(Space space) implements CommitOutcome {}

    /** The engine cannot tell (yet). {@link Storage#outcome} may. */
    record Unknown(RequestId id) implements CommitOutcome {}
}
