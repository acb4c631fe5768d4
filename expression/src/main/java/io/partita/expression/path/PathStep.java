package io.partita.expression.path;

import io.partita.model.value.AttributeValue;
import java.util.List;

/** One step of a path below its first attribute: into a map by name, or into a list by index. */
public sealed interface PathStep {
    /** The value this step leads to, or null when {@code container} is of the wrong type or lacks it. */
    AttributeValue from(AttributeValue container);

    /** The step {@code .name}. */
    record Name(String name) implements PathStep {
        @Override
        public AttributeValue from(AttributeValue container) {
            return container instanceof AttributeValue.M map ? map.entries().get(name) : null;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** The step {@code [index]}, counted from zero. */
    record Index(int index) implements PathStep {
        @Override
        public AttributeValue from(AttributeValue container) {
            if (!(container instanceof AttributeValue.L list)) {
                return null;
            }
            List<AttributeValue> elements = list.elements();
            return index < elements.size() ? elements.get(index) : null;
        }

        @Override
        public String toString() {
            return "[" + index + "]";
        }
    }
}
