package io.partita.server.internal.http;

import io.netty.channel.EventLoop;
import io.partita.protocol.ApiOperation;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BiConsumer;

/**
 * Takes what the engine answers back to the connection's event loop. Small answers are encoded there, so that the thread that brought
 * them is not held up; large ones on a thread that is for such work.
 */
final class Completion<R> implements BiConsumer<R, Throwable>, Runnable {
    /** Larger answers would hold up the other connections of an event loop noticeably. */
    private static final long ON_LOOP_BYTES = 128 << 10;

    private final ClientConnection connection;
    private final EventLoop loop;
    private final Executor workers;
    private final ApiOperation<?, R> operation;
    private final Answer.Form form;
    private final Charge charge;
    private R value;
    private Answer answer;
    private Throwable failure;

    Completion(
            ClientConnection connection,
            EventLoop loop,
            Executor workers,
            ApiOperation<?, R> operation,
            Answer.Form form,
            Charge charge) {
        this.connection = connection;
        this.loop = loop;
        this.workers = workers;
        this.operation = operation;
        this.form = form;
        this.charge = charge;
    }

    @Override
    public void accept(R given, Throwable thrown) {
        value = given;
        failure = thrown;
        try {
            if (thrown == null && AnswerSize.stored(given) > ON_LOOP_BYTES) {
                workers.execute(() -> {
                    encode();
                    backToLoop();
                });
            } else if (loop.inEventLoop()) {
                run();
            } else {
                loop.execute(this);
            }
        } catch (RejectedExecutionException stopped) {
            drop();
        }
    }

    @Override
    public void run() {
        encode();
        connection.completed(this);
    }

    private void encode() {
        if (failure != null || answer != null) {
            return;
        }
        try {
            answer = form.answer(operation.encode(value));
            charge.is(answer.body().length);
        } catch (RuntimeException | OutOfMemoryError fault) {
            failure = fault;
        }
        value = null;
    }

    private void backToLoop() {
        try {
            loop.execute(this);
        } catch (RejectedExecutionException stopped) {
            drop();
        }
    }

    /** The server has closed the connection: nobody waits for this answer any more. */
    private void drop() {
        value = null;
        answer = null;
        charge.release();
    }

    Charge charge() {
        return charge;
    }

    /** The answer, when there is no failure. */
    Answer answer() {
        return answer;
    }

    Throwable failure() {
        return failure;
    }
}
