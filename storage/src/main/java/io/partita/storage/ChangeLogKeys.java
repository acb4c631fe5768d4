package io.partita.storage;

import java.nio.ByteBuffer;

/**
 * Where the records of a change log are: a log is a space with one item collection, in which the sort bytes are the sequence of the
 * commit (8 bytes) and the place among what that commit appended to this log (4 bytes), both big-endian. So key order is commit order,
 * and a part of the log is read with {@link Storage#range} of {@link #PARTITION}.
 */
public final class ChangeLogKeys {
    /** The one partition of every log; not to be changed. */
    public static final byte[] PARTITION = {1};

    private static final int SORT_BYTES = Long.BYTES + Integer.BYTES;

    private ChangeLogKeys() {}

    /** Key of the record that the commit with this sequence appended as its {@code place}th, counted from 0, to {@code log}. */
    public static StorageKey key(Space log, long sequence, int place) {
        return StorageKey.of(log, PARTITION, sort(sequence, place));
    }

    /** The records of this commit and of all later ones: what {@link Storage#trim} with this sequence leaves. */
    public static SortRange from(long sequence) {
        return new SortRange(sort(sequence, 0), null);
    }

    /** The records behind a position. */
    public static SortRange behind(LogPosition position) {
        return position.place() == LogPosition.BEFORE_ALL
                ? from(position.sequence())
                : SortRange.ALL.after(sort(position.sequence(), position.place()));
    }

    /** The position of the record with this key. */
    public static LogPosition position(StorageKey key) {
        byte[] bytes = key.bytes();
        ByteBuffer sort = ByteBuffer.wrap(bytes, bytes.length - SORT_BYTES, SORT_BYTES);
        return new LogPosition(sort.getLong(), sort.getInt());
    }

    private static byte[] sort(long sequence, int place) {
        return ByteBuffer.allocate(SORT_BYTES).putLong(sequence).putInt(place).array();
    }
}
