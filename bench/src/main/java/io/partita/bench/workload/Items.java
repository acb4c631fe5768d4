package io.partita.bench.workload;

/**
 * The items of a load. Item {@code number} of a table without a sort key is {@code user#00000042}; with one it is
 * {@code ORDER#000042} of {@code part#00000}, a thousand to a collection. An item has, besides its key, a long text, a number, a set of
 * strings and a small map, which are as long as to give it the size asked for.
 *
 * @param table its name
 * @param collections whether it has a sort key
 * @param bytes size of an item as DynamoDB counts it
 */
public record Items(String table, boolean collections, int bytes) {
    /** Items of a collection. */
    public static final int PER_COLLECTION = 1000;

    /** Bytes of an item without its long text. */
    private static final int REST = 44;

    /** How much longer the key is that has two parts. */
    private static final int LONGER_KEY = 11;

    /** The smallest size an item can have. */
    public static final int LEAST_BYTES = REST + LONGER_KEY + 1;

    /** Refuses items that are too small to have all their attributes. */
    public Items {
        if (bytes < LEAST_BYTES) {
            throw new IllegalArgumentException("bytes: " + bytes + " (expected: " + LEAST_BYTES + " or more)");
        }
    }

    void appendKey(StringBuilder text, long number) {
        text.append("{\"pk\":{\"S\":\"");
        appendPartition(text, number);
        appendSortMember(text, number);
        text.append("\"}}");
    }

    /** A key that no item has. */
    void appendAbsentKey(StringBuilder text, long number) {
        text.append("{\"pk\":{\"S\":\"nobody#");
        appendDigits(text, number, 8);
        appendSortMember(text, number);
        text.append("\"}}");
    }

    private void appendSortMember(StringBuilder text, long number) {
        if (collections) {
            text.append("\"},\"sk\":{\"S\":\"");
            appendSort(text, number);
        }
    }

    void appendItem(StringBuilder text, long number) {
        appendKey(text, number);
        text.setLength(text.length() - 1);
        text.append(",\"name\":{\"S\":\"");
        appendPadding(text, 'x');
        text.append("\"},\"age\":{\"N\":\"")
                .append(number % 97)
                .append(
                        "\"},\"tags\":{\"SS\":[\"a\",\"b\"]},\"doc\":{\"M\":{\"k\":{\"S\":\"v\"},\"n\":{\"N\":\"3.5\"}}}}");
    }

    void appendPartition(StringBuilder text, long number) {
        if (collections) {
            text.append("part#");
            appendDigits(text, number / PER_COLLECTION, 5);
        } else {
            text.append("user#");
            appendDigits(text, number, 8);
        }
    }

    void appendSort(StringBuilder text, long number) {
        text.append("ORDER#");
        appendDigits(text, number % PER_COLLECTION, 6);
    }

    void appendPadding(StringBuilder text, char with) {
        text.repeat(with, bytes - REST - (collections ? LONGER_KEY : 0));
    }

    private static void appendDigits(StringBuilder text, long number, int digits) {
        for (long least = pow10(digits - 1); least > number && least > 1; least /= 10) {
            text.append('0');
        }
        text.append(number);
    }

    private static long pow10(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }
}
