package io.partita.expression.keycondition;

import io.partita.model.value.AttributeValue;
import java.util.List;

/**
 * One predicate of a key condition. Whether the attribute is a key and the values have its type is for the schema to say.
 *
 * @param attributeName the top-level attribute
 * @param operator what is asked of it
 * @param values one value, or the two bounds of BETWEEN; any number for NOT_INDEXABLE
 */
public record KeyPredicate(String attributeName, Operator operator, List<AttributeValue> values) {
    /** Copies the values and checks their number. */
    public KeyPredicate {
        values = List.copyOf(values);
        int expected = operator == Operator.BETWEEN ? 2 : 1;
        if (operator != Operator.NOT_INDEXABLE && values.size() != expected) {
            throw new IllegalArgumentException("values: " + values.size() + " (expected: " + expected + ")");
        }
    }

    /** The operators a key condition knows. */
    public enum Operator {
        EQ,
        LT,
        LE,
        GT,
        GE,
        BETWEEN,
        BEGINS_WITH,

        /**
         * Any other operator. Expressions are refused before they get here; the legacy KeyConditions keep it until their attributes have
         * been held against the schema (fact pack: VALIDATION QRY23).
         */
        NOT_INDEXABLE
    }
}
