/** The launcher script, run in a small tree with stand-ins for Maven and Java. */
package io.partita.launcher;
