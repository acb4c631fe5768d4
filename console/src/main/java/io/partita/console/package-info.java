/** The console: a page that a server hands out as it lies here, and the rules that the browser is told to hold it to. */
package io.partita.console;
