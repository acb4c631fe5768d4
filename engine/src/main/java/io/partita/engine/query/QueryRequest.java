package io.partita.engine.query;

import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.Select;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;

/**
 * Reads a slice of one item collection in sort-key order.
 *
 * @param tableName name or ARN
 * @param indexName null when the table itself is read
 * @param keyConditionExpression null when absent
 * @param filterExpression null when absent
 * @param projectionExpression null when absent
 * @param placeholders names and values of all expressions
 * @param select null when absent
 * @param limit most items to read; null when absent
 * @param scanIndexForward whether in ascending order
 * @param consistentRead whether every acknowledged write must be seen
 * @param exclusiveStartKey where the last page ended, or what is wrong with it; null when absent
 * @param returnConsumedCapacity how much to say about capacity
 */
public record QueryRequest(
        String tableName,
        String indexName,
        String keyConditionExpression,
        String filterExpression,
        String projectionExpression,
        Placeholders placeholders,
        Select select,
        Integer limit,
        boolean scanIndexForward,
        boolean consistentRead,
        Checked<Item> exclusiveStartKey,
        ReturnConsumedCapacity returnConsumedCapacity)
        implements Request<ItemsResponse> {}
