package io.partita.advisor.design;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A question.
 *
 * @param name what people call it
 * @param want the entities whose items it wants, at least one
 * @param given what the caller has
 * @param ranges the components of which the caller has bounds, not a value
 * @param covers the share (0 to 1) of what the given values select that lies within the ranges, as the author states
 * @param order in which order the answer is wanted, first the component that means most
 * @param limit how many items are wanted at most; absent: all
 * @param count whether only their number is wanted, which is paid like the items
 * @param reads the components and attributes that the caller looks at; empty: whole items
 * @param consistent whether it must see all that was acknowledged before
 * @param transaction whether all items are read at one point in time
 * @param index the index that the author means it to use; absent: whatever is best
 * @param prefix the text that the author means to put into {@code begins_with}; absent: whatever is right
 * @param rate how often
 */
public record Read(
        String name,
        List<String> want,
        List<Given> given,
        List<Range> ranges,
        OptionalDouble covers,
        List<Order> order,
        OptionalInt limit,
        boolean count,
        List<String> reads,
        boolean consistent,
        boolean transaction,
        Optional<String> index,
        Optional<KeyTemplate> prefix,
        Rate rate)
        implements AccessPattern {
    /**
     * A component that the caller has.
     *
     * @param component its name
     * @param value the one value that the pattern is about; absent: any value
     * @param times how many values at a time
     */
    public record Given(String component, Optional<String> value, int times) {}

    /**
     * Bounds on a component.
     *
     * @param component its name
     * @param operator the kind of bound
     */
    public record Range(String component, RangeOperator operator) {}

    /** The kinds of bounds, with the operators of key conditions that they become. */
    public enum RangeOperator {
        BETWEEN,
        /** {@code >=} */
        FROM,
        /** {@code >} */
        AFTER,
        /** {@code <=} */
        TO,
        /** {@code <} */
        BEFORE,
        BEGINS_WITH
    }

    /** A component to order by. */
    public record Order(String component, boolean descending) {}
}
