/**
 * What can be decided about keys exactly: whether two things can have one key, whether keys lie in the order that is meant, whether a slice
 * finds more than it means. Every answer is a {@link io.partita.advisor.grammar.Decision}: a proof, an example that was checked, or that a
 * bounded search did not decide it.
 */
package io.partita.advisor.grammar;
