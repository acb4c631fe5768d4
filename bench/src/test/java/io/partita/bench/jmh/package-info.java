/** Benchmarks of the parts that every request passes; {@code docs/PERFORMANCE.md} says how to run them. */
package io.partita.bench.jmh;
