/**
 * What requests use of the capacity of tables and indexes, and when that is too much: buckets, meters, and the two modes. The model is
 * described in docs/explanation/partitions-and-capacity.md.
 */
package io.partita.engine.throughput;
