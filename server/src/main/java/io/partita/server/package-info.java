/**
 * The HTTP server: takes AWS JSON requests from the network to the engine and answers back.
 *
 * <p>{@link io.partita.server.PartitaServer} is the entrance. Below {@code internal}, {@code http} is how a connection lives,
 * {@code access} who may come in from a browser, and {@code auth} who signed a request.
 */
package io.partita.server;
