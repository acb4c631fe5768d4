/** Time that can be moved, for tests of programs that depend on it. */
package io.partita.engine.time;
