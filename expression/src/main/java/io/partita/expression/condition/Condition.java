package io.partita.expression.condition;

import io.partita.expression.path.DocumentPath;
import io.partita.model.item.AttributeSource;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.List;
import java.util.function.Consumer;

/**
 * A condition on an item. Immutable and free of placeholders. Evaluation never fails: what cannot be compared is false, except
 * that {@code <>} is true (fact pack: EXPRESSIONS §7).
 *
 * <p>Evaluation descends once per nesting of {@code AND}, {@code OR} and {@code NOT}, of which an expression has at most 300.
 */
public sealed interface Condition {
    /** From here on the values of a stored item are likely to be read more than once. */
    int MANY_PATHS = 8;

    /** Whether {@code item} satisfies this; an absent item is tested as the empty item. */
    boolean test(AttributeSource item);

    /** Hands every path in this condition to {@code action}, from left to right, repeated ones repeatedly. */
    void forEachPath(Consumer<DocumentPath> action);

    /** Whether so many paths are read that it costs less to test an item in memory than a stored one. */
    default boolean readsManyPaths() {
        int[] paths = new int[1];
        forEachPath(path -> paths[0]++);
        return paths[0] > MANY_PATHS;
    }

    /** True when every term is. */
    record And(List<Condition> terms) implements Condition {
        /** Copies the terms. */
        public And {
            terms = List.copyOf(terms);
        }

        @Override
        public boolean test(AttributeSource item) {
            for (int i = 0; i < terms.size(); i++) {
                if (!terms.get(i).test(item)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            for (Condition term : terms) {
                term.forEachPath(action);
            }
        }
    }

    /** True when some term is. */
    record Or(List<Condition> terms) implements Condition {
        /** Copies the terms. */
        public Or {
            terms = List.copyOf(terms);
        }

        @Override
        public boolean test(AttributeSource item) {
            for (int i = 0; i < terms.size(); i++) {
                if (terms.get(i).test(item)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            for (Condition term : terms) {
                term.forEachPath(action);
            }
        }
    }

    /** True when the inner condition is false. */
    record Not(Condition inner) implements Condition {
        @Override
        public boolean test(AttributeSource item) {
            return !inner.test(item);
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            inner.forEachPath(action);
        }
    }

    /** {@code left operator right}. */
    record Comparison(ComparisonOperator operator, Operand left, Operand right) implements Condition {
        @Override
        public boolean test(AttributeSource item) {
            return operator.test(left.evaluate(item), right.evaluate(item));
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            left.forEachPath(action);
            right.forEachPath(action);
        }
    }

    /** {@code operand BETWEEN lower AND upper}, bounds included. */
    record Between(Operand operand, Operand lower, Operand upper) implements Condition {
        @Override
        public boolean test(AttributeSource item) {
            AttributeValue value = operand.evaluate(item);
            return value != null
                    && ComparisonOperator.GE.test(value, lower.evaluate(item))
                    && ComparisonOperator.LE.test(value, upper.evaluate(item));
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            operand.forEachPath(action);
            lower.forEachPath(action);
            upper.forEachPath(action);
        }
    }

    /** {@code operand IN (candidates)}. */
    record In(Operand operand, List<Operand> candidates) implements Condition {
        /** Copies the candidates. */
        public In {
            candidates = List.copyOf(candidates);
        }

        @Override
        public boolean test(AttributeSource item) {
            AttributeValue value = operand.evaluate(item);
            if (value == null) {
                return false;
            }
            for (int i = 0; i < candidates.size(); i++) {
                if (value.equals(candidates.get(i).evaluate(item))) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            operand.forEachPath(action);
            for (Operand candidate : candidates) {
                candidate.forEachPath(action);
            }
        }
    }

    /** {@code attribute_exists(path)}; a stored NULL exists. */
    record AttributeExists(DocumentPath path) implements Condition {
        @Override
        public boolean test(AttributeSource item) {
            return path.resolve(item) != null;
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            action.accept(path);
        }
    }

    /** {@code attribute_not_exists(path)}. */
    record AttributeNotExists(DocumentPath path) implements Condition {
        @Override
        public boolean test(AttributeSource item) {
            return path.resolve(item) == null;
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            action.accept(path);
        }
    }

    /** {@code attribute_type(operand, expected)}. */
    record AttributeTypeIs(Operand operand, AttributeType expected) implements Condition {
        @Override
        public boolean test(AttributeSource item) {
            AttributeValue value = operand.evaluate(item);
            return value != null && value.type() == expected;
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            operand.forEachPath(action);
        }
    }

    /** {@code begins_with(operand, prefix)}. */
    record BeginsWith(Operand operand, Operand prefix) implements Condition {
        @Override
        public boolean test(AttributeSource item) {
            return Values.beginsWith(operand.evaluate(item), prefix.evaluate(item));
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            operand.forEachPath(action);
            prefix.forEachPath(action);
        }
    }

    /** {@code contains(container, part)}. */
    record Contains(Operand container, Operand part) implements Condition {
        @Override
        public boolean test(AttributeSource item) {
            return Values.contains(container.evaluate(item), part.evaluate(item));
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            container.forEachPath(action);
            part.forEachPath(action);
        }
    }
}
