package io.partita.advisor.grammar;

import io.partita.advisor.finding.CounterExample;

/**
 * Something that a slice finds and does not mean.
 *
 * @param example the slice, what it means and what it finds besides
 * @param sameEntity whether the stray one is of the wanted kind, with another value of what the caller gave
 * @param component the component of which the caller gave a value and found another; empty for things of another kind
 * @param assumed whether it takes characters of a component of which the design does not say what it can hold
 */
public record Stray(CounterExample.StrayMatch example, boolean sameEntity, String component, boolean assumed) {}
