package io.partita.engine.query;

import io.partita.storage.TokenRange;
import java.math.BigInteger;

/** Cuts the hash ring into equal parts, so that workers can scan a table side by side and always get the same parts. */
final class Segments {
    private static final BigInteger RING = BigInteger.ONE.shiftLeft(Long.SIZE);
    private static final BigInteger START = BigInteger.valueOf(Long.MIN_VALUE);

    private Segments() {}

    /**
     * One part.
     *
     * @param segment from 0 to {@code total} - 1
     * @param total number of parts, at least 1
     */
    static TokenRange of(int segment, int total) {
        return new TokenRange(
                boundary(segment, total).longValueExact(),
                boundary(segment + 1, total).subtract(BigInteger.ONE).longValueExact());
    }

    private static BigInteger boundary(int segment, int total) {
        return RING.multiply(BigInteger.valueOf(segment))
                .divide(BigInteger.valueOf(total))
                .add(START);
    }
}
