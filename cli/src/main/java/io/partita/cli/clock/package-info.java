/** {@code partita clock}: shows or moves the clock of a running server. */
package io.partita.cli.clock;
