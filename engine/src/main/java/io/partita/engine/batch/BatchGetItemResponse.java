package io.partita.engine.batch;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import java.util.List;
import java.util.Map;

/**
 * Answer of BatchGetItem.
 *
 * @param responses items found, by table as the client named it; every table has an entry
 * @param unprocessedKeys keys that did not fit into the answer, by table as the client named it; empty when all were read
 * @param consumedCapacity one entry per table; null unless asked for
 */
public record BatchGetItemResponse(
        Map<String, List<AttributeSource>> responses,
        Map<String, Unprocessed> unprocessedKeys,
        List<ConsumedCapacity> consumedCapacity) {
    /**
     * What the client should ask for again, for one table.
     *
     * @param keys the keys left
     * @param request the block of the request they came from, whose other members are repeated
     */
    public record Unprocessed(List<Item> keys, BatchGetItemRequest.TableKeys request) {}
}
