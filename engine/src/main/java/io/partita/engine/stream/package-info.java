/**
 * Streams: switching them on and off, reading them, splitting their shards, and forgetting what is old. How changes get into the log that
 * they are views of is said in {@link io.partita.engine.changelog}.
 */
package io.partita.engine.stream;
