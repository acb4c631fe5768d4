package io.partita.advisor.grammar;

import io.partita.advisor.finding.CounterExample;
import java.util.List;

/**
 * Two different things with one primary key.
 *
 * @param example the two
 * @param cause why
 * @param attribute the key attribute that reads in two ways; empty where it is not one alone
 * @param components the components that the key cannot tell apart, in the order of the template or the identity; none where
 *     nothing about a thing says which it is
 * @param assumed whether it takes characters of a component of which the design does not say what it can hold
 */
public record Clash(
        CounterExample.Collision example, Cause cause, String attribute, List<String> components, boolean assumed) {
    /** Why two things have one key. */
    public enum Cause {
        /** What makes two things different is not in the key. */
        NOT_IN_KEY,
        /** One text can be cut into components in two ways. */
        TWO_READINGS,
        /** Templates of two entities make one text. */
        TWO_ENTITIES
    }
}
