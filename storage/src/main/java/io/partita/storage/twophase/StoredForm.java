package io.partita.storage.twophase;

import io.partita.storage.Versioned;
import java.util.Arrays;

/**
 * How values and intents are told apart below: by their first byte. A value that happens to begin with one of the two bytes used here is
 * stored with {@link #ESCAPE} in front of it; all others, items among them, are stored as they are.
 */
final class StoredForm {
    /** First byte of an intent. */
    static final byte INTENT = (byte) 0xFE;
    /** First byte of a value that begins with {@link #INTENT} or {@link #ESCAPE} itself and follows behind. */
    static final byte ESCAPE = (byte) 0xFF;

    private StoredForm() {}

    /** Whether the bytes are not simply the value. */
    static boolean isSpecial(byte[] stored) {
        return stored != null && stored.length > 0 && (stored[0] == INTENT || stored[0] == ESCAPE);
    }

    static boolean isIntent(byte[] stored) {
        return stored != null && stored.length > 0 && stored[0] == INTENT;
    }

    /** What is stored for a value; null stays null. */
    static byte[] of(byte[] value) {
        if (!isSpecial(value)) {
            return value;
        }
        byte[] stored = new byte[value.length + 1];
        stored[0] = ESCAPE;
        System.arraycopy(value, 0, stored, 1, value.length);
        return stored;
    }

    /** The value of what is stored and no intent; null stays null. */
    static byte[] value(byte[] stored) {
        return isSpecial(stored) ? Arrays.copyOfRange(stored, 1, stored.length) : stored;
    }

    /** The same read with the value in place of its stored form. */
    static Versioned value(Versioned stored) {
        return isSpecial(stored.value())
                ? new Versioned(value(stored.value()), stored.version(), stored.observedAt())
                : stored;
    }
}
