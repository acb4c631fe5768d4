package io.partita.engine.changelog;

import io.partita.model.item.EncodedItem;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The change of one item as stored in a change log:
 *
 * <pre>form (1 byte) flags (1 byte) time (8 bytes) length of before (4 bytes) before after</pre>
 *
 * Numbers are big-endian; an image without bytes is missing.
 *
 * @param time when it was made, in milliseconds since 1970
 * @param byExpiry whether the database made it because the item had expired
 * @param before the item as it was; null: there was none
 * @param after the item as it became; null: it was deleted
 */
public record ChangeRecord(long time, boolean byExpiry, EncodedItem before, EncodedItem after) {
    private static final byte FORM = 1;
    private static final byte BY_EXPIRY = 1;
    private static final int TIME_AT = 2;
    private static final int LENGTH_AT = TIME_AT + Long.BYTES;
    private static final int IMAGES_AT = LENGTH_AT + Integer.BYTES;

    /** Refuses a change of nothing. */
    public ChangeRecord {
        if (before == null && after == null) {
            throw new IllegalArgumentException("change: no image (expected: one or two)");
        }
    }

    /** The stored form of a change with these parts; see the record's own for what they are. */
    public static byte[] encode(long time, boolean byExpiry, EncodedItem before, EncodedItem after) {
        int beforeLength = before == null ? 0 : before.bytes().length;
        int afterLength = after == null ? 0 : after.bytes().length;
        byte[] stored = new byte[IMAGES_AT + beforeLength + afterLength];
        ByteBuffer.wrap(stored)
                .put(FORM)
                .put(byExpiry ? BY_EXPIRY : 0)
                .putLong(time)
                .putInt(beforeLength);
        if (before != null) {
            System.arraycopy(before.bytes(), 0, stored, IMAGES_AT, beforeLength);
        }
        if (after != null) {
            System.arraycopy(after.bytes(), 0, stored, IMAGES_AT + beforeLength, afterLength);
        }
        return stored;
    }

    /**
     * Reads the stored form.
     *
     * @throws IllegalArgumentException when it is of a form this version does not know
     */
    public static ChangeRecord decode(byte[] stored) {
        requireForm(stored);
        ByteBuffer header = ByteBuffer.wrap(stored);
        int afterAt = IMAGES_AT + header.getInt(LENGTH_AT);
        return new ChangeRecord(
                timeOf(stored),
                (stored[1] & BY_EXPIRY) != 0,
                image(stored, IMAGES_AT, afterAt),
                image(stored, afterAt, stored.length));
    }

    /** When a stored change was made, without reading the rest; errors as for {@link #decode}. */
    public static long timeOf(byte[] stored) {
        requireForm(stored);
        return ByteBuffer.wrap(stored).getLong(TIME_AT);
    }

    private static void requireForm(byte[] stored) {
        if (stored.length <= IMAGES_AT || stored[0] != FORM) {
            throw new IllegalArgumentException("stored change: form " + (stored.length == 0 ? "missing" : stored[0])
                    + " (expected: " + FORM + ")");
        }
    }

    private static EncodedItem image(byte[] stored, int from, int to) {
        return from == to ? null : EncodedItem.wrap(Arrays.copyOfRange(stored, from, to));
    }

    /** An image of the item, whichever there is: both have its key. */
    public EncodedItem anyImage() {
        return after != null ? after : before;
    }
}
