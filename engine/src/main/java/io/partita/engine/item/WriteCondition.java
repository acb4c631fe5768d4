package io.partita.engine.item;

import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.expression.condition.Condition;
import io.partita.expression.kind.ExpressionKind;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;

/** The condition of a write: parsed before the table is looked at, tested on the before-image in the writer's turn. */
final class WriteCondition {
    private WriteCondition() {}

    /**
     * Parses the only expression of a request (fact pack: VALIDATION X4 to X11).
     *
     * @param text null when absent
     * @return null when absent
     */
    static Condition parse(Expressions expressions, String text, Placeholders placeholders) {
        placeholders.requireWellFormed();
        Condition condition = text == null ? null : expressions.condition(ExpressionKind.CONDITION, text, placeholders);
        placeholders.requireAllUsed();
        return condition;
    }

    /**
     * Tests the condition.
     *
     * @param condition null: always holds
     * @param before the item as it is; null: there is none, which a condition sees as an item without attributes
     * @param showItem whether the failure shows the item
     * @throws DynamoDbException ConditionalCheckFailedException
     */
    static void require(Condition condition, EncodedItem before, boolean showItem) {
        if (condition != null && !condition.test(before == null ? Item.EMPTY : before)) {
            throw DynamoDbException.conditionalCheckFailed(showItem ? before : null);
        }
    }
}
