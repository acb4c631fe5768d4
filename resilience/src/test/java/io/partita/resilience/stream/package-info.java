/** Streams through kills, splits and several servers: every change that was committed is read once and in order, and no other. */
package io.partita.resilience.stream;
