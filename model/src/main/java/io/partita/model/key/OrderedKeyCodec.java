package io.partita.model.key;

import io.partita.model.encoding.ByteReader;
import io.partita.model.encoding.ByteWriter;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Key values as bytes whose unsigned order is DynamoDB's order: S by UTF-8 bytes, N by value, B by unsigned bytes.
 *
 * <p>Every encoded value is self-delimiting, so encodings can be put one behind the other and still compare value by value:
 *
 * <ul>
 *   <li>S and B: the bytes with {@code 00} written as {@code 00 FF}, closed by {@code 00 01}.
 *   <li>N: zero is {@code 80}. A positive number is {@code C0}, its exponent to base 100 plus 128, its base-100 digits plus one,
 *       closed by {@code 00}. A negative number is the complement of all these bytes, the closing one included.
 * </ul>
 */
public final class OrderedKeyCodec {
    private static final int ESCAPE = 0x00;
    private static final int ESCAPED_ZERO = 0xFF;
    private static final int CLOSE = 0x01;
    private static final int NUMBER_ZERO = 0x80;
    private static final int NUMBER_POSITIVE = 0xC0;
    private static final int NUMBER_CLOSE = 0x00;
    private static final int EXPONENT_BIAS = 128;

    private OrderedKeyCodec() {}

    /**
     * The ordered bytes of a key value.
     *
     * @throws IllegalArgumentException when the value's type cannot be a key
     */
    public static byte[] encode(AttributeValue value) {
        return switch (value) {
            case AttributeValue.S s -> closed(s.value().getBytes(StandardCharsets.UTF_8));
            case AttributeValue.B b -> closed(b.value().bytes());
            case AttributeValue.N n -> encodeNumber(n.value());
            case AttributeValue other -> throw notAKey(other);
        };
    }

    /** What the encodings of all strings or binaries that begin with {@code prefix} begin with, and no other encoding. */
    public static byte[] encodePrefix(AttributeValue prefix) {
        return switch (prefix) {
            case AttributeValue.S s ->
                escaped(s.value().getBytes(StandardCharsets.UTF_8), 0).toByteArray();
            case AttributeValue.B b -> escaped(b.value().bytes(), 0).toByteArray();
            case AttributeValue other -> throw notAKey(other);
        };
    }

    /** The smallest bytes greater than everything that begins with {@code prefix}, or null when there is none (all {@code FF}). */
    public static byte[] successorOfPrefix(byte[] prefix) {
        int length = prefix.length;
        while (length > 0 && prefix[length - 1] == (byte) 0xFF) {
            length--;
        }
        if (length == 0) {
            return null;
        }
        byte[] successor = Arrays.copyOf(prefix, length);
        successor[length - 1]++;
        return successor;
    }

    /** Reads back one encoded value of a known type; the reader then stands behind it. */
    public static AttributeValue decode(ByteReader reader, AttributeType type) {
        return switch (type) {
            case S -> new AttributeValue.S(new String(unescape(reader), StandardCharsets.UTF_8));
            case B -> new AttributeValue.B(Binary.wrap(unescape(reader)));
            case N -> new AttributeValue.N(decodeNumber(reader));
            default -> throw new IllegalArgumentException("type: " + type + " (expected: S, N or B)");
        };
    }

    private static byte[] closed(byte[] bytes) {
        return escaped(bytes, 2).writeByte(ESCAPE).writeByte(CLOSE).toByteArray();
    }

    private static ByteWriter escaped(byte[] bytes, int room) {
        ByteWriter writer = new ByteWriter(bytes.length + room);
        int from = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == ESCAPE) {
                writer.writeBytes(Arrays.copyOfRange(bytes, from, i + 1)).writeByte(ESCAPED_ZERO);
                from = i + 1;
            }
        }
        return from == 0 ? writer.writeBytes(bytes) : writer.writeBytes(Arrays.copyOfRange(bytes, from, bytes.length));
    }

    private static byte[] unescape(ByteReader reader) {
        ByteWriter plain = new ByteWriter(32);
        while (true) {
            int next = reader.readByte();
            if (next == ESCAPE && reader.readByte() == CLOSE) {
                return plain.toByteArray();
            }
            plain.writeByte(next);
        }
    }

    private static byte[] encodeNumber(DynamoNumber number) {
        int sign = number.signum();
        if (sign == 0) {
            return new byte[] {(byte) NUMBER_ZERO};
        }
        String text = number.text();
        int start = sign < 0 ? 1 : 0;
        int point = text.indexOf('.');
        int integerEnd = point < 0 ? text.length() : point;
        String digits = text.substring(start, integerEnd) + (point < 0 ? "" : text.substring(point + 1));
        int first = 0;
        while (digits.charAt(first) == '0') {
            first++;
        }
        int last = digits.length();
        while (digits.charAt(last - 1) == '0') {
            last--;
        }
        // The value is 0.d1d2d3… × 10^exponent; an odd exponent takes a zero in front, so that pairs fall on powers of
        // 100.
        int exponent = integerEnd - start - first;
        String significant = (Math.floorMod(exponent, 2) == 1 ? "0" : "") + digits.substring(first, last);
        int flip = sign < 0 ? 0xFF : 0x00;
        ByteWriter writer = new ByteWriter(significant.length() / 2 + 4);
        writer.writeByte(NUMBER_POSITIVE ^ flip);
        writer.writeByte(Math.floorDiv(exponent + 1, 2) + EXPONENT_BIAS ^ flip);
        for (int i = 0; i < significant.length(); i += 2) {
            int tens = significant.charAt(i) - '0';
            int ones = i + 1 < significant.length() ? significant.charAt(i + 1) - '0' : 0;
            writer.writeByte(tens * 10 + ones + 1 ^ flip);
        }
        return writer.writeByte(NUMBER_CLOSE ^ flip).toByteArray();
    }

    private static DynamoNumber decodeNumber(ByteReader reader) {
        int head = reader.readByte();
        if (head == NUMBER_ZERO) {
            return DynamoNumber.of(0);
        }
        int flip = head == NUMBER_POSITIVE ? 0x00 : 0xFF;
        int exponent = (reader.readByte() ^ flip) - EXPONENT_BIAS;
        StringBuilder number = new StringBuilder(flip == 0 ? "0." : "-0.");
        for (int digit = reader.readByte() ^ flip; digit != NUMBER_CLOSE; digit = reader.readByte() ^ flip) {
            number.append((char) ('0' + (digit - 1) / 10)).append((char) ('0' + (digit - 1) % 10));
        }
        return DynamoNumber.parse(number.append('e').append(exponent * 2).toString());
    }

    private static IllegalArgumentException notAKey(AttributeValue value) {
        return new IllegalArgumentException("key value: type " + value.type() + " (expected: S, N or B)");
    }
}
