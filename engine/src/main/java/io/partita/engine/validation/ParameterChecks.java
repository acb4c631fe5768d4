package io.partita.engine.validation;

import io.partita.engine.request.ReturnValues;
import io.partita.expression.Placeholders;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.MessageFamily;
import io.partita.model.item.Item;
import io.partita.model.item.ItemSize;

/** Combinations of parameters, before any table is looked at (fact pack: VALIDATION §7). */
public final class ParameterChecks {
    private ParameterChecks() {}

    /**
     * X2 and X3: placeholders need an expression that can use them.
     *
     * @param anyExpression whether any expression was given
     * @param anyExpressionWithValues whether an expression that takes values was given
     * @param whatIsNull end of the message about values, such as {@code ConditionExpression is null}
     */
    public static void requireExpressions(
            Placeholders placeholders, boolean anyExpression, boolean anyExpressionWithValues, String whatIsNull) {
        if (placeholders.hasNames() && !anyExpression) {
            throw DynamoDbException.validation(
                    MessageFamily.ENVELOPED, "ExpressionAttributeNames can only be specified when using expressions");
        }
        if (placeholders.hasValues() && !anyExpressionWithValues) {
            throw DynamoDbException.validation(
                    MessageFamily.ENVELOPED,
                    "ExpressionAttributeValues can only be specified when using expressions: " + whatIsNull);
        }
    }

    /** PUT5 and DEL4: whole-item writes give back the old item or nothing. */
    public static void requireAllOldOrNone(ReturnValues returnValues) {
        if (returnValues != ReturnValues.ALL_OLD && returnValues != ReturnValues.NONE) {
            throw DynamoDbException.validation(MessageFamily.ENVELOPED, "ReturnValues can only be ALL_OLD or NONE");
        }
    }

    /** Z1: an item sent whole must not exceed 400 KB. */
    public static void requireItemSize(Item item) {
        if (item.sizeInBytes() > ItemSize.MAX_ITEM_BYTES) {
            throw DynamoDbException.validation("Item size has exceeded the maximum allowed size");
        }
    }
}
