package io.partita.engine.legacy;

import io.partita.expression.condition.ComparisonOperator;
import io.partita.expression.condition.Condition;
import io.partita.expression.condition.Operand;
import io.partita.expression.condition.Values;
import io.partita.expression.path.DocumentPath;
import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The values of ComparisonOperator, with the operands each takes (fact pack: VALIDATION §7.2). */
public enum LegacyOperator {
    EQ(1, 1, EnumSet.allOf(AttributeType.class)),
    NE(1, 1, EnumSet.allOf(AttributeType.class)),
    LT(1, 1, Types.SCALARS),
    LE(1, 1, Types.SCALARS),
    GT(1, 1, Types.SCALARS),
    GE(1, 1, Types.SCALARS),
    BETWEEN(2, 2, Types.SCALARS),
    IN(1, Integer.MAX_VALUE, Types.SCALARS),
    CONTAINS(1, 1, Types.SCALARS),
    NOT_CONTAINS(1, 1, Types.SCALARS),
    BEGINS_WITH(1, 1, EnumSet.of(AttributeType.S, AttributeType.B)),
    NULL(0, 0, EnumSet.noneOf(AttributeType.class)),
    NOT_NULL(0, 0, EnumSet.noneOf(AttributeType.class));

    private static final String INVALID = "One or more parameter values were invalid: ";

    private final int leastOperands;
    private final int mostOperands;
    private final Set<AttributeType> allowedTypes;

    LegacyOperator(int leastOperands, int mostOperands, Set<AttributeType> allowedTypes) {
        this.leastOperands = leastOperands;
        this.mostOperands = mostOperands;
        this.allowedTypes = allowedTypes;
    }

    /** Types that constants share, apart because an enum's own constants come before its other static fields. */
    private static final class Types {
        static final Set<AttributeType> SCALARS = EnumSet.of(AttributeType.S, AttributeType.N, AttributeType.B);
    }

    /** Whether the operator compares the attribute to something. */
    boolean takesOperands() {
        return mostOperands > 0;
    }

    /** F2 and L4. */
    void requireOperandCount(int count) {
        if (count < leastOperands || count > mostOperands) {
            throw DynamoDbException.validation(
                    INVALID + "Invalid number of argument(s) for the " + this + " ComparisonOperator");
        }
    }

    /** F3 to F5, L5 and L6, for operands whose number is right. */
    void requireOperandTypes(List<AttributeValue> operands) {
        for (AttributeValue operand : operands) {
            if (operand.type() != operands.getFirst().type()) {
                throw DynamoDbException.validation(
                        INVALID + "AttributeValues inside AttributeValueList must be of same type");
            }
        }
        if (!operands.isEmpty() && !allowedTypes.contains(operands.getFirst().type())) {
            throw DynamoDbException.validation(INVALID + "ComparisonOperator " + this + " is not valid for "
                    + operands.getFirst().type() + " AttributeValue type");
        }
        if (this == BETWEEN && Values.compare(operands.getFirst(), operands.getLast()) > 0) {
            throw DynamoDbException.validation("The BETWEEN condition was provided a range where the lower bound is"
                    + " greater than the upper bound");
        }
    }

    /** The condition on a top-level attribute that this operator and checked operands make (fact pack: EXPRESSIONS §7). */
    Condition toCondition(String attribute, List<AttributeValue> operands) {
        DocumentPath path = DocumentPath.of(attribute);
        return switch (this) {
            case EQ -> compare(ComparisonOperator.EQ, path, operands);
            case NE -> compare(ComparisonOperator.NE, path, operands);
            case LT -> compare(ComparisonOperator.LT, path, operands);
            case LE -> compare(ComparisonOperator.LE, path, operands);
            case GT -> compare(ComparisonOperator.GT, path, operands);
            case GE -> compare(ComparisonOperator.GE, path, operands);
            case BETWEEN ->
                new Condition.Between(
                        Operand.path(path), Operand.value(operands.getFirst()), Operand.value(operands.getLast()));
            case IN ->
                new Condition.In(
                        Operand.path(path),
                        operands.stream().map(Operand::value).toList());
            case CONTAINS -> contains(path, operands);
            case NOT_CONTAINS -> new Condition.Not(contains(path, operands));
            case BEGINS_WITH -> new Condition.BeginsWith(Operand.path(path), Operand.value(operands.getFirst()));
            case NULL -> new Condition.AttributeNotExists(path);
            case NOT_NULL -> new Condition.AttributeExists(path);
        };
    }

    private static Condition compare(ComparisonOperator operator, DocumentPath path, List<AttributeValue> operands) {
        return new Condition.Comparison(operator, Operand.path(path), Operand.value(operands.getFirst()));
    }

    private static Condition contains(DocumentPath path, List<AttributeValue> operands) {
        return new Condition.Contains(Operand.path(path), Operand.value(operands.getFirst()));
    }
}
