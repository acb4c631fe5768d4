package io.partita.storage.memory;

import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.PageBuilder;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.Arrays;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.ToIntFunction;

/** The records of one space in key order, and what is known about all of them. */
final class MemorySpace {
    private final ConcurrentSkipListMap<byte[], VersionChain> chains =
            new ConcurrentSkipListMap<>(Arrays::compareUnsigned);
    /** Sizes of item collections, by their key. */
    private final ConcurrentHashMap<StorageKey, Long> collections = new ConcurrentHashMap<>();

    final TotalsHistory totals = new TotalsHistory();

    /**
     * Puts or deletes, by the sequencer's thread.
     *
     * @return what has something to forget once no reader can see it any more; null: nothing
     */
    VersionChain write(byte[] key, byte[] value, long sequence) {
        VersionChain chain = chains.get(key);
        if (chain != null) {
            chain.add(value, sequence);
            return chain;
        }
        if (value != null) {
            chain = new VersionChain();
            chain.add(value, sequence);
            chains.put(key, chain);
        }
        return null;
    }

    /** Forgets versions of a record that nobody can see, by the sequencer's thread. */
    void prune(byte[] key, VersionChain chain, long oldest) {
        if (chain.prune(oldest)) {
            chains.remove(key, chain);
        }
    }

    /** Forgets all records in front of a key, by the sequencer's thread. */
    void trim(byte[] first) {
        NavigableMap<byte[], VersionChain> head = chains.headMap(first, false);
        // From the back, so that no reader finds a later record of a commit without the earlier ones.
        while (head.pollLastEntry() != null) {}
    }

    /** The record as of {@code sequence}, or null. */
    Versioned at(byte[] key, long sequence, long observedAt) {
        VersionChain chain = chains.get(key);
        return chain == null ? null : chain.at(sequence, observedAt);
    }

    /** Size of an item collection. */
    long collectionBytes(StorageKey collection) {
        return collections.getOrDefault(collection, 0L);
    }

    /** Sets the size of an item collection, by the sequencer's thread. */
    void resize(StorageKey collection, long bytes) {
        if (bytes == 0) {
            collections.remove(collection);
        } else {
            collections.put(collection, bytes);
        }
    }

    /** Counts the records as of {@code sequence}. */
    SpaceTotals count(ToIntFunction<byte[]> weigher, long sequence) {
        long records = 0;
        long bytes = 0;
        for (VersionChain chain : chains.values()) {
            Versioned read = chain.at(sequence, sequence);
            if (read != null) {
                records++;
                bytes += weigher.applyAsInt(read.value());
            }
        }
        return new SpaceTotals(records, bytes);
    }

    /**
     * The records between two keys as of {@code sequence}.
     *
     * @param from first key inside
     * @param to first key behind; null: to the end
     */
    Page page(byte[] from, byte[] to, Direction direction, PageBudget budget, long sequence) {
        PageBuilder page = new PageBuilder(budget);
        if (to != null && Arrays.compareUnsigned(from, to) >= 0) {
            return page.build();
        }
        NavigableMap<byte[], VersionChain> part =
                to == null ? chains.tailMap(from, true) : chains.subMap(from, true, to, false);
        for (VersionChain chain : (direction == Direction.FORWARD ? part : part.descendingMap()).values()) {
            Versioned read = chain.at(sequence, sequence);
            if (read != null && !page.add(read)) {
                break;
            }
        }
        return page.build();
    }
}
