package io.partita.storage;

import java.util.List;

/**
 * What is to happen together. Guards, writes and deltas take effect all or not at all.
 *
 * @param id identifies this commit
 * @param guards what must still be true
 * @param writes records to put or delete; at most one for a key
 * @param deltas changes to counters, which never conflict
 */
public record Commit(RequestId id, List<Guard> guards, List<Write> writes, List<Delta> deltas) {
    /**
     * The record of {@code key} must still have this version.
     *
     * @param version version that was read; {@link Versioned#ABSENT}: there must be no record
     * @param observedAt {@link Versioned#observedAt} of the read; 0 when there was none
     */
    public record Guard(StorageKey key, long version, long observedAt) {
        /** The guard "as it was read". */
        public static Guard of(StorageKey key, Versioned read) {
            return new Guard(key, read.version(), read.observedAt());
        }
    }

    /**
     * Puts or deletes a record.
     *
     * @param value the new bytes, which the caller gives up changing; null: delete
     */
    public record Write(StorageKey key, byte[] value) {}

    /** Adds to the totals of a space: a number of records and their weight in bytes, either may be negative. */
    public record Delta(Space space, long records, long bytes) {}
}
