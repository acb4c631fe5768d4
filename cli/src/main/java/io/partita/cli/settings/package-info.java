/** Values of options, wherever they were given: on the command line, in the environment or in a file. */
package io.partita.cli.settings;
