package io.partita.engine.insight;

import io.partita.model.item.Item;

/**
 * An item collection that is among the largest.
 *
 * @param key the attributes of its partition key
 * @param token where it lies on the ring
 * @param items items or entries in it
 * @param bytes their size
 */
public record LargeCollection(Item key, long token, long items, long bytes) {}
