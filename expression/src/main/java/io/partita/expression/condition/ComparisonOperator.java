package io.partita.expression.condition;

import io.partita.model.value.AttributeValue;

/** The six comparators. */
public enum ComparisonOperator {
    EQ("="),
    NE("<>"),
    LT("<"),
    LE("<="),
    GT(">"),
    GE(">=");

    private final String symbol;

    ComparisonOperator(String symbol) {
        this.symbol = symbol;
    }

    /** The comparator as written in expressions. */
    public String symbol() {
        return symbol;
    }

    /** The comparator that means the same with its operands exchanged. */
    public ComparisonOperator mirrored() {
        return switch (this) {
            case EQ, NE -> this;
            case LT -> GT;
            case LE -> GE;
            case GT -> LT;
            case GE -> LE;
        };
    }

    /** Whether the operator compares by order and so is for S, N and B only. */
    public boolean isOrdering() {
        return this != EQ && this != NE;
    }

    /** The outcome for two values, of which null stands for a missing one. */
    public boolean test(AttributeValue left, AttributeValue right) {
        return switch (this) {
            case EQ -> left != null && left.equals(right);
            case NE -> left == null || !left.equals(right);
            case LT -> Values.comparable(left, right) && Values.compare(left, right) < 0;
            case LE -> Values.comparable(left, right) && Values.compare(left, right) <= 0;
            case GT -> Values.comparable(left, right) && Values.compare(left, right) > 0;
            case GE -> Values.comparable(left, right) && Values.compare(left, right) >= 0;
        };
    }
}
