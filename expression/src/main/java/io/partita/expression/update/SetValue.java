package io.partita.expression.update;

import io.partita.expression.path.DocumentPath;
import io.partita.model.item.AttributeSource;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.DynamoNumber;
import java.util.ArrayList;
import java.util.List;

/**
 * The right-hand side of a SET. Evaluation reads the item before the update and fails with a ValidationException; an operator
 * finishes its left operand, type included, before it looks at the right one.
 */
public sealed interface SetValue {
    /**
     * The value for an item.
     *
     * @throws io.partita.model.error.DynamoDbException ValidationException when a path is missing or an operand has the wrong type
     */
    AttributeValue evaluate(AttributeSource before);

    /** A value given with the request. */
    record Literal(AttributeValue value) implements SetValue {
        @Override
        public AttributeValue evaluate(AttributeSource before) {
            return value;
        }
    }

    /** The value at a path, which must exist. */
    record PathValue(DocumentPath path) implements SetValue {
        @Override
        public AttributeValue evaluate(AttributeSource before) {
            AttributeValue value = path.resolve(before);
            if (value == null) {
                throw UpdateFaults.missingAttribute();
            }
            return value;
        }
    }

    /** {@code if_not_exists(path, fallback)}; the fallback is evaluated only when it is needed [?]. */
    record IfNotExists(DocumentPath path, SetValue fallback) implements SetValue {
        @Override
        public AttributeValue evaluate(AttributeSource before) {
            AttributeValue value = path.resolve(before);
            return value == null ? fallback.evaluate(before) : value;
        }
    }

    /** {@code list_append(first, second)}. */
    record ListAppend(SetValue first, SetValue second) implements SetValue {
        @Override
        public AttributeValue evaluate(AttributeSource before) {
            List<AttributeValue> head = elements(first.evaluate(before));
            List<AttributeValue> tail = elements(second.evaluate(before));
            List<AttributeValue> joined = new ArrayList<>(head.size() + tail.size());
            joined.addAll(head);
            joined.addAll(tail);
            return new AttributeValue.L(joined);
        }

        private static List<AttributeValue> elements(AttributeValue value) {
            if (value instanceof AttributeValue.L list) {
                return list.elements();
            }
            throw UpdateFaults.wrongOperandType();
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
        public AttributeValue evaluate(AttributeSource before) {
            DynamoNumber a = number(left.evaluate(before));
            DynamoNumber b = number(right.evaluate(before));
            return new AttributeValue.N(
                    switch (operator) {
                        case PLUS -> a.plus(b);
                        case MINUS -> a.minus(b);
                    });
        }

        private static DynamoNumber number(AttributeValue value) {
            if (value instanceof AttributeValue.N number) {
                return number.value();
            }
            throw UpdateFaults.wrongOperandType();
        }
    }
}
