package io.partita.expression.update;

import io.partita.expression.path.DocumentPath;
import io.partita.model.item.AttributeSource;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.DynamoNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The right-hand side of a SET. Evaluation reads the item before the update and fails with a ValidationException; an operator
 * finishes its left operand, type included, before it looks at the right one.
 */
public sealed interface SetValue {
    /**
     * The value for an item.
     *
     * @param budget pays for the elements of lists that are put together
     * @throws io.partita.model.error.DynamoDbException ValidationException when a path is missing or an operand has the wrong type
     */
    AttributeValue evaluate(AttributeSource before, SizeBudget budget);

    /** Hands every path in this value to {@code action}, from left to right. */
    void forEachPath(Consumer<DocumentPath> action);

    /** A value given with the request. */
    record Literal(AttributeValue value) implements SetValue {
        @Override
        public AttributeValue evaluate(AttributeSource before, SizeBudget budget) {
            return value;
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {}
    }

    /** The value at a path, which must exist. */
    record PathValue(DocumentPath path) implements SetValue {
        @Override
        public AttributeValue evaluate(AttributeSource before, SizeBudget budget) {
            AttributeValue value = path.resolve(before);
            if (value == null) {
                throw UpdateFaults.missingAttribute();
            }
            return value;
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            action.accept(path);
        }
    }

    /** {@code if_not_exists(path, fallback)}; the fallback is evaluated only when it is needed [?]. */
    record IfNotExists(DocumentPath path, SetValue fallback) implements SetValue {
        @Override
        public AttributeValue evaluate(AttributeSource before, SizeBudget budget) {
            AttributeValue value = path.resolve(before);
            return value == null ? fallback.evaluate(before, budget) : value;
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            action.accept(path);
            fallback.forEachPath(action);
        }
    }

    /** {@code list_append(first, second)}. */
    record ListAppend(SetValue first, SetValue second) implements SetValue {
        /** Nested calls fill one list, so that the cost is that of the outcome, which the budget bounds. */
        @Override
        public AttributeValue evaluate(AttributeSource before, SizeBudget budget) {
            List<AttributeValue> joined = new ArrayList<>();
            appendTo(joined, before, budget);
            return new AttributeValue.L(joined);
        }

        private void appendTo(List<AttributeValue> joined, AttributeSource before, SizeBudget budget) {
            append(first, joined, before, budget);
            append(second, joined, before, budget);
        }

        private static void append(
                SetValue part, List<AttributeValue> joined, AttributeSource before, SizeBudget budget) {
            if (part instanceof ListAppend nested) {
                nested.appendTo(joined, before, budget);
            } else if (part.evaluate(before, budget) instanceof AttributeValue.L list) {
                budget.spend(list.elements().size());
                joined.addAll(list.elements());
            } else {
                throw UpdateFaults.wrongOperandType();
            }
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            first.forEachPath(action);
            second.forEachPath(action);
        }
    }

    /** {@code left + right} or {@code left - right}; the result obeys the limits of numbers. */
    record Arithmetic(Operator operator, SetValue left, SetValue right) implements SetValue {
        /** The two operators. */
        public enum Operator {
            PLUS,
            MINUS
        }

        @Override
        public AttributeValue evaluate(AttributeSource before, SizeBudget budget) {
            DynamoNumber a = number(left.evaluate(before, budget));
            DynamoNumber b = number(right.evaluate(before, budget));
            return new AttributeValue.N(
                    switch (operator) {
                        case PLUS -> a.plus(b);
                        case MINUS -> a.minus(b);
                    });
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            left.forEachPath(action);
            right.forEachPath(action);
        }

        private static DynamoNumber number(AttributeValue value) {
            if (value instanceof AttributeValue.N number) {
                return number.value();
            }
            throw UpdateFaults.wrongOperandType();
        }
    }
}
