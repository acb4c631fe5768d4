package io.partita.storage;

/**
 * How much a space holds, by the deltas committed so far.
 *
 * @param records number of records
 * @param bytes their weight
 */
public record SpaceTotals(long records, long bytes) {
    /** Nothing. */
    public static final SpaceTotals ZERO = new SpaceTotals(0, 0);
}
