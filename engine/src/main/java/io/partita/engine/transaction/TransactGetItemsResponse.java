package io.partita.engine.transaction;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.model.item.AttributeSource;
import java.util.List;

/**
 * Answer of TransactGetItems.
 *
 * @param items one entry for each read, in their order; null where there is no item, or the projection matches nothing of it
 * @param consumedCapacity one entry per table; null unless asked for
 */
public record TransactGetItemsResponse(List<AttributeSource> items, List<ConsumedCapacity> consumedCapacity) {}
