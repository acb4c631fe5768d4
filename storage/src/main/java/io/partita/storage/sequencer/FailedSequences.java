package io.partita.storage.sequencer;

import io.partita.storage.StorageException;

/**
 * Which sequences failed, as ranges with their fault. Ranges without a success in between become one; beyond a number of ranges the oldest is forgotten,
 * since only a writer that is still on its way asks for one. Immutable.
 */
final class FailedSequences {
    static final FailedSequences NONE = new FailedSequences(new Range[0]);
    private static final int MAX_RANGES = 256;
    /** A retraction takes one sequence, which is no record's version, between two failed groups with no success in between. */
    private static final int GAP = 2;

    private record Range(long from, long to, StorageException fault) {}

    private final Range[] ranges;

    private FailedSequences(Range[] ranges) {
        this.ranges = ranges;
    }

    /** These and a later range. */
    FailedSequences with(long from, long to, StorageException fault) {
        int count = ranges.length;
        if (count > 0 && ranges[count - 1].to >= from - GAP) {
            Range[] next = ranges.clone();
            next[count - 1] = new Range(ranges[count - 1].from, to, fault);
            return new FailedSequences(next);
        }
        int skip = count == MAX_RANGES ? 1 : 0;
        Range[] next = new Range[count - skip + 1];
        System.arraycopy(ranges, skip, next, 0, count - skip);
        next[count - skip] = new Range(from, to, fault);
        return new FailedSequences(next);
    }

    /** Why {@code sequence} failed; null when it did not. */
    StorageException fault(long sequence) {
        for (int i = ranges.length - 1; i >= 0; i--) {
            if (ranges[i].to < sequence) {
                return null;
            }
            if (ranges[i].from <= sequence) {
                return ranges[i].fault;
            }
        }
        return null;
    }
}
