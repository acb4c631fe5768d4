package io.partita.engine.item;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.model.item.AttributeSource;

/**
 * Answer of GetItem.
 *
 * @param item the item or its projection, possibly empty; null when there is no such item
 * @param consumedCapacity null unless asked for
 */
public record GetItemResponse(AttributeSource item, ConsumedCapacity consumedCapacity) {}
