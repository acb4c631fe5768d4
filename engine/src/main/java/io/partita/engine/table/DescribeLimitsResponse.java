package io.partita.engine.table;

/**
 * Answer of DescribeLimits, in capacity units a second.
 *
 * @param accountMaxReadUnits for all tables of an account and region
 * @param accountMaxWriteUnits for all tables of an account and region
 * @param tableMaxReadUnits for one table
 * @param tableMaxWriteUnits for one table
 */
public record DescribeLimitsResponse(
        long accountMaxReadUnits, long accountMaxWriteUnits, long tableMaxReadUnits, long tableMaxWriteUnits) {}
