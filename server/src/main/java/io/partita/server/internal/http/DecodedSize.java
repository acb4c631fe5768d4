package io.partita.server.internal.http;

/**
 * How much memory a body can take once it is decoded: an upper bound, found without decoding. What it becomes is many small objects,
 * the most in a list or set of short values: each comma stands for one of these, each colon for a member's value.
 */
final class DecodedSize {
    /** Smaller bodies are not looked at: {@link #SMALL_FACTOR} times their length is enough for any. */
    static final int SMALL_BYTES = 4 << 10;

    private static final int SMALL_FACTOR = 16;
    private static final int BYTES_PER_ELEMENT = 112;
    private static final int BYTES_PER_MEMBER = 32;

    private DecodedSize() {}

    /** The bound for the first {@code length} bytes. */
    static long atMost(byte[] json, int length) {
        return length <= SMALL_BYTES ? (long) SMALL_FACTOR * length : counted(json, length);
    }

    private static long counted(byte[] json, int length) {
        long elements = 1;
        long members = 0;
        long inStrings = 0;
        int i = 0;
        while (i < length) {
            switch (json[i++]) {
                case ',', '[', '{' -> elements++;
                case ':' -> members++;
                case '"' -> {
                    int end = endOfString(json, i, length);
                    inStrings += end - i;
                    i = end + 1;
                }
                default -> {}
            }
        }
        return elements * BYTES_PER_ELEMENT + members * BYTES_PER_MEMBER + inStrings;
    }

    private static int endOfString(byte[] json, int from, int length) {
        int i = from;
        while (i < length && json[i] != '"') {
            i += json[i] == '\\' ? 2 : 1;
        }
        return Math.min(i, length);
    }
}
