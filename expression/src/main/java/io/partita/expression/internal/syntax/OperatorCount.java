package io.partita.expression.internal.syntax;

import io.partita.expression.kind.ExpressionKind;

/**
 * Counts operators and functions. Comparators, BETWEEN, IN, AND, OR, NOT, plus, minus and function calls count one each; the
 * {@code =} of SET, the AND inside BETWEEN and the section keywords of updates do not. What AWS counts exactly is not pinned [?]:
 * EXPRESSIONS SY4 and the public documentation say functions count, LIMITS doubts it.
 *
 * <p>The limit also bounds how deep trees can nest, and so the stack that resolving and evaluating them needs.
 */
final class OperatorCount {
    /** Most operators and functions in one expression (fact pack: EXPRESSIONS SY4). */
    static final int MAX_OPERATORS = 300;

    private int count;

    void increment() {
        count++;
    }

    /** Refuses an expression with too many; its rank, directly after syntax, is not pinned [?]. */
    void requireWithinLimit(ExpressionKind kind) {
        if (count > MAX_OPERATORS) {
            throw kind.invalid("The expression contains too many operators; operator count: " + count);
        }
    }
}
