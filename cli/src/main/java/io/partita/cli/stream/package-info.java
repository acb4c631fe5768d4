/** {@code partita stream}: prints the changes of a table as they are made. */
package io.partita.cli.stream;
