package io.partita.advisor.moment;

import io.partita.advisor.design.Form.IdKind;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** Ids that have the time of their making in front, and those that have none. */
public final class TimedIds {
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final String BASE_62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    /** KSUIDs count seconds from here. */
    private static final long KSUID_EPOCH = 1_400_000_000L;

    /** Bits of a KSUID that are drawn by chance. */
    private static final int KSUID_RANDOM = 128;

    /** Some number of so many bits, in the upper half. */
    private static final BigInteger LARGE = new BigInteger("e1f06a2d9b3c47850fd2968ab4c371ed", 16);

    /** Characters of a ULID that are its time. */
    private static final int ULID_TIME = 10;

    private static final int MILLIS_BITS = 48;

    private TimedIds() {}

    /** An id made at {@code time}. */
    public static String make(IdKind kind, Instant time, RandomGenerator random) {
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
                                .shiftLeft(KSUID_RANDOM)
                                .or(new BigInteger(1, bytes(16, random))),
                        BASE_62,
                        kind.length());
        };
    }

    /** The time of making, as precise as it is in the id; absent where there is none in it. */
    public static Optional<Instant> timeOf(IdKind kind, String id) {
        try {
            return switch (kind) {
                case UUID7 ->
                    Optional.of(Instant.ofEpochMilli(Long.parseLong(id.substring(0, 8) + id.substring(9, 13), 16)));
                case ULID ->
                    Optional.of(Instant.ofEpochMilli(
                            read(id.substring(0, ULID_TIME), CROCKFORD).longValueExact()));
                case KSUID ->
                    Optional.of(Instant.ofEpochSecond(
                            read(id, BASE_62).shiftRight(KSUID_RANDOM).longValueExact() + KSUID_EPOCH));
                case UUID4 -> Optional.empty();
            };
        } catch (IndexOutOfBoundsException | ArithmeticException | NumberFormatException notAnId) {
            return Optional.empty();
        }
    }

    /**
     * A KSUID made in a second, whose random part is large or small.
     *
     * @param unix seconds since 1970
     */
    static String ksuid(long unix, boolean large) {
        BigInteger random =
                large ? LARGE : BigInteger.ONE.shiftLeft(KSUID_RANDOM).subtract(LARGE);
        BigInteger time = BigInteger.valueOf(Math.max(0, unix - KSUID_EPOCH));
        return written(time.shiftLeft(KSUID_RANDOM).add(random), BASE_62, IdKind.KSUID.length());
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
