/** What clients do besides single requests, and rely on: waiters, pages, batches, races, connections, checksums. */
package io.partita.clients.habits;
