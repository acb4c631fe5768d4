/** The process that a command runs in: its environment, its terminal, its version, and how it ends. */
package io.partita.cli.process;
