/** Growable and bounded byte buffers with the few primitive forms that stored items and keys are made of. */
package io.partita.model.encoding;
