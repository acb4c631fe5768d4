package io.partita.storage.sequencer;

import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.Map;

/**
 * What an engine provides to its sequencer. {@link #write}, {@link #create}, {@link #drop} and {@link #trim} are called by the sequencer's thread only,
 * one at a time and in commit order; the others by any thread.
 */
public interface SequencedStore {
    /** The highest sequence of all groups ever written here; 0 when there was none. Asked once, at the start. */
    long lastSequence();

    /** The spaces that are there, with their totals. Asked once, at the start. */
    Map<Space, SpaceTotals> spaces();

    /**
     * The record of a key as last written.
     *
     * @param observedAt what the answer carries as {@link Versioned#observedAt}
     * @param mayBlock when false and it would have to wait, this throws {@link io.partita.storage.WouldBlockException}
     */
    Versioned read(StorageKey key, long observedAt, boolean mayBlock);

    /**
     * The size of an item collection as last written; 0 when it has none.
     *
     * @param collection see {@link StorageKey#collection}
     * @param mayBlock as for {@link #read}
     */
    long collectionBytes(StorageKey collection, boolean mayBlock);

    /**
     * Makes a whole group durable and then visible to readers, both all or nothing.
     *
     * <p>When this throws, nothing of the group is visible, and it counts as never written: later groups are evaluated without it. So a
     * store that cannot tell whether the bytes of a failed group may come back after a crash (a failed sync) must refuse every
     * later write until it has made sure that they cannot. The only thing a failed group may do is to appear, whole, after a crash
     * that happens before any later group was written; its clients had no answer but an error then.
     */
    void write(CommitGroup group) throws StorageException;

    /** Makes a space known, durably. */
    void create(Space space) throws StorageException;

    /** Makes a space unknown, durably; readers that hold a {@link SpaceLease} may go on. */
    void drop(Space space) throws StorageException;

    /**
     * Removes the records of a change log with a smaller sequence, durably; gives their room back in the background.
     *
     * @param beforeSequence at most one more than the last sequence written: nothing in front of it is ever appended
     */
    void trim(Space log, long beforeSequence) throws StorageException;

    /**
     * A dropped space has no readers any more: its room can be given back, in the background. Called by the thread that let go last, so
     * it must return at once. Not called again after a restart: the store remembers by itself what is left to free.
     */
    void free(Space space);
}
