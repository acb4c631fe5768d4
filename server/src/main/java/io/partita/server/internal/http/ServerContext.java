package io.partita.server.internal.http;

import io.partita.protocol.Api;
import io.partita.server.Observation;
import io.partita.server.RequestExecutor;
import io.partita.server.ServerLimits;
import io.partita.server.internal.metrics.LoopMeters;
import io.partita.server.internal.metrics.ServerMeters;
import io.partita.server.internal.requestlog.RequestLog;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** What all connections of a server share. Safe for use by all event loops. */
public final class ServerContext {
    private final Dispatcher dispatcher;
    private final RequestExecutor executor;
    private final ThreadPoolExecutor workers;
    private final Failures failures;
    private final ServerLimits limits;
    private final Deadlines deadlines;
    private final Deadlines hurried;
    private final MemoryBudget budget;
    private final AtomicInteger connections = new AtomicInteger();
    private final ReentrantLock ending = new ReentrantLock();
    private final Condition lastEnded = ending.newCondition();
    private final AtomicLong accepted = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final Observation observation;
    private final RequestLog requestLog;
    private final Clock clock;
    private final List<LoopMeters> meters = new CopyOnWriteArrayList<>();
    private final ObservationEndpoints observed;
    private volatile boolean stopping;

    /**
     * A context without connections; {@code workers} run what would hold up an event loop; {@code requestLog} is null where requests are not
     * logged, and {@code clock} gives its times.
     */
    public ServerContext(
            Dispatcher dispatcher,
            RequestExecutor executor,
            ThreadPoolExecutor workers,
            Failures failures,
            ServerLimits limits,
            Observation observation,
            RequestLog requestLog,
            Clock clock) {
        this.dispatcher = dispatcher;
        this.observation = observation;
        this.requestLog = requestLog;
        this.clock = clock;
        this.observed = new ObservationEndpoints(observation, workers, this::stopping, this::serverMeters);
        this.executor = executor;
        this.workers = workers;
        this.failures = failures;
        this.limits = limits;
        this.deadlines = Deadlines.of(limits);
        this.hurried = deadlines.hurried();
        this.budget = new MemoryBudget(limits.memoryBytes());
    }

    Dispatcher dispatcher() {
        return dispatcher;
    }

    RequestExecutor executor() {
        return executor;
    }

    Executor workers() {
        return workers;
    }

    Failures failures() {
        return failures;
    }

    ServerLimits limits() {
        return limits;
    }

    /** The limits on time. */
    public Deadlines deadlines() {
        return deadlines;
    }

    /** Those that hold at the moment. */
    Deadlines deadlinesNow() {
        return budget.isAwaited() ? hurried : deadlines;
    }

    MemoryBudget budget() {
        return budget;
    }

    /** Counts a connection in; false when there are too many and it must go. */
    public boolean admit() {
        if (connections.incrementAndGet() > limits.connections()) {
            connections.decrementAndGet();
            refused.incrementAndGet();
            return false;
        }
        accepted.incrementAndGet();
        return true;
    }

    void leave() {
        if (connections.decrementAndGet() == 0) {
            ending.lock();
            try {
                lastEnded.signalAll();
            } finally {
                ending.unlock();
            }
        }
    }

    /** Waits until there are no connections, but no longer than {@code most}; whether there are none. */
    public boolean awaitNoConnections(Duration most) throws InterruptedException {
        long left = most.toNanos();
        ending.lock();
        try {
            while (connections.get() > 0 && left > 0) {
                left = lastEnded.awaitNanos(left);
            }
            return connections.get() == 0;
        } finally {
            ending.unlock();
        }
    }

    /** Bytes of memory that requests and answers take now. */
    public long memoryInUse() {
        return budget.taken();
    }

    /** Meters for one more event loop; to be called before there are connections. */
    public LoopMeters newLoopMeters() {
        LoopMeters added = new LoopMeters(operations());
        meters.add(added);
        return added;
    }

    private static List<String> operations() {
        List<String> names = new ArrayList<>(Api.dynamoDb().operationNames());
        names.add(Api.DESCRIBE_ENDPOINTS);
        names.add(LoopMeters.NO_OPERATION);
        return names;
    }

    private ServerMeters serverMeters() {
        return new ServerMeters(
                operations(),
                List.copyOf(meters),
                new ServerMeters.Connections(
                        connections::get, accepted::get, refused::get, budget::taken, limits.memoryBytes()),
                workers,
                observation,
                requestLog);
    }

    /** Where the server tells about itself. */
    ObservationEndpoints observed() {
        return observed;
    }

    /** Where requests are logged; null where they are not. */
    RequestLog requestLog() {
        return requestLog;
    }

    long nanoTime() {
        return observation.nanoTime().getAsLong();
    }

    long millis() {
        return clock.millis();
    }

    /** Ends what observes; to be called when there are no connections any more. */
    public void closeObservation() {
        observed.close();
        if (requestLog != null) {
            requestLog.close();
        }
    }

    /** From now on every answer ends its connection. */
    public void stop() {
        stopping = true;
    }

    boolean stopping() {
        return stopping;
    }
}
