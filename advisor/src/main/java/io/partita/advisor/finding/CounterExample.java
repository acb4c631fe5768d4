package io.partita.advisor.finding;

import io.partita.model.value.AttributeValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Evidence for a finding. The kinds that speak of keys can be put into a database and seen there. */
public sealed interface CounterExample {
    /**
     * Two things that lie in an order nobody means.
     *
     * @param index whose order it is; absent: the table
     * @param meantFirst what should come first
     * @param storedFirst what comes first
     */
    record WrongOrder(Optional<String> index, KeyedInput meantFirst, KeyedInput storedFirst)
            implements CounterExample {}

    /** Two different things with one and the same primary key: the second replaces the first. */
    record Collision(KeyedInput first, KeyedInput second) implements CounterExample {}

    /**
     * A prefix that finds more than it means.
     *
     * @param index where; absent: the table
     * @param condition the condition on the sort key, as the request has it
     * @param meant something that it should find
     * @param stray something that it finds besides
     */
    record StrayMatch(Optional<String> index, SortCondition condition, KeyedInput meant, KeyedInput stray)
            implements CounterExample {}

    /**
     * Keys that look the same or should be the same and are not.
     *
     * @param first a key
     * @param second another, of other bytes
     */
    record DifferentBytes(KeyedInput first, KeyedInput second) implements CounterExample {}

    /**
     * A condition on a sort key attribute, or on one of the partition key where the whole collection is asked.
     *
     * @param attribute its name
     * @param operator {@code begins_with}, {@code BETWEEN}, {@code <}, {@code <=}, {@code >} or {@code >=}; of the partition key {@code =}
     * @param values one, or two for BETWEEN
     */
    record SortCondition(String attribute, String operator, List<AttributeValue> values) {}

    /**
     * Keys of one collection in their real order.
     *
     * @param index whose order it is; absent: the table
     * @param keys in that order
     */
    record StoredOrder(Optional<String> index, List<KeyedInput> keys) implements CounterExample {}

    /** A key attribute that would be refused. */
    record RefusedKey(String attribute, String value, String type) implements CounterExample {}

    /** Numbers: what is, what the limit is; one line each, label and value. */
    record Figures(List<Line> lines) implements CounterExample {
        /** A figure with its unit, ready to be read. */
        public record Line(String label, String value) {}
    }

    /**
     * A thing and the keys that it gets.
     *
     * @param entity its kind
     * @param input the values of the components that matter
     * @param keys values of the key attributes by name: always those of the table, and those of the index where one is meant
     */
    record KeyedInput(String entity, Map<String, String> input, Map<String, AttributeValue> keys) {}
}
