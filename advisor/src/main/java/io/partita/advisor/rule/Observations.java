package io.partita.advisor.rule;

import java.util.List;
import java.util.Map;

/**
 * What was seen in the data of a real table.
 *
 * @param items how many items were looked at
 * @param complete whether these were all
 * @param collections the largest item collections, the largest first
 * @param collectionCount how many item collections were seen
 * @param medianItems items of the median collection
 * @param keyTypes types seen by key attribute of an index or of the table, with the number of items
 * @param measured the most used partition keys, the greatest share first; empty where no server tells them
 */
public record Observations(
        long items,
        boolean complete,
        List<Collection> collections,
        long collectionCount,
        long medianItems,
        Map<String, Map<String, Long>> keyTypes,
        List<MeasuredKey> measured) {
    /** Of data alone: nothing is known of its use. */
    public Observations(
            long items,
            boolean complete,
            List<Collection> collections,
            long collectionCount,
            long medianItems,
            Map<String, Map<String, Long>> keyTypes) {
        this(items, complete, collections, collectionCount, medianItems, keyTypes, List.of());
    }

    /** The same with what was measured of its use. */
    public Observations with(List<MeasuredKey> keys) {
        return new Observations(items, complete, collections, collectionCount, medianItems, keyTypes, keys);
    }

    /**
     * An item collection.
     *
     * @param partitionKey its key as text
     * @param items in it
     * @param bytes in it
     * @param medianOfKind items of the median collection of its kind, which holds the same entities; 0 where it is not known
     */
    public record Collection(String partitionKey, long items, long bytes, long medianOfKind) {
        /** One of a kind that is not known. */
        public Collection(String partitionKey, long items, long bytes) {
            this(partitionKey, items, bytes, 0);
        }
    }
}
