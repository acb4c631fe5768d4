package io.partita.engine.item;

import io.partita.engine.legacy.Expectations;
import io.partita.expression.Expressions;
import io.partita.expression.condition.Condition;
import io.partita.expression.kind.ExpressionKind;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;

/** The condition of a write: parsed before the table is looked at, tested on the before-image in the writer's turn. */
public final class WriteCondition {
    private WriteCondition() {}

    /**
     * Parses a condition expression or takes checked expectations (fact pack: VALIDATION X9).
     *
     * @return null when both are absent
     */
    static Condition parse(Expressions expressions, ItemWriteRequest request) {
        return request.conditionExpression() == null
                ? Expectations.lower(request.expected(), request.conditionalOperator())
                : expressions.condition(
                        ExpressionKind.CONDITION, request.conditionExpression(), request.placeholders());
    }

    /**
     * Tests the condition.
     *
     * @param condition null: always holds
     * @param before the item as it is; null: there is none, which a condition sees as an item without attributes
     * @param showItem whether the failure shows the item
     * @throws DynamoDbException ConditionalCheckFailedException
     */
    public static void require(Condition condition, EncodedItem before, boolean showItem) {
        if (condition != null && !condition.test(seen(condition, before))) {
            throw DynamoDbException.conditionalCheckFailed(showItem ? before : null);
        }
    }

    private static AttributeSource seen(Condition condition, EncodedItem before) {
        if (before == null) {
            return Item.EMPTY;
        }
        return condition.readsManyPaths() ? before.toItem() : before;
    }
}
