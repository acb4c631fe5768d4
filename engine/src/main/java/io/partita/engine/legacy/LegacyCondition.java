package io.partita.engine.legacy;

import io.partita.expression.condition.Condition;
import io.partita.model.error.Checked;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;

/**
 * What a filter or a key condition asks of one attribute.
 *
 * @param operator how to compare
 * @param operands what to compare with, or what is wrong with it; empty when absent
 */
public record LegacyCondition(LegacyOperator operator, List<Checked<AttributeValue>> operands) {
    /** F1 to F5. */
    void requireValid() {
        List<AttributeValue> values = values();
        operator.requireOperandCount(values.size());
        operator.requireOperandTypes(values);
    }

    /** The condition this is, checked before. */
    Condition toCondition(String attribute) {
        return operator.toCondition(attribute, values());
    }

    /**
     * The operands.
     *
     * @throws io.partita.model.error.DynamoDbException the fault of the first that has one (F1)
     */
    List<AttributeValue> values() {
        return values(operands);
    }

    /** The values of a list, or the fault of the first that has one. */
    static List<AttributeValue> values(List<Checked<AttributeValue>> operands) {
        List<AttributeValue> values = new ArrayList<>(operands.size());
        for (Checked<AttributeValue> operand : operands) {
            values.add(operand.value());
        }
        return values;
    }
}
