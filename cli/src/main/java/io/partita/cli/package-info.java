/** The {@code partita} command: its entrance, and the log of the process; each subcommand has a package of its own. */
package io.partita.cli;
