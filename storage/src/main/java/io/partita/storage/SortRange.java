package io.partita.storage;

import java.util.Arrays;

/**
 * A slice of one item collection by sort bytes.
 *
 * @param from first sort bytes inside the range; null: from the start
 * @param to first sort bytes behind the range; null: to the end
 */
public record SortRange(byte[] from, byte[] to) {
    /** The whole collection. */
    public static final SortRange ALL = new SortRange(null, null);

    /** This range without everything up to and including {@code sort}: what is left to read forward after a page ended there. */
    public SortRange after(byte[] sort) {
        byte[] next = Arrays.copyOf(sort, sort.length + 1);
        return from != null && Arrays.compareUnsigned(from, next) >= 0 ? this : new SortRange(next, to);
    }

    /** This range without {@code sort} and everything behind it: what is left to read in reverse after a page ended there. */
    public SortRange before(byte[] sort) {
        return to != null && Arrays.compareUnsigned(to, sort) <= 0 ? this : new SortRange(from, sort);
    }

    /** Whether {@code sort} lies inside. */
    public boolean contains(byte[] sort) {
        return (from == null || Arrays.compareUnsigned(from, sort) <= 0)
                && (to == null || Arrays.compareUnsigned(sort, to) < 0);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SortRange that && Arrays.equals(from, that.from) && Arrays.equals(to, that.to);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(from) + Arrays.hashCode(to);
    }
}
