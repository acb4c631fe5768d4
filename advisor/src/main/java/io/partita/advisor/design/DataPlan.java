package io.partita.advisor.design;

import java.util.Map;

/**
 * What is generated when a design is tried.
 *
 * @param seed of all that is random in it
 * @param counts items of each entity; an entity that is not named gets as many as its examples, or a share of its full size
 */
public record DataPlan(long seed, Map<String, Integer> counts) {}
