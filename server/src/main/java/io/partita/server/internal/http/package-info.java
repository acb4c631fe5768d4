/**
 * HTTP/1.1 on Netty. A connection ({@link io.partita.server.internal.http.ClientConnection}) takes one request at a time from the first byte to the
 * answer; what arrives meanwhile waits, and reading pauses, so answers keep the order of requests and no client can pile up work.
 *
 * <p>Everything of a connection happens on its event loop; what connections of one loop share without locks is in
 * {@link io.partita.server.internal.http.LoopState}.
 */
package io.partita.server.internal.http;
