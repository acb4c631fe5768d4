package io.partita.engine.change;

import io.partita.model.value.AttributeValue;

/**
 * How large an item collection is, roughly (fact pack: LIMITS "ConsumedCapacity in answers").
 *
 * @param keyName name of the partition key
 * @param keyValue its value in this collection
 * @param lowerGigabytes the size is at least this
 * @param upperGigabytes and at most this
 */
public record CollectionMetrics(String keyName, AttributeValue keyValue, long lowerGigabytes, long upperGigabytes) {
    private static final long GIGABYTE = 1L << 30;

    /** The collection after a change; null for tables without local indexes, whose collections have no limit. */
    public static CollectionMetrics of(ItemChange change) {
        if (!change.table().hasLocalIndexes()) {
            return null;
        }
        String name = change.table().keySchema().partitionKey().name();
        long bytes = change.image().collectionBytes() + change.collectionGrowth();
        long lower = Math.max(0, bytes) / GIGABYTE;
        return new CollectionMetrics(name, change.partitionKeyValue(), lower, lower + 1);
    }
}
