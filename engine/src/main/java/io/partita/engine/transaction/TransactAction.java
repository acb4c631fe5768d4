package io.partita.engine.transaction;

import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;

/**
 * One action of TransactWriteItems.
 *
 * @param kind what to do
 * @param tableName name or ARN
 * @param subject the whole item of a put, else the full primary key; or what is wrong with their values
 * @param updateExpression of an update; null for every other kind
 * @param conditionExpression null when absent; a check always has one
 * @param placeholders names and values of the expressions
 * @param returnItemOnConditionFailure whether a failed condition shows the stored item
 */
public record TransactAction(
        Kind kind,
        String tableName,
        Checked<Item> subject,
        String updateExpression,
        String conditionExpression,
        Placeholders placeholders,
        boolean returnItemOnConditionFailure) {
    /** Kinds of actions. */
    public enum Kind {
        /** Replaces a whole item. */
        PUT,
        /** Changes an item in place or creates it. */
        UPDATE,
        /** Removes an item. */
        DELETE,
        /** Requires something of an item that the transaction does not change. */
        CONDITION_CHECK
    }
}
