/** {@code partita console}: the page for any endpoint of the API. */
package io.partita.cli.console;
