package io.partita.engine.legacy;

import io.partita.expression.condition.Condition;
import java.util.List;

/** How the conditions on several attributes combine. */
public enum ConditionalOperator {
    AND,
    OR;

    /**
     * The condition that combines others.
     *
     * @param operator null when absent, which means AND
     * @return null when there is nothing to combine
     */
    static Condition join(ConditionalOperator operator, List<Condition> conditions) {
        if (conditions.isEmpty()) {
            return null;
        }
        if (conditions.size() == 1) {
            return conditions.getFirst();
        }
        return operator == OR ? new Condition.Or(conditions) : new Condition.And(conditions);
    }
}
