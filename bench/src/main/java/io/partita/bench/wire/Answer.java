package io.partita.bench.wire;

/**
 * How a request ended.
 *
 * @param error name of the error without its namespace, or what became of the connection in words; null when all was well
 */
public record Answer(String error) {
    /** All was well. */
    public static final Answer OK = new Answer(null);

    /** A batch was taken in part only. */
    static final Answer UNPROCESSED = new Answer("unprocessed in part");

    static final Answer CLOSED = new Answer("connection closed");

    /** There was no answer when the load had to end. */
    public static final Answer NONE = new Answer("no answer");

    /** Whether all was well. */
    public boolean isOk() {
        return error == null;
    }

    /** Whether the server asks for fewer requests, and nothing is wrong. */
    public boolean isThrottling() {
        return error != null
                && (error.equals(UNPROCESSED.error)
                        || error.equals("ThrottlingException")
                        || error.equals("ProvisionedThroughputExceededException")
                        || error.equals("RequestLimitExceeded"));
    }
}
