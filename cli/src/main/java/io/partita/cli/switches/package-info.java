/** {@code partita switch}: shows and sets the switches for tests of a running server. */
package io.partita.cli.switches;
