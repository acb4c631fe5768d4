package io.partita.model.encoding;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A position in bytes that {@link ByteWriter} wrote. Reading past the end throws {@link IndexOutOfBoundsException}. */
public final class ByteReader {
    private final byte[] bytes;
    private int position;

    /** A reader of {@code bytes} from {@code position} on. */
    public ByteReader(byte[] bytes, int position) {
        this.bytes = bytes;
        this.position = position;
    }

    /** Index of the next byte. */
    public int position() {
        return position;
    }

    /** Goes to an absolute index. */
    public void moveTo(int newPosition) {
        position = newPosition;
    }

    /** Passes over {@code count} bytes. */
    public void skip(int count) {
        position += count;
    }

    /** The next byte, as 0 to 255. */
    public int readByte() {
        return bytes[position++] & 0xFF;
    }

    /** The next four bytes, most significant first. */
    public int readInt() {
        int value = 0;
        for (int i = 0; i < 4; i++) {
            value = value << 8 | readByte();
        }
        return value;
    }

    /** Eight bytes, most significant first. */
    public long readLong() {
        return (long) readInt() << Integer.SIZE | readInt() & 0xFFFF_FFFFL;
    }

    /** A number written by {@link ByteWriter#writeUnsigned}. */
    public int readUnsigned() {
        int value = 0;
        for (int shift = 0; ; shift += 7) {
            int next = readByte();
            value |= (next & 0x7F) << shift;
            if (next < 0x80) {
                return value;
            }
        }
    }

    /** The next {@code count} bytes, copied. */
    public byte[] readBytes(int count) {
        byte[] copy = Arrays.copyOfRange(bytes, position, position + count);
        position += count;
        return copy;
    }

    /** A text written by {@link ByteWriter#writeText}. */
    public String readText() {
        int size = readUnsigned();
        String text = new String(bytes, position, size, StandardCharsets.UTF_8);
        position += size;
        return text;
    }

    /** Whether the next {@code expected.length} bytes equal {@code expected}; the position stays. */
    public boolean nextBytesAre(byte[] expected) {
        return bytes.length - position >= expected.length
                && Arrays.equals(bytes, position, position + expected.length, expected, 0, expected.length);
    }
}
