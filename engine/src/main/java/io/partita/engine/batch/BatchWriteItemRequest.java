package io.partita.engine.batch;

import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import java.util.List;

/**
 * Puts and deletes up to 25 items of any tables, each on its own.
 *
 * @param tables what to write, in the order sent
 * @param returnConsumedCapacity how much to say about capacity
 * @param returnItemCollectionMetrics whether to say how large the item collections are
 */
public record BatchWriteItemRequest(
        List<TableWrites> tables, ReturnConsumedCapacity returnConsumedCapacity, boolean returnItemCollectionMetrics)
        implements Request<BatchWriteItemResponse> {
    /**
     * Writes to one table.
     *
     * @param tableName name or ARN
     * @param writes in the order sent
     */
    public record TableWrites(String tableName, List<WriteRequest> writes) {}

    /**
     * One write. Exactly one member is set in a legal request; the engine reports the others.
     *
     * @param putItem item to put; null when absent
     * @param deleteKey key to delete; null when absent
     */
    public record WriteRequest(Checked<Item> putItem, Checked<Item> deleteKey) {}
}
