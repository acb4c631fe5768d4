/** Programs on a server whose switches for tests are on. */
package io.partita.clients.switches;
