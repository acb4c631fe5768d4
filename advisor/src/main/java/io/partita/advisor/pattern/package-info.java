/**
 * How each access pattern is answered by the keys: plans, what they cost, and the smallest change that makes one better.
 *
 * <p>{@link io.partita.advisor.pattern.Planner} is the entrance. {@link io.partita.advisor.pattern.Plan} says what the requests are, complete
 * enough to be sent; {@link io.partita.advisor.pattern.KeyConditions} writes their key conditions. Amounts are averages at full size: an
 * average that is no whole number of items costs what the two numbers next to it cost on average, since units are rounded by request.
 */
package io.partita.advisor.pattern;
