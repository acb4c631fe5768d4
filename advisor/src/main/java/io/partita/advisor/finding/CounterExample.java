package io.partita.advisor.finding;

import java.util.List;
import java.util.Map;

/** Evidence for a finding. The kinds that speak of keys can be put into a database and seen there. */
public sealed interface CounterExample {
    /**
     * Two things that lie in an order nobody means.
     *
     * @param owner null for the table, else the index whose order it is
     * @param meantFirst what should come first
     * @param storedFirst what comes first
     */
    record WrongOrder(String owner, KeyedInput meantFirst, KeyedInput storedFirst) implements CounterExample {}

    /** Two different things with one and the same primary key: the second replaces the first. */
    record Collision(KeyedInput first, KeyedInput second) implements CounterExample {}

    /**
     * A prefix that finds more than it means.
     *
     * @param owner null for the table, else the index
     * @param prefix of the sort key, as the request has it
     * @param meant something that it should find
     * @param stray something that it finds besides
     */
    record StrayMatch(String owner, String prefix, KeyedInput meant, KeyedInput stray) implements CounterExample {}

    /**
     * Keys that look the same or should be the same and are not.
     *
     * @param first a key
     * @param second another, of other bytes
     */
    record DifferentBytes(KeyedInput first, KeyedInput second) implements CounterExample {}

    /** Keys of one collection in their real order. */
    record StoredOrder(String owner, List<KeyedInput> keys) implements CounterExample {}

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
     * @param keys values of the key attributes by name: of the table, and of the index where one is meant; numbers as text
     */
    record KeyedInput(String entity, Map<String, String> input, Map<String, String> keys) {}
}
