/** Clients in other languages, run as processes; each of their tests is reported as one of ours. */
package io.partita.clients.other;
