package io.partita.engine.item;

import io.partita.engine.legacy.ConditionalOperator;
import io.partita.engine.legacy.ExpectedAttribute;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import java.util.Map;

/**
 * Puts a whole item.
 *
 * @param tableName name or ARN
 * @param item the new item, or what is wrong with its values
 * @param conditionExpression null when absent
 * @param expected expectations by attribute, from before condition expressions; null when absent
 * @param conditionalOperator how they combine; null when absent
 * @param placeholders names and values of the expression
 * @param returnValues any of the five; only NONE and ALL_OLD are legal here
 * @param returnItemOnConditionFailure whether a failed condition shows the stored item
 * @param returnConsumedCapacity how much to say about capacity
 * @param returnItemCollectionMetrics whether to say how large the item collection is
 */
public record PutItemRequest(
        String tableName,
        Checked<Item> item,
        String conditionExpression,
        Map<String, ExpectedAttribute> expected,
        ConditionalOperator conditionalOperator,
        Placeholders placeholders,
        ReturnValues returnValues,
        boolean returnItemOnConditionFailure,
        ReturnConsumedCapacity returnConsumedCapacity,
        boolean returnItemCollectionMetrics)
        implements ItemWriteRequest {}
