package io.partita.server;

import java.time.Duration;

/**
 * Every bound the server keeps, so that no client and no number of clients can take more than a known amount of memory and time.
 *
 * @param bodyBytes largest request body, also after decompression; more is answered 413
 * @param memoryBytes memory for all requests together: their bodies, what they are decoded to, and their answers until clients have taken
 *     them; a request that would exceed it is answered with throttling
 * @param answerBytes most bytes of items in one answer, which the database keeps to as well
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
        long memoryBytes,
        long answerBytes,
        int connections,
        Duration headDeadline,
        Duration bodyDeadline,
        Duration requestDeadline,
        Duration writeDeadline,
        Duration idleTimeout,
        Duration stopGrace) {
    /** Largest request body of the API, in bytes (fact pack: VALIDATION H1). */
    public static final int API_BODY_BYTES = 16 << 20;

    private static final long LEAST_MEMORY_BYTES = 3L * API_BODY_BYTES;
    private static final long LEAST_ANSWER_BYTES = 1L << 20;
    private static final long API_ANSWER_BYTES = 16L << 20;
    private static final int MOST_CONNECTIONS = 10_000;
    /** Heap for each connection: its state and a head of 16 KiB that has not ended. */
    private static final long CONNECTION_BYTES = 48 << 10;

    /** Refuses bounds that would refuse everything. */
    public ServerLimits {
        if (bodyBytes <= 0 || memoryBytes <= 0 || answerBytes <= 0 || connections <= 0) {
            throw new IllegalArgumentException("limits: bodyBytes " + bodyBytes + ", memoryBytes " + memoryBytes
                    + ", answerBytes " + answerBytes
                    + ", connections " + connections + " (expected: all above 0)");
        }
    }

    /**
     * The bounds of an ordinary server; {@code heapBytes} is the most memory the process may use. Together they leave half of a small
     * heap to the rest of the server (docs: reference/limits.md).
     */
    public static ServerLimits forHeap(long heapBytes) {
        return new ServerLimits(
                API_BODY_BYTES,
                Math.max(LEAST_MEMORY_BYTES, heapBytes / 4),
                Math.clamp(heapBytes / 64, LEAST_ANSWER_BYTES, API_ANSWER_BYTES),
                Math.clamp(heapBytes / CONNECTION_BYTES, 100, MOST_CONNECTIONS),
                Duration.ofSeconds(15),
                Duration.ofSeconds(60),
                Duration.ofSeconds(60),
                Duration.ofSeconds(60),
                Duration.ofMinutes(5),
                Duration.ofSeconds(10));
    }
}
