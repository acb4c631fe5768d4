package io.partita.bench.load;

import java.io.IOException;

/** There is no connection to the server. */
public final class Unreachable extends IOException {
    Unreachable(Throwable cause) {
        super(cause);
    }
}
