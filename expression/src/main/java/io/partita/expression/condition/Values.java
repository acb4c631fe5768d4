package io.partita.expression.condition;

import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.DynamoNumber;
import io.partita.model.value.Utf8Order;
import java.util.Arrays;
import java.util.Collections;

/** What conditions ask about values beyond equality. Null stands for a missing value throughout. */
public final class Values {
    private Values() {}

    /** Whether order is defined between the two: both S, both N or both B. */
    public static boolean comparable(AttributeValue left, AttributeValue right) {
        return left != null
                && right != null
                && left.type() == right.type()
                && left.type().isKeyType();
    }

    /** Negative, zero or positive, for {@link #comparable} values: S by UTF-8 bytes, N by value, B by unsigned bytes. */
    public static int compare(AttributeValue left, AttributeValue right) {
        return switch (left) {
            case AttributeValue.S a -> Utf8Order.INSTANCE.compare(a.value(), ((AttributeValue.S) right).value());
            case AttributeValue.N a -> a.value().compareTo(((AttributeValue.N) right).value());
            case AttributeValue.B a -> a.value().compareTo(((AttributeValue.B) right).value());
            default -> throw new IllegalArgumentException("left: " + left.type() + " (expected: S, N or B)");
        };
    }

    /** Whether {@code value} begins with {@code prefix}: both S or both B, else false. */
    public static boolean beginsWith(AttributeValue value, AttributeValue prefix) {
        if (value instanceof AttributeValue.S text && prefix instanceof AttributeValue.S start) {
            return text.value().startsWith(start.value());
        }
        return value instanceof AttributeValue.B bytes
                && prefix instanceof AttributeValue.B start
                && startsWith(bytes.value().bytes(), start.value().bytes());
    }

    /** Whether {@code container} holds {@code part}: substring, byte substring, member of a set, or element of a list. */
    public static boolean contains(AttributeValue container, AttributeValue part) {
        if (container == null || part == null) {
            return false;
        }
        return switch (container) {
            case AttributeValue.S text ->
                part instanceof AttributeValue.S wanted && Substrings.contains(text.value(), wanted.value());
            case AttributeValue.B bytes ->
                part instanceof AttributeValue.B wanted
                        && Substrings.contains(
                                bytes.value().bytes(), wanted.value().bytes());
            case AttributeValue.SS set ->
                part instanceof AttributeValue.S wanted
                        && Collections.binarySearch(set.members(), wanted.value(), Utf8Order.INSTANCE) >= 0;
            case AttributeValue.NS set ->
                part instanceof AttributeValue.N wanted && Collections.binarySearch(set.members(), wanted.value()) >= 0;
            case AttributeValue.BS set ->
                part instanceof AttributeValue.B wanted && Collections.binarySearch(set.members(), wanted.value()) >= 0;
            case AttributeValue.L list -> list.elements().contains(part);
            case AttributeValue.N ignored -> false;
            case AttributeValue.Bool ignored -> false;
            case AttributeValue.Null ignored -> false;
            case AttributeValue.M ignored -> false;
        };
    }

    private static boolean startsWith(byte[] bytes, byte[] start) {
        return bytes.length >= start.length && Arrays.equals(bytes, 0, start.length, start, 0, start.length);
    }

    /**
     * The size that {@code size()} gives, as a number: UTF-16 units of S, bytes of B, members of collections; null for types
     * without a size.
     */
    public static AttributeValue size(AttributeValue value) {
        if (value == null) {
            return null;
        }
        return switch (value) {
            case AttributeValue.S text -> sizeOf(text.value().length());
            case AttributeValue.B bytes -> sizeOf(bytes.value().length());
            case AttributeValue.SS set -> sizeOf(set.members().size());
            case AttributeValue.NS set -> sizeOf(set.members().size());
            case AttributeValue.BS set -> sizeOf(set.members().size());
            case AttributeValue.L list -> sizeOf(list.elements().size());
            case AttributeValue.M map -> sizeOf(map.entries().size());
            case AttributeValue.N ignored -> null;
            case AttributeValue.Bool ignored -> null;
            case AttributeValue.Null ignored -> null;
        };
    }

    private static AttributeValue sizeOf(int count) {
        return new AttributeValue.N(DynamoNumber.of(count));
    }

    /** Whether {@code size()} is defined for the type. */
    public static boolean hasSize(AttributeType type) {
        return type != AttributeType.N && type != AttributeType.BOOL && type != AttributeType.NULL;
    }
}
