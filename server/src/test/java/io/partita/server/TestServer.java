package io.partita.server;

import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.engine.table.DescribeLimitsResponse;
import io.partita.protocol.Wording;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A real server on a free port before an engine of which the test decides when and what it answers. The operation to use is
 * DescribeLimits, whose request says nothing.
 */
final class TestServer implements AutoCloseable, RequestExecutor {
    static final Object LIMITS = new DescribeLimitsResponse(80_000, 80_000, 40_000, 40_000);
    static final Instant NOW = Instant.parse("2026-11-03T09:08:07Z");
    static final ServerLimits LOOSE = ServerLimits.forHeap(1L << 30);

    private final PartitaServer server;
    private final LinkedBlockingQueue<CompletableFuture<Object>> held = new LinkedBlockingQueue<>();
    final List<Caller> callers = new CopyOnWriteArrayList<>();
    private volatile boolean holding;

    TestServer(ServerLimits limits) {
        this(limits, false);
    }

    TestServer(ServerLimits limits, boolean isolate) {
        this(limits, isolate, AccessKeys.none());
    }

    TestServer(ServerLimits limits, boolean isolate, AccessKeys accessKeys) {
        this(limits, isolate, accessKeys, ForcedErrors.none());
    }

    TestServer(ServerLimits limits, boolean isolate, AccessKeys accessKeys, ForcedErrors forced) {
        this(limits, isolate, accessKeys, forced, Observation.of(() -> 0));
    }

    TestServer(
            ServerLimits limits, boolean isolate, AccessKeys accessKeys, ForcedErrors forced, Observation observation) {
        server = PartitaServer.start(
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        false,
                        accessKeys,
                        "eu-central-1",
                        isolate,
                        Wording.W2026_08,
                        limits,
                        Clock.fixed(NOW, ZoneOffset.UTC),
                        () -> new SplittableRandom(1),
                        forced,
                        null,
                        false),
                this,
                observation);
    }

    /** The loose limits with these deadlines. */
    static ServerLimits deadlines(Duration deadline, Duration idle) {
        return new ServerLimits(
                LOOSE.bodyBytes(),
                LOOSE.memoryBytes(),
                LOOSE.answerBytes(),
                LOOSE.connections(),
                deadline,
                deadline,
                deadline,
                deadline,
                idle,
                deadline);
    }

    /** The loose limits with this budget and this many connections. */
    static ServerLimits sizes(int bodyBytes, long budget, int connections) {
        return new ServerLimits(
                bodyBytes,
                budget,
                LOOSE.answerBytes(),
                connections,
                LOOSE.headDeadline(),
                LOOSE.bodyDeadline(),
                LOOSE.requestDeadline(),
                LOOSE.writeDeadline(),
                LOOSE.idleTimeout(),
                LOOSE.stopGrace());
    }

    /** From now on requests wait for {@link #nextHeld}. */
    TestServer hold() {
        holding = true;
        return this;
    }

    /** From now on requests are answered at once again. */
    void letGo() {
        holding = false;
    }

    /** The next request that has reached the engine; the test completes it. */
    CompletableFuture<Object> nextHeld() throws InterruptedException {
        CompletableFuture<Object> next = held.poll(20, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("no request reached the engine");
        }
        return next;
    }

    boolean nothingHeld() {
        return held.isEmpty();
    }

    @Override
    @SuppressWarnings("unchecked")
    public <R> CompletionStage<R> execute(Caller caller, Request<R> request) {
        callers.add(caller);
        CompletableFuture<Object> answer = new CompletableFuture<>();
        if (holding) {
            held.add(answer);
        } else {
            answer.complete(LIMITS);
        }
        return (CompletionStage<R>) answer;
    }

    PartitaServer server() {
        return server;
    }

    RawClient connect() throws IOException {
        return new RawClient(server.address().getPort());
    }

    @Override
    public void close() {
        held.forEach(answer -> answer.complete(LIMITS));
        server.close();
    }
}
