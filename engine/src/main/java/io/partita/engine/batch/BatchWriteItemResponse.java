package io.partita.engine.batch;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.change.CollectionMetrics;
import java.util.List;
import java.util.Map;

/**
 * Answer of BatchWriteItem.
 *
 * @param unprocessedItems writes that were not done and should be sent again; empty when all were
 * @param consumedCapacity one entry per table; null unless asked for
 * @param metrics of the item collections touched, by table; empty unless asked for and a table has a local index
 */
public record BatchWriteItemResponse(
        List<BatchWriteItemRequest.TableWrites> unprocessedItems,
        List<ConsumedCapacity> consumedCapacity,
        Map<String, List<CollectionMetrics>> metrics) {}
