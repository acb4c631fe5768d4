package io.partita.server.internal.http;

import io.partita.server.internal.metrics.LoopMeters;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * What the connections of one event loop share; only its thread touches it. Deadlines are kept in ticks of a sweep over all
 * connections, because a timer per request would cost more than the request's HTTP.
 */
public final class LoopState {
    private final AnswerWriter writer;
    private final LoopMeters meters;
    private final List<ClientConnection> connections = new ArrayList<>();
    private int tick;

    /** The state of one loop, which counts with {@code meters}. */
    public LoopState(Clock clock, RandomGenerator random, LoopMeters meters) {
        this.writer = new AnswerWriter(clock, random);
        this.meters = meters;
    }

    AnswerWriter writer() {
        return writer;
    }

    LoopMeters meters() {
        return meters;
    }

    int tick() {
        return tick;
    }

    void add(ClientConnection connection) {
        connection.place = connections.size();
        connections.add(connection);
    }

    void remove(ClientConnection connection) {
        ClientConnection last = connections.remove(connections.size() - 1);
        if (last != connection) {
            connections.set(connection.place, last);
            last.place = connection.place;
        }
    }

    /** Moves time on by one tick and ends what has waited too long. */
    public void sweep() {
        tick++;
        for (int i = connections.size() - 1; i >= 0; i--) {
            connections.get(i).expire();
        }
    }

    /** Cuts off the client that has left an answer unread for the longest time; false when there is none. */
    boolean cutOffSlowest() {
        ClientConnection slowest = null;
        for (int i = 0; i < connections.size(); i++) {
            ClientConnection next = connections.get(i);
            if (next.isStalled() && (slowest == null || next.since() < slowest.since())) {
                slowest = next;
            }
        }
        if (slowest != null) {
            slowest.cutOff();
        }
        return slowest != null;
    }

    /** Ends the connections that wait for a request and lets the others answer first. */
    public void stop() {
        for (int i = connections.size() - 1; i >= 0; i--) {
            connections.get(i).stop();
        }
    }

    /** Ends every connection. */
    public void closeAll() {
        for (int i = connections.size() - 1; i >= 0; i--) {
            connections.get(i).close();
        }
    }

    /** How long a tick lasts when {@code shortest} is the shortest deadline. */
    static Duration tickFor(Duration shortest) {
        Duration quarter =
                Duration.ofNanos(shortest.toNanos() / 4); // dividedBy would load decimal arithmetic at every start
        Duration least = Duration.ofMillis(10);
        Duration most = Duration.ofSeconds(1);
        return quarter.compareTo(least) < 0 ? least : quarter.compareTo(most) > 0 ? most : quarter;
    }
}
