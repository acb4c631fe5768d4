package io.partita.storage;

import java.util.function.ToIntFunction;

/**
 * How much a page may hold. The record that reaches or crosses {@code maxWeight} is the last of its page, so a page holds at least
 * one record if there is one.
 *
 * @param maxRecords at least 1
 * @param maxWeight at least 1, in the unit of {@code weigher}
 * @param weigher weight of a record's value, at least 0
 */
public record PageBudget(int maxRecords, long maxWeight, ToIntFunction<byte[]> weigher) {
    /** Refuses a budget that cannot hold a record. */
    public PageBudget {
        if (maxRecords < 1 || maxWeight < 1) {
            throw new IllegalArgumentException(
                    "budget: " + maxRecords + " records, weight " + maxWeight + " (expected: at least 1)");
        }
    }
}
