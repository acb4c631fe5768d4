/** A real server in a process of its own, for tests that speak to it as any client does. */
package io.partita.clients.server;
