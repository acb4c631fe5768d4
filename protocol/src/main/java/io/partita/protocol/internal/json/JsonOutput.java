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

    private byte[] buffer;
    private int length;

    /** An output that expects about {@code expectedBytes}. */
    public JsonOutput(int expectedBytes) {
        buffer = new byte[Math.max(64, expectedBytes)];
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

    /** What was written, as an array of its own. */
    public byte[] toByteArray() {
        return Arrays.copyOf(buffer, length);
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
        ensure(json.length + 1);
        separate();
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
        ensure(json.length() + 1);
        separate();
        for (int i = 0; i < json.length(); i++) {
            buffer[length++] = (byte) json.charAt(i);
        }
        return this;
    }

    /** A string. */
    public JsonOutput string(String value) {
        int chars = value.length();
        ensure(chars + 3);
        separate();
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
        ensure(1);
        separate();
        return quoted(utf8, from, count);
    }

    private JsonOutput quoted(byte[] utf8, int from, int count) {
        ensure(count + 2);
        buffer[length++] = '"';
        int end = from + count;
        int plain = from;
        for (int i = from; i < end; i++) {
            byte next = utf8[i];
            if (next >= 0 && ESCAPES[next] != 0) {
                copy(utf8, plain, i - plain);
                escape(next);
                ensure(end - i + 1);
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
        ensure(6);
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
        ensure(Math.addExact(Math.multiplyExact((count + 2) / 3, 4), 3));
        separate();
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
        ensure(2);
        separate();
        buffer[length++] = (byte) bracket;
        return this;
    }

    private JsonOutput put(int next) {
        ensure(1);
        buffer[length++] = (byte) next;
        return this;
    }

    /** Writes the comma that belongs before a value or name; room for it is the caller's to make. */
    private void separate() {
        if (length > 0) {
            byte last = buffer[length - 1];
            if (last != '{' && last != '[' && last != ':') {
                buffer[length++] = ',';
            }
        }
    }

    private void ensure(int more) {
        if (buffer.length - length < more) {
            buffer = Arrays.copyOf(buffer, (int)
                    Math.max(Math.min(buffer.length * 2L, Integer.MAX_VALUE - 16L), length + (long) more));
        }
    }
}
