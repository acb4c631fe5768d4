package io.partita.storage.memory;

import java.util.TreeMap;

/** The published sequence, and which older ones readers still look at. */
final class Snapshots {
    private final TreeMap<Long, Integer> readers = new TreeMap<>();
    private volatile long published;

    /** The newest sequence that may be read. */
    long published() {
        return published;
    }

    void publish(long sequence) {
        published = sequence;
    }

    /** The published sequence, whose records stay readable until {@link #release}. */
    synchronized long acquire() {
        long sequence = published;
        readers.merge(sequence, 1, Integer::sum);
        return sequence;
    }

    synchronized void release(long sequence) {
        readers.computeIfPresent(sequence, (key, count) -> count == 1 ? null : count - 1);
    }

    /** The oldest sequence that anybody looks at or may begin to. */
    synchronized long oldest() {
        return readers.isEmpty() ? published : readers.firstKey();
    }
}
