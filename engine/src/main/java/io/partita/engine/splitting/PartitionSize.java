package io.partita.engine.splitting;

/**
 * What a partition holds.
 *
 * @param items items or entries
 * @param bytes their size
 */
public record PartitionSize(long items, long bytes) {
    /** Both together. */
    PartitionSize plus(long moreItems, long moreBytes) {
        return new PartitionSize(items + moreItems, bytes + moreBytes);
    }
}
