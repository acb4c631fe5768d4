package io.partita.advisor.data;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What exactly a pattern asks of given data, once for the forecast and for the trial.
 *
 * @param pattern the pattern
 * @param values texts of the components that the caller has: one, or as many different ones as the pattern has at a time
 * @param bounds of the components that the caller has bounds of
 * @param writes what a write pattern does, in the order of its steps
 * @param notes where this is less than the pattern says, and why, in sentences
 */
public record Binding(
        AccessPattern pattern,
        Map<String, List<String>> values,
        Map<String, Bounds> bounds,
        List<WrittenItem> writes,
        List<String> notes) {
    /**
     * Both ends of a range.
     *
     * @param low the lower end, or the text that values begin with; absent where there is none
     * @param high the upper end; absent where there is none
     */
    public record Bounds(Optional<String> low, Optional<String> high) {}

    /**
     * One item that is written.
     *
     * @param kind what is done
     * @param before the item that is there; absent for a put
     * @param after the item that is there afterwards; absent for a delete
     */
    public record WrittenItem(Write.Kind kind, Optional<GeneratedItem> before, Optional<GeneratedItem> after) {}

    /**
     * What a pattern asks of these data.
     *
     * <ul>
     *   <li>Given values are those of the item collection of median size: of the items that are wanted, the ones with equal given values
     *       count as one collection.
     *   <li>Several values at a time are different ones, first those of items that have the other given values.
     *   <li>Bounds lie around the middle, so that the stated share of what the given values select lies within them.
     *   <li>Items that are updated or deleted are those in the middle of their entity; a new value is the next one that differs. Items that are
     *       put are new.
     * </ul>
     */
    public static Binding of(AccessPattern pattern, DataSet data) {
        return switch (pattern) {
            case Read read -> new ReadBinder(read, data).bind();
            case Write write -> new WriteBinder(write, data).bind();
        };
    }
}
