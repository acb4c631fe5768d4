package io.partita.advisor.pattern;

/**
 * What doing a pattern once costs at full size, on average. What it costs on given data is a matter of exact numbers, which are kept apart
 * ({@code io.partita.advisor.data.Tally}).
 *
 * @param itemsRead evaluated items, on average
 * @param itemsReturned what is left of them, on average
 * @param bytesRead by the sizes that DynamoDB counts
 * @param readUnits consumed; half units where eventually consistent
 * @param writeUnits consumed, indexes included
 * @param pages requests until all that was asked for is there
 */
public record Estimate(
        double itemsRead, double itemsReturned, double bytesRead, double readUnits, double writeUnits, double pages) {}
