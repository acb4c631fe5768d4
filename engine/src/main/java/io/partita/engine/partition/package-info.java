/**
 * Physical partitions: which ranges of the hash ring a table or a global index consists of, how they split, and what they hold.
 *
 * <p>Nothing on the way of a request depends on them but the accounting of capacity.
 */
package io.partita.engine.partition;
