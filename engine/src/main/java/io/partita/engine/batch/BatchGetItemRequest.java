package io.partita.engine.batch;

import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import java.util.List;

/**
 * Reads up to 100 items of any tables by their keys.
 *
 * @param tables what to read, in the order sent
 * @param returnConsumedCapacity how much to say about capacity
 */
public record BatchGetItemRequest(List<TableKeys> tables, ReturnConsumedCapacity returnConsumedCapacity)
        implements Request<BatchGetItemResponse> {
    /**
     * Keys to read from one table.
     *
     * @param tableName name or ARN
     * @param keys full primary keys, or what is wrong with their values
     * @param projectionExpression null when absent
     * @param attributesToGet names of whole attributes, from before projection expressions; null when absent
     * @param placeholders names of the expression
     * @param consistentRead whether every acknowledged write must be seen
     */
    public record TableKeys(
            String tableName,
            List<Checked<Item>> keys,
            String projectionExpression,
            List<String> attributesToGet,
            Placeholders placeholders,
            boolean consistentRead) {}
}
