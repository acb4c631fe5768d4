package io.partita.expression.internal.syntax;

import io.partita.expression.condition.ComparisonOperator;
import java.util.ArrayList;
import java.util.List;

/** Something {@link ConditionParser} has opened and not yet closed. */
sealed interface ConditionFrame {
    /** What a level waits for. */
    enum Expecting {
        FIRST_OPERAND,
        SECOND_OPERAND,
        LOWER_BOUND,
        UPPER_BOUND
    }

    /** The whole text, or a parenthesis where a condition may stand: terms between AND and OR, and a predicate under way. */
    final class Level implements ConditionFrame {
        final int position;
        Expecting expecting = Expecting.FIRST_OPERAND;
        boolean negated;
        Syntax operand;
        ComparisonOperator comparator;
        Syntax lowerBound;
        private final List<Syntax> alternatives = new ArrayList<>(2);
        private final List<Syntax> terms = new ArrayList<>(4);
        private boolean oneParenthesisedTerm;

        /** A level opened at a position of the text; -1 for the whole text. */
        Level(int position) {
            this.position = position;
        }

        boolean isGroup() {
            return position >= 0;
        }

        /** Whether a condition may start here. */
        boolean atStart() {
            return expecting == Expecting.FIRST_OPERAND;
        }

        /** Whether nothing but one operand has been read. */
        boolean isFresh() {
            return !negated && terms.isEmpty() && alternatives.isEmpty();
        }

        void addTerm(Syntax condition, boolean parenthesised) {
            oneParenthesisedTerm = parenthesised && isFresh();
            terms.add(negated ? new Syntax.Not(condition) : condition);
            negated = false;
        }

        boolean isOneParenthesisedTerm() {
            return oneParenthesisedTerm;
        }

        /** Ends a run of terms joined by AND. */
        void closeAlternative() {
            alternatives.add(terms.size() == 1 ? terms.get(0) : new Syntax.And(List.copyOf(terms)));
            terms.clear();
        }

        /** The condition that all terms make. */
        Syntax fold() {
            closeAlternative();
            return alternatives.size() == 1 ? alternatives.get(0) : new Syntax.Or(List.copyOf(alternatives));
        }
    }

    /** A parenthesis where only an operand may stand. */
    record Parenthesis(int position) implements ConditionFrame {}

    /** The arguments of a function. */
    final class Call implements ConditionFrame {
        final int position;
        final List<Syntax> arguments = new ArrayList<>(2);
        private final String function;

        Call(String function, int position) {
            this.function = function;
            this.position = position;
        }

        Syntax syntax() {
            return new Syntax.Call(function, List.copyOf(arguments));
        }
    }

    /** The candidates of IN. */
    final class Candidates implements ConditionFrame {
        final int position;
        final List<Syntax> candidates = new ArrayList<>();
        private final Syntax operand;

        Candidates(Syntax operand, int position) {
            this.operand = operand;
            this.position = position;
        }

        Syntax syntax() {
            return new Syntax.In(operand, List.copyOf(candidates));
        }
    }
}
