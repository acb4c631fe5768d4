/** {@code partita bench}: puts a server under a load and reports how it answers. */
package io.partita.cli.bench;
