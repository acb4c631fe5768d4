package io.partita.expression.condition;

import java.nio.charset.StandardCharsets;

/**
 * Whether one text lies within another. The cost is that of reading both, also for texts made to be compared almost to their end at
 * every place, so that no request can keep a thread for long.
 */
final class Substrings {
    /** Up to this length trying every place is fast enough. */
    private static final int SHORT = 64;

    private Substrings() {}

    /** Both are well-formed, so that the UTF-8 of one lies within that of the other exactly when the text does. */
    static boolean contains(String text, String wanted) {
        return wanted.length() <= SHORT || wanted.length() > text.length()
                ? text.contains(wanted)
                : contains(text.getBytes(StandardCharsets.UTF_8), wanted.getBytes(StandardCharsets.UTF_8));
    }

    /** The search of Knuth, Morris and Pratt. */
    static boolean contains(byte[] bytes, byte[] wanted) {
        if (wanted.length == 0 || wanted.length > bytes.length) {
            return wanted.length == 0;
        }
        int[] borders = borders(wanted);
        int matched = 0;
        for (byte next : bytes) {
            matched = extended(wanted, borders, matched, next);
            if (matched == wanted.length) {
                return true;
            }
        }
        return false;
    }

    /** For every beginning of {@code wanted}, by its last position: how much of it is both its beginning and its end. */
    private static int[] borders(byte[] wanted) {
        int[] borders = new int[wanted.length];
        for (int i = 1; i < wanted.length; i++) {
            borders[i] = extended(wanted, borders, borders[i - 1], wanted[i]);
        }
        return borders;
    }

    /** How much of {@code wanted} matches when {@code next} follows where {@code matched} bytes did. */
    private static int extended(byte[] wanted, int[] borders, int matched, byte next) {
        int length = matched;
        while (length > 0 && wanted[length] != next) {
            length = borders[length - 1];
        }
        return wanted[length] == next ? length + 1 : 0;
    }
}
