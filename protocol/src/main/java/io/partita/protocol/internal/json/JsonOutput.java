package io.partita.protocol.internal.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A growing buffer of JSON in UTF-8. Commas are written by the buffer itself: a value or a name that follows another one is set off.
 * Not safe for use by several threads.
 */
public final class JsonOutput {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] BASE64 =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(StandardCharsets.US_ASCII);
    /** For each ASCII byte: zero when it stands for itself in a string, {@code u} or the letter behind the backslash otherwise. */
    private static final byte[] ESCAPES = escapes();

    private static final int LEAST_BYTES = 64;
    private static final int COUNTER_BYTES = 4 << 10;

    /** Whether what was written is counted and let go. */
    private final boolean counts;

    private byte[] buffer;
    private int length;
    private long gone;

    /** An output that expects about {@code expectedBytes}; when these are right, nothing is copied. */
    public JsonOutput(int expectedBytes) {
        this(expectedBytes, false);
    }

    private JsonOutput(int expectedBytes, boolean counts) {
        this.buffer = new byte[Math.max(LEAST_BYTES, expectedBytes)];
        this.counts = counts;
    }

    /** An output that keeps nothing and tells {@link #length} only. */
    public static JsonOutput counter() {
        return new JsonOutput(COUNTER_BYTES, true);
    }

    /** Bytes written. */
    public long length() {
        return gone + length;
    }

    private static byte[] escapes() {
        byte[] escapes = new byte[128];
        Arrays.fill(escapes, 0, 0x20, (byte) 'u');
        escapes['"'] = '"';
        escapes['\\'] = '\\';
        escapes['\n'] = 'n';
        escapes['\r'] = 'r';
        escapes['\t'] = 't';
        return escapes;
    }

    /** What was written; nothing must be written after it. */
    public byte[] toByteArray() {
        return length == buffer.length ? buffer : Arrays.copyOf(buffer, length);
    }

    /** Opens an object. */
    public JsonOutput beginObject() {
        return open('{');
    }

    /** Closes an object. */
    public JsonOutput endObject() {
        return put('}');
    }

    /** Opens an array. */
    public JsonOutput beginArray() {
        return open('[');
    }

    /** Closes an array. */
    public JsonOutput endArray() {
        return put(']');
    }

    /** A member's name; its value must follow. */
    public JsonOutput name(String name) {
        return string(name).put(':');
    }

    /** A member's name from UTF-8 bytes; its value must follow. */
    public JsonOutput name(byte[] utf8, int from, int count) {
        return string(utf8, from, count).put(':');
    }

    /** A member with a string. */
    public JsonOutput member(String name, String value) {
        return name(name).string(value);
    }

    /** A member with a whole number. */
    public JsonOutput member(String name, long value) {
        return name(name).number(value);
    }

    /** A member with true or false. */
    public JsonOutput member(String name, boolean value) {
        return name(name).bool(value);
    }

    /** Bytes that are JSON already, such as a constant name with its colon. */
    public JsonOutput raw(byte[] json) {
        separate(json.length);
        System.arraycopy(json, 0, buffer, length, json.length);
        length += json.length;
        return this;
    }

    /** True or false. */
    public JsonOutput bool(boolean value) {
        return ascii(value ? "true" : "false");
    }

    /** A whole number. */
    public JsonOutput number(long value) {
        return ascii(Long.toString(value));
    }

    /** Characters of ASCII that are JSON already, such as a number. */
    public JsonOutput ascii(String json) {
        separate(json.length());
        for (int i = 0; i < json.length(); i++) {
            buffer[length++] = (byte) json.charAt(i);
        }
        return this;
    }

    /** A string. */
    public JsonOutput string(String value) {
        int chars = value.length();
        separate(chars + 2);
        int start = length;
        buffer[length++] = '"';
        for (int i = 0; i < chars; i++) {
            char c = value.charAt(i);
            if (c >= 128 || ESCAPES[c] != 0) {
                length = start;
                byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
                return quoted(utf8, 0, utf8.length);
            }
            buffer[length++] = (byte) c;
        }
        return put('"');
    }

    /** A string from UTF-8 bytes. */
    public JsonOutput string(byte[] utf8, int from, int count) {
        separate(0);
        return quoted(utf8, from, count);
    }

    private JsonOutput quoted(byte[] utf8, int from, int count) {
        ensure(count + 2); // at least
        buffer[length++] = '"';
        int end = from + count;
        int plain = from;
        for (int i = from; i < end; i++) {
            byte next = utf8[i];
            if (next >= 0 && ESCAPES[next] != 0) {
                copy(utf8, plain, i - plain);
                escape(next);
                plain = i + 1;
            }
        }
        copy(utf8, plain, end - plain);
        return put('"');
    }

    private void copy(byte[] from, int at, int count) {
        ensure(count);
        System.arraycopy(from, at, buffer, length, count);
        length += count;
    }

    private void escape(byte next) {
        ensure(ESCAPES[next] == 'u' ? 6 : 2);
        buffer[length++] = '\\';
        buffer[length++] = ESCAPES[next];
        if (ESCAPES[next] == 'u') {
            buffer[length++] = '0';
            buffer[length++] = '0';
            buffer[length++] = HEX[next >> 4];
            buffer[length++] = HEX[next & 15];
        }
    }

    /** A string with the standard base64 form of bytes, padded. */
    public JsonOutput base64(byte[] bytes, int from, int count) {
        separate(Math.addExact(Math.multiplyExact((count + 2) / 3, 4), 2));
        buffer[length++] = '"';
        int at = from;
        int end = from + count;
        for (; at + 3 <= end; at += 3) {
            int bits = (bytes[at] & 0xFF) << 16 | (bytes[at + 1] & 0xFF) << 8 | bytes[at + 2] & 0xFF;
            buffer[length++] = BASE64[bits >> 18];
            buffer[length++] = BASE64[bits >> 12 & 63];
            buffer[length++] = BASE64[bits >> 6 & 63];
            buffer[length++] = BASE64[bits & 63];
        }
        if (at < end) {
            boolean two = at + 2 == end;
            int bits = (bytes[at] & 0xFF) << 16 | (two ? (bytes[at + 1] & 0xFF) << 8 : 0);
            buffer[length++] = BASE64[bits >> 18];
            buffer[length++] = BASE64[bits >> 12 & 63];
            buffer[length++] = two ? BASE64[bits >> 6 & 63] : (byte) '=';
            buffer[length++] = '=';
        }
        return put('"');
    }

    private JsonOutput open(int bracket) {
        separate(1);
        buffer[length++] = (byte) bracket;
        return this;
    }

    private JsonOutput put(int next) {
        ensure(1);
        buffer[length++] = (byte) next;
        return this;
    }

    /** Writes the comma that belongs before a value or name, and makes room for {@code more} behind it. */
    private void separate(int more) {
        if (length > 0) {
            byte last = buffer[length - 1];
            if (last != '{' && last != '[' && last != ':') {
                ensure(more + 1);
                buffer[length++] = ',';
                return;
            }
        }
        ensure(more);
    }

    private void ensure(int more) {
        if (counts && length > 0 && buffer.length - length < more) {
            // The last byte decides about the next comma.
            buffer[0] = buffer[length - 1];
            gone += length - 1;
            length = 1;
        }
        if (buffer.length - length < more) {
            buffer = Arrays.copyOf(buffer, (int)
                    Math.max(Math.min(buffer.length * 2L, Integer.MAX_VALUE - 16L), length + (long) more));
        }
    }
}
