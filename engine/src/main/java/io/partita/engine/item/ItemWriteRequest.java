package io.partita.engine.item;

import io.partita.engine.legacy.ConditionalOperator;
import io.partita.engine.legacy.ExpectedAttribute;
import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.expression.Placeholders;
import java.util.Map;

/** What all requests that write one item have: a condition, and what the answer is to tell. */
sealed interface ItemWriteRequest extends Request<WriteItemResponse>
        permits PutItemRequest, UpdateItemRequest, DeleteItemRequest {
    /** Name or ARN. */
    String tableName();

    /** Null when absent. */
    String conditionExpression();

    /** Expectations by attribute, from before condition expressions; null when absent. */
    Map<String, ExpectedAttribute> expected();

    /** How the expectations combine; null when absent. */
    ConditionalOperator conditionalOperator();

    /** Names and values of all expressions. */
    Placeholders placeholders();

    /** Whether a failed condition shows the stored item. */
    boolean returnItemOnConditionFailure();

    /** How much to say about capacity. */
    ReturnConsumedCapacity returnConsumedCapacity();

    /** Whether to say how large the item collection is. */
    boolean returnItemCollectionMetrics();
}
