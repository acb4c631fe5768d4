package io.partita.storage;

/**
 * Where a reader of a change log stands: at a record, everything up to which it has read.
 *
 * <p>A page carries no keys, and needs none to tell the positions of its records: {@link Versioned#version} is the sequence, and the
 * places of what a commit appended to one log are 0, 1, 2 … without gaps, of which trimming never leaves a part. So {@link #next} counts.
 *
 * @param sequence sequence of a commit
 * @param place place among what that commit appended to the log; {@link #BEFORE_ALL}: the reader stands in front of all of it
 */
public record LogPosition(long sequence, int place) implements Comparable<LogPosition> {
    /** A place in front of the first. */
    public static final int BEFORE_ALL = -1;

    /** Refuses what is no position. */
    public LogPosition {
        if (sequence < 0 || place < BEFORE_ALL) {
            throw new IllegalArgumentException(
                    "position: sequence " + sequence + ", place " + place + " (expected: at least 0 and at least -1)");
        }
    }

    /** In front of what the commit with this sequence appended, and behind everything older. */
    public static LogPosition before(long sequence) {
        return new LogPosition(sequence, BEFORE_ALL);
    }

    /**
     * The position of a record.
     *
     * @param read the record that was read next behind this position
     */
    public LogPosition next(Versioned read) {
        return new LogPosition(read.version(), read.version() == sequence ? place + 1 : 0);
    }

    @Override
    public int compareTo(LogPosition other) {
        int order = Long.compare(sequence, other.sequence);
        return order == 0 ? Integer.compare(place, other.place) : order;
    }
}
