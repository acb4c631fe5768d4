package io.partita.engine.skew;

/**
 * One of the largest item collections.
 *
 * @param key encoded partition key
 * @param token where it lies on the ring
 * @param items its items or entries
 * @param bytes their size
 */
public record LargeCollection(byte[] key, long token, long items, long bytes) {}
