/** The switches for tests: what is on, for which tables and operations, and which requests meet it. */
package io.partita.engine.switches;
