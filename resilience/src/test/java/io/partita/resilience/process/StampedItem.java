package io.partita.resilience.process;

import java.util.Map;

/**
 * Items all of whose attributes carry one stamp, so that an item put together from two writes gives itself away. Their sizes differ by
 * stamp, from a few dozen bytes to some thousand.
 */
final class StampedItem {
    private static final int[] PADDING = {0, 10, 300, 4_000};

    private StampedItem() {}

    /** The item as JSON. */
    static String json(String key, long stamp) {
        return "{\"pk\":{\"S\":\"" + key + "\"}," + "\"a\":{\"N\":\"" + stamp + "\"},\"b\":{\"S\":\"" + stamp + "\"},"
                + "\"c\":{\"S\":\"" + padding(stamp) + "\"}}";
    }

    /** The values {@code :a}, {@code :b} and {@code :c} of an update to {@code stamp}, without the braces around them. */
    static String values(long stamp) {
        return "\":a\":{\"N\":\"" + stamp + "\"},\":b\":{\"S\":\"" + stamp + "\"},\":c\":{\"S\":\"" + padding(stamp)
                + "\"}";
    }

    /** The stamp of an item found. */
    static long stampOf(Map<String, Object> item) {
        String a = Json.attribute(item, "a");
        String b = Json.attribute(item, "b");
        String c = Json.attribute(item, "c");
        if (a == null || !a.equals(b) || !padding(Long.parseLong(a)).equals(c) || item.size() != 4) {
            throw new AssertionError("item of parts that do not belong together: " + item);
        }
        return Long.parseLong(a);
    }

    private static String padding(long stamp) {
        return "stamp " + stamp + "x".repeat(PADDING[(int) (stamp % PADDING.length)]);
    }
}
