package io.partita.advisor.grammar;

import io.partita.advisor.finding.CounterExample;

/**
 * Two things that lie in another order than the one that is meant.
 *
 * @param example the two
 * @param cause why
 * @param attribute the sort key attribute
 * @param component the component by which the keys are told apart
 * @param meant the component that means most there; the same one where it is its text that sorts wrong
 */
public record Disorder(
        CounterExample.WrongOrder example, Cause cause, String attribute, String component, String meant) {
    /** The same, shown with another example. */
    Disorder with(CounterExample.WrongOrder other) {
        return new Disorder(other, cause, attribute, component, meant);
    }

    /** Why keys lie in another order. */
    public enum Cause {
        /** Digits of different length, or negative numbers. */
        NUMBER,
        /** A date that does not begin with the year, or is not of fixed width. */
        MOMENT_FORMAT,
        /** Dates in several formats. */
        MOMENT_FORMATS,
        /** Times of several zones, or of one that puts clocks back. */
        ZONE,
        /** A text of varying length, and what follows it can sort after what it may go on with. */
        VARYING_LENGTH,
        /** Values of a choice in another order than they were listed. */
        CHOICE,
        /** An id drawn by chance comes before what is meant. */
        RANDOM_ID,
        /** Another component comes before the one that means most. */
        OTHER_FIRST,
        /** One component is meant ascending and another one descending. */
        DIRECTION
    }
}
