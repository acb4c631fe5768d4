package io.partita.expression.internal.resolve;

import io.partita.model.value.AttributeType;

/** The texts that conditions and updates share. */
final class OperandFaults {
    private OperandFaults() {}

    static String wrongCount(String function, int count) {
        return "Incorrect number of operands for operator or function; operator or function: " + function
                + ", number of operands: " + count;
    }

    static String wrongType(String operator, AttributeType type) {
        return wrongType(operator, type.name());
    }

    static String wrongType(String operator, String type) {
        return "Incorrect operand type for operator or function; operator or function: " + operator + ", operand type: "
                + type;
    }

    static String pathRequired(String function) {
        return "Operator or function requires a document path; operator or function: " + function;
    }
}
