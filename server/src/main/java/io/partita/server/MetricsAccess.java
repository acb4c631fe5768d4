package io.partita.server;

/** Who gets the meters. */
public enum MetricsAccess {
    /** Whoever can reach the server. */
    OPEN,
    /** Who signs with an access key; whoever can reach a server that has none. */
    SIGNED,
    /** Nobody. */
    OFF
}
