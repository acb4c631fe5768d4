package io.partita.advisor.data;

import io.partita.advisor.design.Form.IdKind;
import java.math.BigInteger;
import java.time.Instant;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** Ids as machines make them, and the times in those that have one. */
final class Ids {
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final String BASE_62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    /** KSUIDs count seconds from here. */
    private static final long KSUID_EPOCH = 1_400_000_000L;

    private static final int MILLIS_BITS = 48;

    private Ids() {}

    /** An id made at {@code time}. */
    static String make(IdKind kind, Instant time, RandomGenerator random) {
        long millis = time.toEpochMilli() & ((1L << MILLIS_BITS) - 1);
        return switch (kind) {
            case UUID4 -> uuid(random.nextLong(), 4, random);
            case UUID7 -> uuid(millis << 16 | random.nextLong() & 0xFFFF, 7, random);
            case ULID ->
                written(
                        BigInteger.valueOf(millis).shiftLeft(80).or(new BigInteger(1, bytes(10, random))),
                        CROCKFORD,
                        kind.length());
            case KSUID ->
                written(
                        BigInteger.valueOf(time.getEpochSecond() - KSUID_EPOCH & 0xFFFF_FFFFL)
                                .shiftLeft(128)
                                .or(new BigInteger(1, bytes(16, random))),
                        BASE_62,
                        kind.length());
        };
    }

    /** The time of making of a time-ordered id, as precise as it is in it. */
    static Instant timeOf(IdKind kind, String id) {
        return switch (kind) {
            case UUID7 -> Instant.ofEpochMilli(UUID.fromString(id).getMostSignificantBits() >>> 16);
            case ULID -> Instant.ofEpochMilli(read(id, CROCKFORD).shiftRight(80).longValue());
            case KSUID ->
                Instant.ofEpochSecond(read(id, BASE_62).shiftRight(128).longValue() + KSUID_EPOCH);
            case UUID4 -> throw new IllegalArgumentException("kind: " + kind + " (expected: one with a time)");
        };
    }

    private static String uuid(long high, int version, RandomGenerator random) {
        long most = high & ~0xF000L | (long) version << 12;
        long least = random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL | Long.MIN_VALUE;
        return new UUID(most, least).toString();
    }

    private static byte[] bytes(int count, RandomGenerator random) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    private static String written(BigInteger number, String digits, int length) {
        BigInteger base = BigInteger.valueOf(digits.length());
        char[] text = new char[length];
        BigInteger left = number;
        for (int i = length - 1; i >= 0; i--) {
            BigInteger[] parts = left.divideAndRemainder(base);
            text[i] = digits.charAt(parts[1].intValue());
            left = parts[0];
        }
        return new String(text);
    }

    private static BigInteger read(String text, String digits) {
        BigInteger base = BigInteger.valueOf(digits.length());
        BigInteger number = BigInteger.ZERO;
        for (int i = 0; i < text.length(); i++) {
            number = number.multiply(base).add(BigInteger.valueOf(digits.indexOf(text.charAt(i))));
        }
        return number;
    }
}
