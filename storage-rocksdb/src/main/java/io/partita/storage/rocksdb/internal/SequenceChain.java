package io.partita.storage.rocksdb.internal;

/**
 * Checks that nothing is missing between the batches of all logs, oldest first. RocksDB numbers every operation: a batch with sequence s
 * and n operations is followed by one with s + n. The first one is joined to what is in table files.
 */
final class SequenceChain {
    private static final long NONE = -1;

    private final long flushedSequence;
    private long next = NONE;

    /** Begins behind the last sequence that is in table files with every one before it. */
    SequenceChain(long flushedSequence) {
        this.flushedSequence = flushedSequence;
    }

    /**
     * Adds a batch.
     *
     * @return false when it does not follow what was there before; it has not been added then
     */
    boolean add(long sequence, int operations) {
        // RocksDB writes an empty batch when it begins a log at the start; it has the last sequence.
        boolean follows = operations == 0
                ? sequence < expected() && sequence + 1 >= next
                : sequence <= expected() && sequence >= next;
        if (follows) {
            next = operations == 0 ? Math.max(next, sequence + 1) : sequence + operations;
        }
        return follows;
    }

    /** The largest sequence that the next batch may have: what is in table files may be missing here. */
    long expected() {
        return Math.max(next, flushedSequence + 1);
    }
}
