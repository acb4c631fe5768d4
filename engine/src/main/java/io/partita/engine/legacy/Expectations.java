package io.partita.engine.legacy;

import io.partita.expression.condition.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Expected. */
public final class Expectations {
    private Expectations() {}

    /**
     * L1 to L10 for each attribute in turn.
     *
     * @param expected expectations by attribute; null when absent
     */
    public static void requireValid(Map<String, ExpectedAttribute> expected) {
        if (expected != null) {
            expected.forEach((attribute, expectation) -> expectation.requireValid(attribute));
        }
    }

    /**
     * The condition that checked expectations are.
     *
     * @param expected expectations by attribute; null when absent
     * @param operator null when absent
     * @return null when nothing is expected
     */
    public static Condition lower(Map<String, ExpectedAttribute> expected, ConditionalOperator operator) {
        if (expected == null) {
            return null;
        }
        List<Condition> conditions = new ArrayList<>(expected.size());
        expected.forEach((attribute, expectation) -> conditions.add(expectation.toCondition(attribute)));
        return ConditionalOperator.join(operator, conditions);
    }
}
