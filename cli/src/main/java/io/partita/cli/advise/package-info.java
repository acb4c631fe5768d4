/** {@code partita advise}: where designs come from, and in which form the advice goes out. */
package io.partita.cli.advise;
