/** Databases inside the test's own process, and storages that count or misbehave. */
package io.partita.resilience.engine;
