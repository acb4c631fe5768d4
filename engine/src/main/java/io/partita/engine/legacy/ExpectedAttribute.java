package io.partita.engine.legacy;

import io.partita.expression.condition.Condition;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeValue;
import java.util.List;

/**
 * What a write expects of one attribute: a comparison, a value, or that there is none.
 *
 * @param operator null when absent
 * @param operands what to compare with, or what is wrong with it; null when absent
 * @param exists null when absent
 * @param value the one value, or what is wrong with it; null when absent
 */
public record ExpectedAttribute(
        LegacyOperator operator,
        List<Checked<AttributeValue>> operands,
        Boolean exists,
        Checked<AttributeValue> value) {
    private static final String INVALID = "One or more parameter values were invalid: ";

    /** L1 to L10. */
    void requireValid(String attribute) {
        if (value != null && operands != null) {
            throw invalid("Value and AttributeValueList cannot be used together for Attribute: " + attribute);
        }
        if (operator != null) {
            requireComparison(attribute);
        } else {
            requireExistence(attribute);
        }
    }

    /**
     * L2 to L6. Operand types are checked as in filters, which the public documentation asks for [?]; so are faulty values, and both
     * where their types matter first.
     */
    private void requireComparison(String attribute) {
        if (exists != null) {
            throw invalid("Exists and ComparisonOperator cannot be used together for Attribute: " + attribute);
        }
        if (operator.takesOperands() && value == null && operands == null) {
            throw invalid("Value or AttributeValueList must be used with ComparisonOperator: " + operator
                    + " for Attribute: " + attribute);
        }
        operator.requireOperandCount(given().size());
        operator.requireOperandTypes(LegacyCondition.values(given()));
    }

    /** L7 to L10. */
    private void requireExistence(String attribute) {
        if (operands != null) {
            throw invalid("AttributeValueList can only be used with a ComparisonOperator for Attribute: " + attribute);
        }
        boolean wanted = exists == null || exists;
        if (wanted && value == null) {
            throw invalid("Value must be provided when Exists is " + exists + " for Attribute: " + attribute);
        }
        if (!wanted && value != null) {
            throw invalid("Value cannot be used when Exists is false for Attribute: " + attribute);
        }
        LegacyCondition.values(given());
    }

    /** The condition this is, checked before. */
    Condition toCondition(String attribute) {
        LegacyOperator meant = operator != null ? operator : value != null ? LegacyOperator.EQ : LegacyOperator.NULL;
        return meant.toCondition(attribute, LegacyCondition.values(given()));
    }

    /** The operands, of which Value is one. */
    private List<Checked<AttributeValue>> given() {
        if (operands != null) {
            return operands;
        }
        return value == null ? List.of() : List.of(value);
    }

    private static DynamoDbException invalid(String detail) {
        return DynamoDbException.validation(INVALID + detail);
    }
}
