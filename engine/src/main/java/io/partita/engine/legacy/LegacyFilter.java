package io.partita.engine.legacy;

import io.partita.expression.condition.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** QueryFilter and ScanFilter. */
public final class LegacyFilter {
    private LegacyFilter() {}

    /**
     * F1 to F5 for each attribute in turn.
     *
     * @param filter conditions by attribute; null when absent
     */
    public static void requireValid(Map<String, LegacyCondition> filter) {
        if (filter != null) {
            filter.values().forEach(LegacyCondition::requireValid);
        }
    }

    /**
     * The condition that a checked filter is.
     *
     * @param filter conditions by attribute; null when absent
     * @param operator null when absent
     * @return null when everything passes
     */
    public static Condition lower(Map<String, LegacyCondition> filter, ConditionalOperator operator) {
        if (filter == null) {
            return null;
        }
        List<Condition> conditions = new ArrayList<>(filter.size());
        filter.forEach((attribute, condition) -> conditions.add(condition.toCondition(attribute)));
        return ConditionalOperator.join(operator, conditions);
    }
}
