package io.partita.engine.batch;

import io.partita.engine.capacity.ConsumedCapacity;
import java.util.List;

/**
 * Answer of BatchWriteItem.
 *
 * @param unprocessedItems writes that were not done and should be sent again; empty when all were
 * @param consumedCapacity one entry per table; null unless asked for
 */
public record BatchWriteItemResponse(
        List<BatchWriteItemRequest.TableWrites> unprocessedItems, List<ConsumedCapacity> consumedCapacity) {}
