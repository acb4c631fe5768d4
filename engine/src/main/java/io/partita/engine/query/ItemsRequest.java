package io.partita.engine.query;

import io.partita.engine.legacy.ConditionalOperator;
import io.partita.engine.legacy.LegacyCondition;
import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.Select;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import java.util.List;
import java.util.Map;

/** What Query and Scan ask alike; the members are described with each of them. */
public sealed interface ItemsRequest extends Request<ItemsResponse> permits QueryRequest, ScanRequest {
    /** Name or ARN of the table. */
    String tableName();

    /** Null when the table itself is read. */
    String indexName();

    /** Null when absent. */
    String filterExpression();

    /** QueryFilter or ScanFilter; null when absent. */
    Map<String, LegacyCondition> legacyFilter();

    /** How the conditions of the legacy filter combine; null when absent. */
    ConditionalOperator conditionalOperator();

    /** Null when absent. */
    String projectionExpression();

    /** Null when absent. */
    List<String> attributesToGet();

    /** Names and values of all expressions. */
    Placeholders placeholders();

    /** Null when absent. */
    Select select();

    /** Most items to read; null when absent. */
    Integer limit();

    /** Whether every acknowledged write must be seen. */
    boolean consistentRead();

    /** Where the last page ended, or what is wrong with it; null when absent. */
    Checked<Item> exclusiveStartKey();

    /** How much to say about capacity. */
    ReturnConsumedCapacity returnConsumedCapacity();
}
