package io.partita.engine.query;

import io.partita.engine.legacy.ConditionalOperator;
import io.partita.engine.legacy.LegacyCondition;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.Select;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import java.util.List;
import java.util.Map;

/**
 * Reads all items of a table, or of one segment of it.
 *
 * @param tableName name or ARN
 * @param indexName null when the table itself is read
 * @param filterExpression null when absent
 * @param scanFilter conditions by attribute, from before filter expressions; null when absent
 * @param conditionalOperator how they combine; null when absent
 * @param projectionExpression null when absent
 * @param attributesToGet names of whole attributes, from before projection expressions; null when absent
 * @param placeholders names and values of all expressions
 * @param select null when absent
 * @param limit most items to read; null when absent
 * @param segment zero-based; null when absent
 * @param totalSegments 1 to 1,000,000; null when absent
 * @param consistentRead whether every acknowledged write must be seen
 * @param exclusiveStartKey where the last page ended, or what is wrong with it; null when absent
 * @param returnConsumedCapacity how much to say about capacity
 */
public record ScanRequest(
        String tableName,
        String indexName,
        String filterExpression,
        Map<String, LegacyCondition> scanFilter,
        ConditionalOperator conditionalOperator,
        String projectionExpression,
        List<String> attributesToGet,
        Placeholders placeholders,
        Select select,
        Integer limit,
        Integer segment,
        Integer totalSegments,
        boolean consistentRead,
        Checked<Item> exclusiveStartKey,
        ReturnConsumedCapacity returnConsumedCapacity)
        implements ItemsRequest {
    @Override
    public Map<String, LegacyCondition> legacyFilter() {
        return scanFilter;
    }
}
