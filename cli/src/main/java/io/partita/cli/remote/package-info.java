/** A running server that a command speaks to: its address, signed requests, and options that say which it is. */
package io.partita.cli.remote;
