/** Whose requests a command sends: access keys from the environment and from the files that AWS's tools share. */
package io.partita.cli.credentials;
