package io.partita.storage;

import java.util.List;

/**
 * What is to happen together. Guards, writes, deltas, growths and appends take effect all or not at all, and with them the derived writes.
 *
 * @param id identifies this commit
 * @param bases the definitions this was evaluated with; empty where nothing depends on one
 * @param guards what must still be true
 * @param writes records to put or delete; at most one for a key
 * @param derived records that follow from those of {@code writes} or {@code guards}; at most one for a key, and none that is in {@code writes}
 * @param deltas changes to counters, which never conflict
 * @param growths changes to the sizes of item collections, which never conflict
 * @param appends records for change logs, which never conflict
 */
public record Commit(
        RequestId id,
        List<Basis> bases,
        List<Guard> guards,
        List<Write> writes,
        List<Derived> derived,
        List<Delta> deltas,
        List<Growth> growths,
        List<Append> appends) {
    /** A commit that appends nothing. */
    public Commit(
            RequestId id,
            List<Basis> bases,
            List<Guard> guards,
            List<Write> writes,
            List<Derived> derived,
            List<Delta> deltas,
            List<Growth> growths) {
        this(id, bases, guards, writes, derived, deltas, growths, List.of());
    }

    /** A commit that depends on no definition and from which nothing follows. */
    public Commit(RequestId id, List<Guard> guards, List<Write> writes, List<Delta> deltas) {
        this(id, List.of(), guards, writes, List.of(), deltas, List.of(), List.of());
    }

    /**
     * The commit was evaluated with the definition of {@code space} that has this epoch. It has no effect once {@link Storage#fence} was
     * called with a higher one.
     *
     * @param epoch grows with each change of the definition
     */
    public record Basis(Space space, long epoch) {}

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

    /**
     * Puts or deletes a record that follows from another, such as the entry of an index. Applied with the commit, or a moment later on
     * engines whose {@link Capabilities#derivedAtOnce} is false: then never lost, and for each key in the order of the commits.
     *
     * @param source the key of the record it follows from: one that this commit writes or guards
     * @param value the new bytes, which the caller gives up changing; null: delete
     */
    public record Derived(StorageKey source, StorageKey key, byte[] value) {}

    /** Adds to the totals of a space: a number of records and their weight in bytes, either may be negative. */
    public record Delta(Space space, long records, long bytes) {}

    /**
     * Adds to the size of an item collection.
     *
     * @param member key of a record of the collection: its space and partition count
     * @param bytes may be negative
     */
    public record Growth(StorageKey member, long bytes) {}

    /**
     * Appends a record to a change log. Its key is {@link ChangeLogKeys#key} of the commit's sequence and of its place, from 0 on, among
     * the appends of this commit to this log. The record is there for readers, all at once and in order, when the commit is; nobody may
     * guard it or write it otherwise. An engine that makes large commits out of small ones appends with the small commit that brings the
     * source's new record, under that one's sequence: then too exactly once, and for each source in the order of its versions.
     *
     * @param source key of the record whose change this records: one that this commit writes
     * @param log the space of the log; it may be any
     * @param value what to store, which the caller gives up changing
     */
    public record Append(StorageKey source, Space log, byte[] value) {}
}
