package io.partita.engine.query;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import java.util.List;

/**
 * Answer of Query and Scan: one page.
 *
 * @param items the items that passed the filter, projected; null when only the count was asked for
 * @param count how many items passed the filter
 * @param scannedCount how many items were read
 * @param lastEvaluatedKey key of the last item read when the page stopped for Limit or size; null when nothing is left
 * @param consumedCapacity null unless asked for
 */
public record ItemsResponse(
        List<AttributeSource> items,
        int count,
        int scannedCount,
        Item lastEvaluatedKey,
        ConsumedCapacity consumedCapacity) {}
