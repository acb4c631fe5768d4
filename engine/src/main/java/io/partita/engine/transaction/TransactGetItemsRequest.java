package io.partita.engine.transaction;

import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import java.util.List;

/**
 * Reads up to 100 items of any tables at one point in time.
 *
 * @param gets in the order sent
 * @param returnConsumedCapacity how much to say about capacity
 */
public record TransactGetItemsRequest(List<Get> gets, ReturnConsumedCapacity returnConsumedCapacity)
        implements Request<TransactGetItemsResponse> {
    /**
     * One read.
     *
     * @param tableName name or ARN
     * @param key the full primary key, or what is wrong with its values
     * @param projectionExpression null when absent
     * @param placeholders names of the expression
     */
    public record Get(String tableName, Checked<Item> key, String projectionExpression, Placeholders placeholders) {}
}
