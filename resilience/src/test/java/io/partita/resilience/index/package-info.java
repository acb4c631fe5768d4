/** Indexes that come and go while clients write. */
package io.partita.resilience.index;
