package io.partita.engine.insight;

/**
 * Where a partition key lies.
 *
 * @param token on the ring
 * @param partition number of the partition
 */
public record Landing(long token, int partition) {}
