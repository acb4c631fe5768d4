/**
 * The HTTP server: takes AWS JSON requests from the network to the engine and answers back.
 *
 * <p>{@link io.partita.server.PartitaServer} is the entrance. How a connection lives is in {@code http}, who may come in from a
 * browser is in {@code access}, who signed a request is in {@code auth}.
 */
package io.partita.server;
