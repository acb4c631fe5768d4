/** The {@code partita} command: reads options, puts storage, database and server together, and ends them in order. */
package io.partita.cli;
