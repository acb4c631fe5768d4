package io.partita.server.internal.http;

import io.netty.channel.EventLoop;
import io.partita.protocol.ApiOperation;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BiConsumer;

/**
 * Takes what the engine answers back to the connection's event loop, where it is encoded and written; the thread that brought it is
 * not held up.
 */
final class Completion<R> implements BiConsumer<R, Throwable>, Runnable {
    private final ClientConnection connection;
    private final EventLoop loop;
    private final ApiOperation<?, R> operation;
    private final BodyBudget budget;
    private final long charge;
    private R value;
    private Throwable failure;

    Completion(
            ClientConnection connection, EventLoop loop, ApiOperation<?, R> operation, BodyBudget budget, long charge) {
        this.connection = connection;
        this.loop = loop;
        this.operation = operation;
        this.budget = budget;
        this.charge = charge;
    }

    @Override
    public void accept(R answer, Throwable thrown) {
        value = answer;
        failure = thrown;
        budget.give(charge);
        if (loop.inEventLoop()) {
            run();
            return;
        }
        try {
            loop.execute(this);
        } catch (RejectedExecutionException stopped) {
            // The server has closed the connection: nobody waits for this answer any more.
            value = null;
        }
    }

    @Override
    public void run() {
        connection.completed(this);
    }

    ApiOperation<?, R> operation() {
        return operation;
    }

    Throwable failure() {
        return failure;
    }

    /** The answer's JSON. */
    byte[] encode() {
        return operation.encode(value);
    }
}
