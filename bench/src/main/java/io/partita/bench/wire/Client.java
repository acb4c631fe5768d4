package io.partita.bench.wire;

import io.partita.bench.workload.Exchange;

/** Who uses a connection. Called by the connection's thread only. */
public interface Client {
    /** The connection has nothing to do: after it was opened, or when its request was {@link #answered}. */
    void ready(Connection connection);

    /** A request ended. Unless another one is sent from here, the connection is ready next, once it is open. */
    void answered(Connection connection, Exchange exchange, Answer answer);

    /** There is no connection, and there will be none. */
    void unreachable(Throwable cause);
}
