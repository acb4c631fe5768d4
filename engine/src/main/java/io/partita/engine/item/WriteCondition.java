package io.partita.engine.item;

import io.partita.engine.legacy.ConditionalOperator;
import io.partita.engine.legacy.Expectations;
import io.partita.engine.legacy.ExpectedAttribute;
import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.expression.condition.Condition;
import io.partita.expression.kind.ExpressionKind;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import java.util.Map;

/** The condition of a write: parsed before the table is looked at, tested on the before-image in the writer's turn. */
public final class WriteCondition {
    private WriteCondition() {}

    /**
     * Parses a condition expression or takes checked expectations (fact pack: VALIDATION X9).
     *
     * @param text null when absent
     * @param expected null when absent
     * @param operator how the expectations combine; null when absent
     * @return null when both are absent
     */
    static Condition parse(
            Expressions expressions,
            String text,
            Map<String, ExpectedAttribute> expected,
            ConditionalOperator operator,
            Placeholders placeholders) {
        return text == null
                ? Expectations.lower(expected, operator)
                : expressions.condition(ExpressionKind.CONDITION, text, placeholders);
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
