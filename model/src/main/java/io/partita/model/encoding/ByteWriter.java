package io.partita.model.encoding;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growable buffer of bytes, written from front to back. Not safe for use by several threads. */
public final class ByteWriter {
    private byte[] buffer;
    private int length;

    /** A writer that expects about {@code expectedBytes}. */
    public ByteWriter(int expectedBytes) {
        buffer = new byte[Math.max(16, expectedBytes)];
    }

    /** Number of bytes written. */
    public int length() {
        return length;
    }

    /** Appends the low eight bits of {@code value}. */
    public ByteWriter writeByte(int value) {
        ensure(1);
        buffer[length++] = (byte) value;
        return this;
    }

    /** Appends all of {@code bytes}. */
    public ByteWriter writeBytes(byte[] bytes) {
        ensure(bytes.length);
        System.arraycopy(bytes, 0, buffer, length, bytes.length);
        length += bytes.length;
        return this;
    }

    /** Appends four bytes, most significant first. */
    public ByteWriter writeInt(int value) {
        ensure(4);
        length += 4;
        return putInt(length - 4, value);
    }

    /** Overwrites four bytes already written at {@code position}. */
    public ByteWriter putInt(int position, int value) {
        for (int i = 0; i < 4; i++) {
            buffer[position + i] = (byte) (value >>> (24 - 8 * i));
        }
        return this;
    }

    /** Appends eight bytes, most significant first. */
    public ByteWriter writeLong(long value) {
        return writeInt((int) (value >>> 32)).writeInt((int) value);
    }

    /** Appends a number from 0 to 2^31-1 in one to five bytes, seven bits a byte, lowest first. */
    public ByteWriter writeUnsigned(int value) {
        int rest = value;
        while (rest >= 0x80) {
            writeByte(rest & 0x7F | 0x80);
            rest >>>= 7;
        }
        return writeByte(rest);
    }

    /**
     * Appends the UTF-8 length and bytes of {@code text}.
     *
     * @return number of UTF-8 bytes, without the length
     */
    public int writeText(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        writeUnsigned(bytes.length).writeBytes(bytes);
        return bytes.length;
    }

    /** A copy of what was written. */
    public byte[] toByteArray() {
        return length == buffer.length ? buffer : Arrays.copyOf(buffer, length);
    }

    private void ensure(int more) {
        if (buffer.length - length < more) {
            buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, length + more));
        }
    }
}
