package io.partita.bench.wire;

/**
 * The server to load.
 *
 * @param host its name or address
 * @param port where it listens
 * @param tls whether by HTTPS
 * @param hostHeader what to send as Host
 * @param signing signs what is sent
 */
public record Server(String host, int port, boolean tls, String hostHeader, Signing signing) {}
