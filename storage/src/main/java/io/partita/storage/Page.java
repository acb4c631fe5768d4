package io.partita.storage;

import java.util.List;

/**
 * Records read in key order (or reverse), and why no more were read. Whether there can be a next page follows from the reason.
 *
 * @param records values in the order read
 * @param stop why the page ended
 * @param weight sum of the records' weights
 */
public record Page(List<Versioned> records, StopReason stop, long weight) {
    /** Why a page ended. */
    public enum StopReason {
        /** There is nothing more in the range. */
        EXHAUSTED,
        /** The page holds as many records as the budget allows; there may or may not be more. */
        RECORDS,
        /** The page has reached the weight the budget allows; there may or may not be more. */
        WEIGHT
    }
}
