package io.partita.protocol.internal.json;

/**
 * Checks what the tokenizer lets pass: overlong UTF-8, surrogates encoded as UTF-8, zero bytes (by which it would guess another
 * encoding) and escaped surrogates that do not form a pair. Strings of a text that passes can be stored and written without loss.
 */
final class WellFormedText {
    private WellFormedText() {}

    /** Whether the bytes from {@code from} to {@code to} are strict UTF-8 without such escapes. */
    static boolean holds(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            int next = bytes[at];
            if (next == '\\') {
                at = afterEscape(bytes, at, to);
            } else if (next > 0) {
                at++;
            } else {
                at = afterMultiByte(bytes, at, to);
            }
            if (at < 0) {
                return false;
            }
        }
        return true;
    }

    /** Index behind the escape at {@code at}, behind both halves of a pair; -1 for half a pair. */
    private static int afterEscape(byte[] bytes, int at, int to) {
        int unit = escapedUnit(bytes, at, to);
        if (unit < 0) {
            return at + 2;
        }
        if (Character.isHighSurrogate((char) unit)) {
            int low = escapedUnit(bytes, at + 6, to);
            return low >= 0 && Character.isLowSurrogate((char) low) ? at + 12 : -1;
        }
        return Character.isLowSurrogate((char) unit) ? -1 : at + 6;
    }

    /** The UTF-16 unit of a {@code \}{@code uXXXX} at {@code at}, or -1 when there is none. */
    private static int escapedUnit(byte[] bytes, int at, int to) {
        if (at + 6 > to || bytes[at] != '\\' || bytes[at + 1] != 'u') {
            return -1;
        }
        int unit = 0;
        for (int i = at + 2; i < at + 6; i++) {
            int digit = Character.digit((char) (bytes[i] & 0xFF), 16);
            if (digit < 0) {
                return -1;
            }
            unit = unit << 4 | digit;
        }
        return unit;
    }

    /** Index behind the UTF-8 sequence of two to four bytes at {@code at}; -1 when it is not one. */
    private static int afterMultiByte(byte[] bytes, int at, int to) {
        int lead = bytes[at] & 0xFF;
        int length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
        if (lead < 0xC2 || lead > 0xF4 || at + length > to) {
            return -1;
        }
        int second = bytes[at + 1] & 0xFF;
        int least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        if (second < least || second > most) {
            return -1;
        }
        for (int i = at + 2; i < at + length; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                return -1;
            }
        }
        return at + length;
    }
}
