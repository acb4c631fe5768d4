package io.partita.engine.transaction;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.change.CollectionMetrics;
import java.util.List;
import java.util.Map;

/**
 * Answer of TransactWriteItems.
 *
 * @param consumedCapacity one entry per table; null unless asked for
 * @param metrics of the item collections touched, by table; empty unless asked for and a table has a local index
 */
public record TransactWriteItemsResponse(
        List<ConsumedCapacity> consumedCapacity, Map<String, List<CollectionMetrics>> metrics) {
    /** Says nothing but that it was done. */
    static final TransactWriteItemsResponse EMPTY = new TransactWriteItemsResponse(null, Map.of());
}
