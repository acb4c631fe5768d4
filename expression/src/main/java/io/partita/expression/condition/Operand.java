package io.partita.expression.condition;

import io.partita.expression.path.DocumentPath;
import io.partita.model.item.AttributeSource;
import io.partita.model.value.AttributeValue;
import java.util.function.Consumer;

/** Something conditions compare: a place in the item, a given value, or the size of one of them. */
public sealed interface Operand {
    /** The value for {@code item}, or null when it has none. */
    AttributeValue evaluate(AttributeSource item);

    /** Hands the path inside this operand, if any, to {@code action}. */
    void forEachPath(Consumer<DocumentPath> action);

    /** The value at a path. */
    record PathOperand(DocumentPath path) implements Operand {
        @Override
        public AttributeValue evaluate(AttributeSource item) {
            return path.resolve(item);
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            action.accept(path);
        }
    }

    /** A value given with the request. */
    record ValueOperand(AttributeValue value) implements Operand {
        @Override
        public AttributeValue evaluate(AttributeSource item) {
            return value;
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {}
    }

    /** {@code size(operand)}. */
    record SizeOperand(Operand operand) implements Operand {
        @Override
        public AttributeValue evaluate(AttributeSource item) {
            return Values.size(operand.evaluate(item));
        }

        @Override
        public void forEachPath(Consumer<DocumentPath> action) {
            operand.forEachPath(action);
        }
    }

    /** The operand for a path. */
    static Operand path(DocumentPath path) {
        return new PathOperand(path);
    }

    /** The operand for a value. */
    static Operand value(AttributeValue value) {
        return new ValueOperand(value);
    }
}
