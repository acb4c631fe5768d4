package io.partita.model.value;

import java.util.Comparator;

/**
 * The order of strings in DynamoDB: by their UTF-8 bytes, which is the order of their code points. It differs from
 * {@link String#compareTo} where a surrogate pair meets a character from U+E000 to U+FFFF.
 */
public final class Utf8Order implements Comparator<String> {
    /** The order. */
    public static final Utf8Order INSTANCE = new Utf8Order();

    private Utf8Order() {}

    @Override
    public int compare(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                boolean aIsSurrogate = Character.isSurrogate(a);
                if (aIsSurrogate != Character.isSurrogate(b)) {
                    return aIsSurrogate ? 1 : -1;
                }
                return a - b;
            }
        }
        return left.length() - right.length();
    }

    /** Number of bytes of {@code text} in UTF-8. */
    public static int sizeOf(String text) {
        int seen = 0;
        for (int i = 0; i < text.length(); i++) {
            seen |= text.charAt(i);
        }
        return seen < 0x80 ? text.length() : sizeBeyondAscii(text);
    }

    private static int sizeBeyondAscii(String text) {
        int bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                // A surrogate counts one here for itself and one for the char: four bytes per pair.
                bytes += c >= 0x800 && !Character.isSurrogate(c) ? 2 : 1;
            }
        }
        return bytes;
    }
}
