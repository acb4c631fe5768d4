package io.partita.storage.sequencer;

import io.partita.storage.StorageKey;
import java.util.Arrays;

/**
 * For each hash of a key the highest sequence that wrote, or failed to write, a key of that hash. It answers most guards without a look
 * at the data, in constant memory; keys that share a hash only cost that look. Guarded by the sequencer's mutex.
 */
final class LastWriters {
    private static final int SLOTS = 1 << 16;

    private final long[] sequences = new long[SLOTS];

    /** All keys count as written at {@code lastSequence}: who wrote them before the start is not known. */
    LastWriters(long lastSequence) {
        Arrays.fill(sequences, lastSequence);
    }

    void wrote(StorageKey key, long sequence) {
        sequences[slot(key)] = sequence;
    }

    /** Whether {@code key} is for certain as it was at {@code observedAt}; 0 says nothing. */
    boolean unchangedSince(StorageKey key, long observedAt) {
        return observedAt != 0 && sequences[slot(key)] <= observedAt;
    }

    static int slot(StorageKey key) {
        // Fibonacci hashing: the array hash of similar keys differs in its low bits only.
        return key.hashCode() * 0x9E3779B9 >>> 16;
    }
}
