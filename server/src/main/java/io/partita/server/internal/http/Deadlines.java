package io.partita.server.internal.http;

import io.partita.server.ServerLimits;
import java.time.Duration;
import java.util.Collections;
import java.util.List;

/**
 * The limits on time in ticks of the sweep; each is at least as long as configured and at most two ticks longer.
 *
 * @param tick how long a tick lasts
 * @param head first byte to end of headers
 * @param body end of headers to end of body
 * @param request end of body to answer
 * @param write answers unread
 * @param idle between requests
 * @param linger from the last answer to the end of the connection
 */
public record Deadlines(Duration tick, int head, int body, int request, int write, int idle, int linger) {
    private static final Duration LINGER = Duration.ofSeconds(2);

    /** The deadlines of these limits. */
    public static Deadlines of(ServerLimits limits) {
        Duration tick = LoopState.tickFor(Collections.min(List.of(
                limits.headDeadline(),
                limits.bodyDeadline(),
                limits.requestDeadline(),
                limits.writeDeadline(),
                limits.idleTimeout())));
        return new Deadlines(
                tick,
                ticks(limits.headDeadline(), tick),
                ticks(limits.bodyDeadline(), tick),
                ticks(limits.requestDeadline(), tick),
                ticks(limits.writeDeadline(), tick),
                ticks(limits.idleTimeout(), tick),
                ticks(LINGER, tick));
    }

    /** The same for when answers left unread keep the room that others wait for. */
    Deadlines hurried() {
        return new Deadlines(tick, head, body, request, Math.min(write, linger), idle, linger);
    }

    private static int ticks(Duration duration, Duration tick) {
        return Math.toIntExact((duration.toNanos() + tick.toNanos() - 1) / tick.toNanos()) + 1;
    }
}
