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
 * @param range the one component of which the caller has bounds, not a value
 * @param covers the share (0 to 1) of what would be read without the range that lies within it, as the author states
 * @param order in which order the answer is wanted, first the component that means most
 * @param limit how many items are wanted at most, which is also the Limit of the request; absent: all
 * @param reads the components and attributes that the caller looks at; empty: whole items
 * @param consistent whether it must see all that was acknowledged before
 * @param index the index that the author means it to use; absent: whatever is best
 * @param rate how often
 */
public record Read(
        String name,
        List<String> want,
        List<Given> given,
        Optional<Range> range,
        OptionalDouble covers,
        List<Order> order,
        OptionalInt limit,
        List<String> reads,
        boolean consistent,
        Optional<String> index,
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
