/** A server within the process of a test or a benchmark. */
package io.partita.bench.inprocess;
