/** Decides whether a recorded concurrent history could have come from a sequential object. It knows nothing of the database. */
package io.partita.resilience.history;
