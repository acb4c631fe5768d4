package io.partita.bench.load;

import io.netty.channel.EventLoop;
import io.partita.bench.wire.Answer;
import io.partita.bench.wire.Client;
import io.partita.bench.wire.Connection;
import io.partita.bench.wire.Network;
import io.partita.bench.wire.Server;
import io.partita.bench.workload.Exchange;
import io.partita.bench.workload.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Sends all that a source has; what the server does not take for now is sent again until it does. */
final class Filler implements Client {
    private static final long PAUSE_MILLIS = 50;
    private static final int MOST_FAULTS_IN_A_ROW = 100;
    private static final Set<String> WORTH_ANOTHER =
            Set.of("LimitExceededException", "InternalServerError", "connection closed");

    private final EventLoop thread;
    private final Source source;
    private final List<Connection> connections = new ArrayList<>();
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private int faults;
    private volatile long batches;

    Filler(EventLoop thread, Source source) {
        this.thread = thread;
        this.source = source;
    }

    /** Completes when everything is sent, or with {@link Unreachable} or {@link Refusal}. */
    CompletableFuture<Void> run(Network network, Server server, int count) {
        thread.execute(() -> connections.addAll(network.connect(thread, server, count, this)));
        return end;
    }

    long batches() {
        return batches;
    }

    @Override
    public void ready(Connection connection) {
        Exchange next = end.isDone() ? null : source.next();
        if (next != null) {
            connection.send(next, 0);
        } else if (connections.stream().allMatch(other -> other.underWay() == null)) {
            finish();
            end.complete(null);
        }
    }

    @Override
    @SuppressWarnings("NonAtomicOperationOnVolatileField") // one writer
    public void answered(Connection connection, Exchange exchange, Answer answer) {
        if (answer.isOk()) {
            faults = 0;
            batches = batches + 1;
        } else if ((answer.isThrottling() || WORTH_ANOTHER.contains(answer.error()))
                && ++faults < MOST_FAULTS_IN_A_ROW) {
            connection.hold(exchange);
            thread.schedule(() -> connection.send(exchange, 0), PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        } else {
            finish();
            end.completeExceptionally(new Refusal(answer.error()));
        }
    }

    @Override
    public void unreachable(Throwable cause) {
        finish();
        end.completeExceptionally(new Unreachable(cause));
    }

    private void finish() {
        connections.forEach(Connection::finish);
    }
}
