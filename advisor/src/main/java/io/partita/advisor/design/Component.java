package io.partita.advisor.design;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A typed value that keys and attributes are made of.
 *
 * @param name as used in templates and patterns
 * @param form which values it can have, as text in a key
 * @param cardinality how many different values there are at full size; where absent, {@link Form} or the entities may tell
 * @param domain the component whose values it takes, in another role: a follower is a user; itself where it has none
 * @param hottest the share of requests (over 0, at most 1) that the most requested value draws; absent: as the form's shares say, else even
 * @param fullest the share of items (over 0, at most 1) that the most frequent value has; absent: as the form's shares say, else even
 * @param changes whether it changes during the life of an item
 * @param habits what is done to text typed by people before it becomes a key
 * @param typedByPeople whether people type it, so that case, normal form and blanks vary
 * @param examples values as they occur, in the author's order; used in counter-examples and generated data before others
 */
public record Component(
        String name,
        Form form,
        String domain,
        OptionalLong cardinality,
        OptionalDouble hottest,
        OptionalDouble fullest,
        boolean changes,
        boolean typedByPeople,
        Set<Habit> habits,
        List<String> examples) {
    /** What makes texts that look the same be the same. */
    public enum Habit {
        /** One case. */
        LOWER_CASE,
        /** Unicode normal form C. */
        NFC,
        /** No blanks at either end. */
        TRIM
    }

    /** A component with a form and nothing else said about it. */
    public static Component of(String name, Form form) {
        return new Component(
                name,
                form,
                name,
                OptionalLong.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                false,
                false,
                Set.of(),
                List.of());
    }

    /** The most frequent value by the shares of its form. */
    public Optional<Form.Share> mostFrequent() {
        return form instanceof Form.Choice choice
                ? choice.shares().stream().max(java.util.Comparator.comparingDouble(Form.Share::share))
                : Optional.empty();
    }
}
