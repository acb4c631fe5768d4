package io.partita.bench.load;

import io.netty.channel.EventLoop;
import io.partita.bench.wire.Answer;
import io.partita.bench.wire.Client;
import io.partita.bench.wire.Connection;
import io.partita.bench.wire.Network;
import io.partita.bench.wire.Server;
import io.partita.bench.workload.Exchange;
import io.partita.bench.workload.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * One thread's share of a load. At a rate, operations fall due by the schedule whether or not a connection is free, and wait for one if
 * need be; the wait is a part of their latency, which is counted from when they were due. Without a rate, each is due when a connection is
 * free.
 */
final class Lane implements Client {
    /** How long answers are waited for when the time is over. */
    private static final long PATIENCE_SECONDS = 10;

    private final EventLoop thread;
    private final Source source;
    private final LongSupplier ticks;
    private final Tally tally = new Tally();
    private final Deque<Connection> free = new ArrayDeque<>();
    private final List<Connection> connections = new ArrayList<>();
    private final CompletableFuture<Tally> end = new CompletableFuture<>();
    private final CompletableFuture<Void> open = new CompletableFuture<>();
    /** Null until all connections are open. */
    private Schedule schedule;

    private long sent;
    private boolean timerSet;

    Lane(EventLoop thread, Source source, LongSupplier ticks) {
        this.thread = thread;
        this.source = source;
        this.ticks = ticks;
    }

    /** Opens connections; completes when all are there, or with {@link Unreachable}. */
    CompletableFuture<Void> open(Network network, Server server, int count) {
        thread.execute(() -> connections.addAll(network.connect(thread, server, count, this)));
        return open;
    }

    /** Begins to ask; completes with the tally when the time is over. */
    CompletableFuture<Tally> run(Schedule times) {
        thread.execute(() -> {
            schedule = times;
            long left = times.end() - ticks.getAsLong();
            thread.schedule(this::timeIsOver, left, TimeUnit.NANOSECONDS);
            thread.schedule(this::giveUp, left + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS), TimeUnit.NANOSECONDS);
            wakeUp();
        });
        return end;
    }

    long requests() {
        return tally.requests();
    }

    @Override
    public void ready(Connection connection) {
        if (schedule == null) {
            free.push(connection);
            if (free.size() >= connections.size()) {
                open.complete(null);
            }
            return;
        }
        long now = ticks.getAsLong();
        long due = schedule.due(sent, now);
        if (due - schedule.end() >= 0) {
            free.push(connection);
            endIfNothingIsUnderWay();
        } else if (due - now > 0) {
            free.push(connection);
            wakeUpIn(due - now);
        } else {
            sent++;
            connection.send(source.next(), due);
        }
    }

    private void wakeUpIn(long nanos) {
        if (!timerSet) {
            timerSet = true;
            thread.schedule(this::wakeUp, nanos, TimeUnit.NANOSECONDS);
        }
    }

    private void wakeUp() {
        timerSet = false;
        int tries = free.size();
        for (int i = 0; i < tries && !timerSet; i++) {
            Connection connection = free.pop();
            if (connection.isFree()) {
                ready(connection);
            }
        }
    }

    @Override
    public void answered(Connection connection, Exchange exchange, Answer answer) {
        tally.request();
        if (answer.isOk() && exchange.follower() != null) {
            connection.send(exchange.follower(), connection.due());
            return;
        }
        source.answered(exchange);
        long now = ticks.getAsLong();
        boolean measured = schedule.isMeasured(connection.due());
        if (answer.isOk()) {
            if (measured) {
                tally.done(exchange.operation(), now - connection.due());
            }
            if (schedule.isMeasured(now)) {
                tally.doneInTime();
            }
        } else if (measured) {
            tally.failed(answer);
        }
    }

    @Override
    public void unreachable(Throwable cause) {
        close();
        open.completeExceptionally(new Unreachable(cause));
    }

    private void timeIsOver() {
        wakeUp();
        endIfNothingIsUnderWay();
    }

    private long waiting() {
        return schedule.isAtRate() ? schedule.dueBeforeEnd() - sent : 0;
    }

    private void endIfNothingIsUnderWay() {
        if (ticks.getAsLong() - schedule.end() >= 0
                && waiting() <= 0
                && connections.stream().allMatch(connection -> connection.underWay() == null)) {
            finish();
        }
    }

    private void giveUp() {
        if (!end.isDone()) {
            long underWay = connections.stream()
                    .filter(connection -> connection.underWay() != null && schedule.isMeasured(connection.due()))
                    .count();
            tally.notAnswered(underWay + Math.max(0, waiting()));
            finish();
        }
    }

    private void finish() {
        close();
        end.complete(tally);
    }

    private void close() {
        connections.forEach(Connection::finish);
    }
}
