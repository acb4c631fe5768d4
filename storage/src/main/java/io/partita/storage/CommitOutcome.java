package io.partita.storage;

import java.util.List;

/** What became of a commit. */
public sealed interface CommitOutcome {
    /**
     * It took effect and is as durable as the engine promises.
     *
     * @param version version of every record it wrote; where a large commit was made out of small ones, of some of them
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

    /**
     * It had no effect, because it was evaluated with a definition that is fenced off. Look the definition up and evaluate again.
     *
     * @param space the space of {@link Commit.Basis}
     */
    record Outdated(Space space) implements CommitOutcome {}

    /**
     * It had no effect, because another transaction that is under way holds these records. Only engines that make large commits out of
     * small ones answer this.
     */
    record Locked(List<StorageKey> keys) implements CommitOutcome {}

    /** The engine cannot tell (yet). {@link Storage#outcome} may. */
    record Unknown(RequestId id) implements CommitOutcome {}
}
