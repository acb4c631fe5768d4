package io.partita.expression.internal.resolve;

import io.partita.expression.condition.ComparisonOperator;
import io.partita.expression.condition.Condition;
import io.partita.expression.condition.Operand;
import io.partita.expression.condition.Values;
import io.partita.expression.internal.syntax.Faults;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;

/**
 * Rows CE8 to CE18: what can be said about a predicate before any item is seen (fact pack: EXPRESSIONS §3). The numbers given
 * with the faults are those of the rows. A {@code size} counts as
 * a literal of type N for begins_with and attribute_type too [?].
 */
final class PredicateChecks {
    private static final int MAX_IN_OPERANDS = 100;

    private final Faults faults;

    PredicateChecks(Faults faults) {
        this.faults = faults;
    }

    void comparison(ComparisonOperator operator, Operand left, Operand right) {
        distinct(operator.symbol(), left, right);
        if (operator.isOrdering()) {
            ordered(operator.symbol(), left);
            ordered(operator.symbol(), right);
        }
    }

    /** CE8. */
    void distinct(String operator, Operand left, Operand right) {
        if (left instanceof Operand.PathOperand first && left.equals(right)) {
            faults.add(
                    8,
                    "The first operand must be distinct from the remaining operands for this operator or function; operator: "
                            + operator + ", first operand: " + first.path());
        }
    }

    /** CE9. */
    void pathRequired(String function, Operand operand) {
        if (!(operand instanceof Operand.PathOperand)) {
            faults.add(9, OperandFaults.pathRequired(function));
        }
    }

    /** CE8 and CE10. */
    void beginsWith(Operand operand, Operand prefix) {
        distinct("begins_with", operand, prefix);
        textOrBytes(operand);
        textOrBytes(prefix);
    }

    private void textOrBytes(Operand operand) {
        AttributeType type = staticType(operand);
        if (type != null && type != AttributeType.S && type != AttributeType.B) {
            faults.add(10, OperandFaults.wrongType("begins_with", type));
        }
    }

    /** CE8 and CE11 to CE13; null when there is a fault. */
    Condition attributeType(Operand operand, Operand typeName) {
        String function = "attribute_type";
        distinct(function, operand, typeName);
        AttributeType argumentType = staticType(typeName);
        if (argumentType == null) {
            faults.add(12, OperandFaults.wrongType(function, "{NS,SS,L,BS,N,M,B,BOOL,NULL,S}"));
            return null;
        }
        if (!(typeName instanceof Operand.ValueOperand literal)
                || !(literal.value() instanceof AttributeValue.S name)) {
            faults.add(11, OperandFaults.wrongType(function, argumentType));
            return null;
        }
        for (AttributeType type : AttributeType.values()) {
            if (type.name().equals(name.value())) {
                return new Condition.AttributeTypeIs(operand, type);
            }
        }
        faults.add(
                13,
                "Invalid attribute type name found; type: " + name.value()
                        + ", valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}");
        return null;
    }

    /** CE14. */
    void size(Operand operand) {
        AttributeType type = staticType(operand);
        if (type != null && !Values.hasSize(type)) {
            faults.add(14, OperandFaults.wrongType("size", type));
        }
    }

    /** CE15 to CE17. */
    void between(Operand operand, Operand lower, Operand upper) {
        if (lower instanceof Operand.ValueOperand low && upper instanceof Operand.ValueOperand high) {
            bounds(low.value(), high.value());
        }
        ordered("BETWEEN", operand);
        ordered("BETWEEN", lower);
        ordered("BETWEEN", upper);
    }

    private void bounds(AttributeValue lower, AttributeValue upper) {
        if (lower.type() != upper.type()) {
            faults.add(
                    15,
                    "The BETWEEN operator requires same data type for lower and upper bounds; "
                            + describe(lower, upper));
        } else if (Values.comparable(lower, upper) && Values.compare(lower, upper) > 0) {
            faults.add(
                    16,
                    "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; "
                            + describe(lower, upper));
        }
    }

    private static String describe(AttributeValue lower, AttributeValue upper) {
        return "lower bound operand: AttributeValue: " + ValueText.of(lower) + ", upper bound operand: AttributeValue: "
                + ValueText.of(upper);
    }

    /** CE17, in the likeliest words: that such literals are refused is known, the text is not [?]. */
    private void ordered(String operator, Operand operand) {
        AttributeType type = staticType(operand);
        if (type != null && !type.isKeyType()) {
            faults.add(17, OperandFaults.wrongType(operator, type));
        }
    }

    /** CE18. */
    void in(int candidates) {
        if (candidates > MAX_IN_OPERANDS) {
            faults.add(18, "The IN operator is provided with too many operands; number of operands: " + candidates);
        }
    }

    /** The type an operand has whatever the item, or null for a path. */
    private static AttributeType staticType(Operand operand) {
        return switch (operand) {
            case Operand.PathOperand ignored -> null;
            case Operand.ValueOperand literal -> literal.value().type();
            case Operand.SizeOperand ignored -> AttributeType.N;
        };
    }
}
