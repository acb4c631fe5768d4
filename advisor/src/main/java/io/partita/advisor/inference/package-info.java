/**
 * A design from the items of a table that exists. Nothing here is known for sure: what was inferred is marked as guessed, and every number
 * that a sample cannot give says how it was extrapolated. Pure: who reads the items is elsewhere.
 */
package io.partita.advisor.inference;
