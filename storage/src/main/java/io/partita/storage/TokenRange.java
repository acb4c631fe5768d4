package io.partita.storage;

/**
 * A part of the hash ring.
 *
 * @param from smallest token inside
 * @param to largest token inside
 */
public record TokenRange(long from, long to) {
    /** The whole ring. */
    public static final TokenRange ALL = new TokenRange(Long.MIN_VALUE, Long.MAX_VALUE);

    /** Whether {@code token} lies inside. */
    public boolean contains(long token) {
        return from <= token && token <= to;
    }
}
