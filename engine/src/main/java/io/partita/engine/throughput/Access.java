package io.partita.engine.throughput;

/** The two kinds of capacity. */
public enum Access {
    READ("Read"),
    WRITE("Write");

    private final String inReasons;

    Access(String inReasons) {
        this.inReasons = inReasons;
    }

    /** How it is called in the middle of a throttling reason. */
    String inReasons() {
        return inReasons;
    }
}
