package io.partita.model.value;

import java.util.Arrays;
import java.util.Base64;
import java.util.Objects;

/** Immutable bytes, equal by content and ordered as unsigned bytes. */
public final class Binary implements Comparable<Binary> {
    private final byte[] bytes;

    private Binary(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Takes {@code bytes} over without copying: the caller must not change them afterwards. */
    public static Binary wrap(byte[] bytes) {
        return new Binary(Objects.requireNonNull(bytes, "bytes"));
    }

    /** Number of bytes. */
    public int length() {
        return bytes.length;
    }

    /** The bytes themselves, not a copy: callers must not change them. */
    public byte[] bytes() {
        return bytes;
    }

    /** The standard base64 form with padding, as the wire carries it. */
    public String base64() {
        return Base64.getEncoder().encodeToString(bytes);
    }

    @Override
    public int compareTo(Binary other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Binary that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return base64();
    }
}
