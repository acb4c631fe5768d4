/** How well writers share syncs. */
package io.partita.resilience.throughput;
