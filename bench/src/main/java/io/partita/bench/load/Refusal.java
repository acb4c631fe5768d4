package io.partita.bench.load;

import java.io.IOException;

/** The server refused to take items. */
public final class Refusal extends IOException {
    private final String type;

    Refusal(String type) {
        super("refused: " + type);
        this.type = type;
    }

    /** The name of the error. */
    public String type() {
        return type;
    }
}
