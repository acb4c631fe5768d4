package io.partita.engine.item;

import io.partita.engine.legacy.AttributeUpdate;
import io.partita.engine.legacy.ConditionalOperator;
import io.partita.engine.legacy.ExpectedAttribute;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import java.util.Map;

/**
 * Changes an item in place, creating it when it does not exist.
 *
 * @param tableName name or ARN
 * @param key the full primary key, or what is wrong with its values
 * @param updateExpression null when absent
 * @param attributeUpdates what to do by attribute, from before update expressions; null when absent
 * @param conditionExpression null when absent
 * @param expected expectations by attribute, from before condition expressions; null when absent
 * @param conditionalOperator how they combine; null when absent
 * @param placeholders names and values of both expressions
 * @param returnValues which attributes to give back
 * @param returnItemOnConditionFailure whether a failed condition shows the stored item
 * @param returnConsumedCapacity how much to say about capacity
 * @param returnItemCollectionMetrics whether to say how large the item collection is
 */
public record UpdateItemRequest(
        String tableName,
        Checked<Item> key,
        String updateExpression,
        Map<String, AttributeUpdate> attributeUpdates,
        String conditionExpression,
        Map<String, ExpectedAttribute> expected,
        ConditionalOperator conditionalOperator,
        Placeholders placeholders,
        ReturnValues returnValues,
        boolean returnItemOnConditionFailure,
        ReturnConsumedCapacity returnConsumedCapacity,
        boolean returnItemCollectionMetrics)
        implements ItemWriteRequest {}
