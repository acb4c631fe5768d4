package io.partita.engine.item;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.change.CollectionMetrics;
import io.partita.model.item.AttributeSource;

/**
 * Answer of PutItem, UpdateItem and DeleteItem.
 *
 * @param attributes what ReturnValues asked for; null when there is nothing to give back
 * @param consumedCapacity null unless asked for
 * @param metrics of the item collection; null unless asked for and the table has a local index
 */
public record WriteItemResponse(
        AttributeSource attributes, ConsumedCapacity consumedCapacity, CollectionMetrics metrics) {}
