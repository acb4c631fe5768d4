package io.partita.model.item;

import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import io.partita.model.value.Utf8Order;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Sizes by DynamoDB's rules (fact pack: LIMITS "Item size"); the length of JSON or of stored bytes plays no part. */
public final class ItemSize {
    /** Largest size of an item in bytes: 400 KB. */
    public static final int MAX_ITEM_BYTES = 409_600;

    private static final int CONTAINER_OVERHEAD = 3;
    private static final int ELEMENT_OVERHEAD = 1;

    private ItemSize() {}

    /** Size of an item with these attributes, in bytes. Saturates instead of overflowing. */
    public static int ofAttributes(Map<String, AttributeValue> attributes) {
        long size = 0;
        for (Map.Entry<String, AttributeValue> attribute : attributes.entrySet()) {
            size += Utf8Order.sizeOf(attribute.getKey()) + (long) ofValue(attribute.getValue());
        }
        return saturated(size);
    }

    /**
     * Whether an item with these attributes has at most {@code limit} bytes. Looks at no more than is needed to tell, so the cost has
     * a bound even where attributes share one large value.
     */
    public static boolean isAtMost(Map<String, AttributeValue> attributes, int limit) {
        long left = limit;
        for (Map.Entry<String, AttributeValue> attribute : attributes.entrySet()) {
            left = less(attribute.getValue(), left - Utf8Order.sizeOf(attribute.getKey()));
            if (left < 0) {
                return false;
            }
        }
        return true;
    }

    /** What of {@code left} bytes a value leaves; some negative number when it needs more. */
    private static long less(AttributeValue value, long left) {
        return switch (value) {
            case AttributeValue.L list -> {
                long rest = left - CONTAINER_OVERHEAD;
                List<AttributeValue> elements = list.elements();
                for (int i = 0; i < elements.size() && rest >= 0; i++) {
                    rest = less(elements.get(i), rest - ELEMENT_OVERHEAD);
                }
                yield rest;
            }
            case AttributeValue.M map -> {
                long rest = left - CONTAINER_OVERHEAD;
                for (Map.Entry<String, AttributeValue> entry : map.entries().entrySet()) {
                    rest = less(entry.getValue(), rest - ELEMENT_OVERHEAD - Utf8Order.sizeOf(entry.getKey()));
                    if (rest < 0) {
                        break;
                    }
                }
                yield rest;
            }
            default -> left - ofValue(value);
        };
    }

    /** Size of one value, in bytes, without its name. */
    public static int ofValue(AttributeValue value) {
        return switch (value) {
            case AttributeValue.S s -> Utf8Order.sizeOf(s.value());
            case AttributeValue.N n -> ofNumber(n.value());
            case AttributeValue.B b -> b.value().length();
            case AttributeValue.Bool ignored -> 1;
            case AttributeValue.Null ignored -> 1;
            case AttributeValue.SS set -> sum(set.members(), Utf8Order::sizeOf);
            case AttributeValue.NS set -> sum(set.members(), ItemSize::ofNumber);
            case AttributeValue.BS set -> sum(set.members(), Binary::length);
            case AttributeValue.L list -> ofList(list);
            case AttributeValue.M map -> ofMap(map);
        };
    }

    private static <T> int sum(List<T> members, ToIntFunction<T> size) {
        long sum = 0;
        for (int i = 0; i < members.size(); i++) {
            sum += size.applyAsInt(members.get(i));
        }
        return saturated(sum);
    }

    private static int ofList(AttributeValue.L list) {
        long size = CONTAINER_OVERHEAD;
        for (AttributeValue element : list.elements()) {
            size += ELEMENT_OVERHEAD + (long) ofValue(element);
        }
        return saturated(size);
    }

    private static int ofMap(AttributeValue.M map) {
        long size = CONTAINER_OVERHEAD;
        for (Map.Entry<String, AttributeValue> entry : map.entries().entrySet()) {
            size += ELEMENT_OVERHEAD + Utf8Order.sizeOf(entry.getKey()) + (long) ofValue(entry.getValue());
        }
        return saturated(size);
    }

    /**
     * Size of a number: one byte, one per pair of decimal digits, one more when negative. Pairs are counted from the decimal point
     * outwards, without leading and trailing {@code 00} pairs.
     */
    public static int ofNumber(DynamoNumber number) {
        String text = number.text();
        if (number.signum() == 0) {
            return 1;
        }
        int start = number.signum() < 0 ? 1 : 0;
        int point = text.indexOf('.');
        int integerEnd = point < 0 ? text.length() : point;
        int pairs = point < 0 ? integerPairs(text, start, integerEnd) : 0;
        if (point >= 0) {
            boolean integerIsZero = text.charAt(start) == '0';
            int integerDigits = integerIsZero ? 0 : integerEnd - start;
            int fractionDigits = text.length() - point - 1;
            int leadingZeroPairs = integerIsZero ? leadingZeros(text, point + 1) / 2 : 0;
            pairs = (integerDigits + 1) / 2 + (fractionDigits + 1) / 2 - leadingZeroPairs;
        }
        return 1 + pairs + start;
    }

    private static int integerPairs(String text, int start, int end) {
        int trailingZeros = 0;
        while (text.charAt(end - 1 - trailingZeros) == '0') {
            trailingZeros++;
        }
        return (end - start + 1) / 2 - trailingZeros / 2;
    }

    private static int leadingZeros(String text, int from) {
        int at = from;
        while (text.charAt(at) == '0') {
            at++;
        }
        return at - from;
    }

    private static int saturated(long size) {
        return (int) Math.min(Integer.MAX_VALUE, size);
    }
}
