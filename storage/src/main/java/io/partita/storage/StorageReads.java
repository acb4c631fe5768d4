package io.partita.storage;

import java.util.List;

/**
 * How the published state of records is read: that of now, of a {@link Storage}, or that of a moment ago, of a {@link StorageSnapshot}. Every
 * method may throw what {@link Storage} says of reads.
 */
public interface StorageReads {
    /** The record of a key, or its absence. */
    Versioned get(StorageKey key, ReadMode mode);

    /** The records of several keys, in the order asked, in one trip where the engine can; no promise across keys. */
    List<Versioned> getAll(List<StorageKey> keys, ReadMode mode);

    /** Reads a slice of the item collection {@code partition} in sort order or reverse. */
    Page range(Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode);

    /**
     * Reads across item collections in key order: by token, then partition, then sort.
     *
     * @param tokens part of the ring to read
     * @param after the key the last page ended at, whether it still exists or not; null: from the start
     */
    Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode);
}
