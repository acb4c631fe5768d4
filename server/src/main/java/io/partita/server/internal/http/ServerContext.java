package io.partita.server.internal.http;

import io.partita.server.RequestExecutor;
import io.partita.server.ServerLimits;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** What all connections of a server share. Safe for use by all event loops. */
public final class ServerContext {
    private final Dispatcher dispatcher;
    private final RequestExecutor executor;
    private final Executor workers;
    private final Failures failures;
    private final ServerLimits limits;
    private final Deadlines deadlines;
    private final Deadlines hurried;
    private final MemoryBudget budget;
    private final AtomicInteger connections = new AtomicInteger();
    private final ReentrantLock ending = new ReentrantLock();
    private final Condition lastEnded = ending.newCondition();
    private volatile boolean stopping;

    /** A context without connections; {@code workers} run what would hold up an event loop. */
    public ServerContext(
            Dispatcher dispatcher, RequestExecutor executor, Executor workers, Failures failures, ServerLimits limits) {
        this.dispatcher = dispatcher;
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
            return false;
        }
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

    /** From now on every answer ends its connection. */
    public void stop() {
        stopping = true;
    }

    boolean stopping() {
        return stopping;
    }
}
