/** Designs, tried: what was forecast has to be what a database measures. */
package io.partita.trial;
