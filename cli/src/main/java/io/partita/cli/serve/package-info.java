/** {@code partita serve}: reads what it is told, puts storage, database and server together, and ends them in order. */
package io.partita.cli.serve;
