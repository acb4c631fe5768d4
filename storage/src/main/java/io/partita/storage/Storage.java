package io.partita.storage;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.ToIntFunction;

/**
 * An engine that keeps records: one-shot, non-interactive, no sessions, no locks held across calls. All methods may be called by any
 * thread. Reads throw {@link StorageException} when the engine fails, {@link WouldBlockException} as {@link ReadMode} says, and
 * {@link NoSuchSpaceException} where the space was never created or has been dropped, so that "no such record" is never said of a
 * space that is gone. Commits say it by {@link CommitOutcome.SpaceDropped}.
 */
public interface Storage extends StorageReads, AutoCloseable {
    /** What this engine can do. */
    Capabilities capabilities();

    /**
     * The records of several keys as they were at one point in time, every acknowledged write included. May block.
     *
     * @throws RecordsLockedException when transactions that are under way hold some of them or keep changing them
     */
    List<Versioned> getAtomically(List<StorageKey> keys);

    /**
     * As {@link #getAtomically(List)}, for a caller that has no use for more than so many bytes: an engine that has to make room for what it
     * reads stops there.
     *
     * @return fewer records than keys when their values have more than {@code mostBytes}; an engine to which they cost nothing may
     *     give all of them even then
     */
    default List<Versioned> getAtomically(List<StorageKey> keys, long mostBytes) {
        return getAtomically(keys);
    }

    /**
     * The published state of now, every acknowledged write included, to be read later.
     *
     * @throws UnsupportedOperationException when the engine has no {@link Capabilities#snapshots}
     */
    default StorageSnapshot snapshot() {
        throw new UnsupportedOperationException("snapshot: not offered by this engine");
    }

    /**
     * Takes a commit. When this returns, the commit has its place in the order, and later {@link ReadMode.Consistency#FOR_COMMIT} reads
     * see it (on engines that queue); when the stage completes, its outcome is decided and, if applied, durable and visible to all
     * reads.
     *
     * @return completes with the outcome, or exceptionally with {@link StorageException}: then it had no effect, and neither had any
     *     commit that was evaluated on top of it; kind OVERLOADED when the engine takes no more for now. The stage may be completed by
     *     the engine's own thread: dependents must be cheap and must not wait, or be run by another executor
     * @throws IllegalArgumentException when it reaches further than the engine can, see {@link Capabilities#atomicity}
     */
    CompletionStage<CommitOutcome> commit(Commit commit);

    /**
     * Runs something that makes several commits, on this thread, and waits for none of them. They stay commits of their own; an engine may
     * begin with them when all are made, which costs less than each alone.
     */
    default void together(Runnable commits) {
        commits.run();
    }

    /** The outcome of a commit that answered {@link CommitOutcome.Unknown}; Unknown again while, or if no longer, unknown. */
    CommitOutcome outcome(RequestId id);

    /**
     * Completes when what a FOR_COMMIT read returned is durable and visible to all; at once where it already is. Completes
     * exceptionally with {@link StorageException} when it will never be.
     */
    CompletionStage<Void> settled(StorageKey key, Versioned read);

    /** Makes a space ready for use. Creating it again changes nothing. Durable when it returns. */
    void create(Space space);

    /**
     * Drops a space: commits that were taken before still count, later ones answer {@link CommitOutcome.SpaceDropped}; reads throw
     * {@link NoSuchSpaceException}. Returns at once; room is given back in the background when the last reader has let go. Durable when it returns.
     */
    void drop(Space space);

    /** What the space holds, by the deltas committed. Cheap. */
    SpaceTotals totals(Space space);

    /**
     * Counts what a space holds at one point in time. Reads everything: not for the way of a request. May block. Derived writes and
     * deltas of every commit decided up to that point are in it, also where the engine applies them later.
     *
     * @param weigher weight of a record's value in bytes; called once for each record
     */
    SpaceCount count(Space space, ToIntFunction<byte[]> weigher);

    /**
     * Size of the item collection of {@code member}, by the growths committed; 0 where none was ever. What is queued is not in it,
     * whatever the mode.
     */
    long collectionBytes(StorageKey member, ReadMode mode);

    /**
     * Refuses commits on older definitions from now on: when this returns, no commit whose {@link Commit.Basis} for {@code space} has an
     * epoch below {@code epoch} takes effect any more; such commits answer {@link CommitOutcome.Outdated}. Those taken before are
     * decided by then: reads that begin afterwards see the ones that were applied. Fences only rise. Waits for queued commits, so never
     * call it from a dependent of a commit. Does nothing for a space that is not there, which takes no commits anyway.
     */
    void fence(Space space, long epoch);

    /**
     * The sequence up to which everything is published: every commit that is published later has a higher one. A STRONG read of a change
     * log that begins afterwards sees all records up to it, so a reader that goes up to it, and no further, passes nothing by. Never goes
     * down. Cheap: answers from memory, or with one trip.
     */
    long published();

    /**
     * No record of the change log that can be read has a higher sequence: who has read all of it has nothing to read, and need not look. If
     * {@link #published} was asked <em>before</em>, whoever finds nothing to read has then read everything up to there. An upper bound; exact
     * once the log was appended to since the engine was opened, save for commits that failed or are not published yet. Cheap: answers from
     * memory, or with one trip.
     */
    long lastAppend(Space log);

    /**
     * Removes the records of a change log that commits with a smaller sequence have appended. In its turn among the commits: what is
     * committed afterwards stays, whatever {@code beforeSequence} is. Durable when it returns; a page that is being read may still have
     * some of the records. Cheap however many they are; room is given back in the background. Waits for queued commits, so never call it
     * from a dependent of a commit. Does nothing for a space that is not there.
     */
    void trim(Space log, long beforeSequence);

    /** What the engine counts about itself. May wait for the operating system, so not for the way of a request. */
    default StorageStatistics statistics() {
        return StorageStatistics.NONE;
    }

    /**
     * Why a commit would fail now, as far as can be told without one; empty where it would be taken. May wait for the operating system,
     * so not for the way of a request.
     */
    default Optional<StorageException> obstacle() {
        return Optional.empty();
    }

    /** Finishes queued commits and frees everything. Calls afterwards throw {@link StorageException} of kind CLOSED. */
    @Override
    void close();
}
