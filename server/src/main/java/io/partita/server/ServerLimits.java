package io.partita.server;

import java.time.Duration;

/**
 * Every bound the server keeps, so that no client and no number of clients can take more than a known amount of memory and time.
 *
 * @param bodyBytes largest request body, also after decompression; more is answered 413
 * @param bodyBudgetBytes bodies of all requests in flight together; a request that would exceed it is answered with throttling
 * @param connections connections open at once; more are closed as they come
 * @param headDeadline from the first byte of a request to the end of its headers
 * @param bodyDeadline from the end of the headers to the end of the body
 * @param requestDeadline from the end of the body to the answer
 * @param writeDeadline how long a client may leave answers unread
 * @param idleTimeout how long a connection may wait between two requests
 * @param stopGrace how long running requests may take when the server stops
 */
public record ServerLimits(
        int bodyBytes,
        long bodyBudgetBytes,
        int connections,
        Duration headDeadline,
        Duration bodyDeadline,
        Duration requestDeadline,
        Duration writeDeadline,
        Duration idleTimeout,
        Duration stopGrace) {
    /** Largest request body of the API, in bytes (fact pack: VALIDATION H1). */
    public static final int API_BODY_BYTES = 16 << 20;

    private static final long LEAST_BUDGET_BYTES = 4L * API_BODY_BYTES;

    /** Refuses bounds that would refuse everything. */
    public ServerLimits {
        if (bodyBytes <= 0 || bodyBudgetBytes <= 0 || connections <= 0) {
            throw new IllegalArgumentException("limits: bodyBytes " + bodyBytes + ", bodyBudgetBytes " + bodyBudgetBytes
                    + ", connections " + connections + " (expected: all above 0)");
        }
    }

    /** The bounds of an ordinary server; {@code heapBytes} is the most memory the process may use. */
    public static ServerLimits forHeap(long heapBytes) {
        return new ServerLimits(
                API_BODY_BYTES,
                Math.max(LEAST_BUDGET_BYTES, heapBytes / 8),
                10_000,
                Duration.ofSeconds(15),
                Duration.ofSeconds(60),
                Duration.ofSeconds(60),
                Duration.ofSeconds(60),
                Duration.ofMinutes(5),
                Duration.ofSeconds(10));
    }
}
