package io.partita.expression.internal.syntax;

/**
 * Something {@link ConditionParser} has read to its end: an operand, a condition, or a call that may still be either.
 *
 * @param syntax what was read
 * @param position where it starts, for a call in parentheses where the call does
 * @param condition whether it is known to be a condition
 * @param parenthesised whether it is exactly what a pair of parentheses holds
 */
record ConditionPiece(Syntax syntax, int position, boolean condition, boolean parenthesised) {
    /** An operand, or a call, outside of parentheses. */
    static ConditionPiece operand(Syntax syntax, int position) {
        return new ConditionPiece(syntax, position, false, false);
    }

    /** A condition outside of parentheses. */
    static ConditionPiece condition(Syntax syntax, int position) {
        return new ConditionPiece(syntax, position, true, false);
    }

    boolean isCall() {
        return syntax instanceof Syntax.Call;
    }

    /** This piece between parentheses that open at a position. */
    ConditionPiece inParentheses(int opening) {
        return new ConditionPiece(syntax, isCall() ? position : opening, condition, true);
    }

    /** This call as the condition it turned out to be. */
    ConditionPiece asCondition() {
        return new ConditionPiece(syntax, position, true, parenthesised);
    }
}
