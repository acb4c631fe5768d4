package io.partita.engine.item;

import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import java.util.List;

/**
 * Reads one item by its full primary key.
 *
 * @param tableName name or ARN
 * @param key the full primary key, or what is wrong with its values
 * @param projectionExpression null when absent
 * @param attributesToGet names of whole attributes, from before projection expressions; null when absent
 * @param placeholders names of the expression
 * @param consistentRead whether every acknowledged write must be seen
 * @param returnConsumedCapacity how much to say about capacity
 */
public record GetItemRequest(
        String tableName,
        Checked<Item> key,
        String projectionExpression,
        List<String> attributesToGet,
        Placeholders placeholders,
        boolean consistentRead,
        ReturnConsumedCapacity returnConsumedCapacity)
        implements Request<GetItemResponse> {}
