package io.partita.server.internal.http;

import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.engine.batch.BatchWriteItemResponse;
import io.partita.engine.item.WriteItemResponse;
import io.partita.model.error.DynamoDbException;
import io.partita.protocol.ApiOperation;
import io.partita.protocol.Body;
import io.partita.server.internal.requestlog.RequestLine;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/**
 * Takes what the engine answers back to the connection's event loop. Small answers are encoded there, so that the thread that brought
 * them is not held up; large ones on a thread that is for such work. Before anything large is made, its length is found and taken of the
 * budget: an answer for which there is no room is not made, and a read then refused.
 */
final class Completion<R> implements BiConsumer<R, Throwable>, Runnable {
    /** Larger answers would hold up the other connections of an event loop noticeably. */
    private static final long ON_LOOP_BYTES = 128 << 10;

    /** How much compressing needs at the same time, at most: the text, what becomes of it, and that while it grows. */
    private static final int ZIPPING_FACTOR = 4;

    private static final long PAUSE_WITHOUT_ROOM_MILLIS = 20;

    private final ClientConnection connection;
    private final EventLoop loop;
    private final ServerContext server;
    private final ApiOperation<?, R> operation;
    private final Answer.Form form;
    private final Charge charge;
    private R value;
    private long held;
    private Answer answer;
    private Throwable failure;
    private DynamoDbException shown;
    private int returned;
    private long halfUnits = RequestLine.UNKNOWN;

    Completion(
            ClientConnection connection,
            EventLoop loop,
            ServerContext server,
            ApiOperation<?, R> operation,
            Answer.Form form,
            Charge charge) {
        this.connection = connection;
        this.loop = loop;
        this.server = server;
        this.operation = operation;
        this.form = form;
        this.charge = charge;
    }

    @Override
    public void accept(R given, Throwable thrown) {
        value = given;
        failure = thrown;
        returned = AnswerUnits.returned(given);
        if (server.requestLog() != null) {
            halfUnits = AnswerUnits.halfUnits(given);
        }
        held = AnswerSize.held(thrown == null ? given : Failures.ofApi(thrown));
        try {
            if (held > ON_LOOP_BYTES) {
                encodeElsewhere();
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

    private void encodeElsewhere() {
        server.workers().execute(() -> {
            encode();
            backToLoop();
        });
    }

    private void encode() {
        try {
            if (held > AnswerSize.SMALL_BYTES) {
                encodeWithin();
            } else if (failure == null) {
                answer = form.answer(operation.encode(value));
                charge.is(answer.body().length);
            }
        } catch (RuntimeException | OutOfMemoryError fault) {
            failure = fault;
        }
        if (failure != null || answer != null) {
            value = null;
        }
    }

    /** Makes the answer, or what stands for it, when the budget has room for all of it. */
    private void encodeWithin() {
        DynamoDbException error = failure == null ? null : Failures.ofApi(failure);
        Body body = error == null ? operation.body(value) : server.failures().body(error, operation);
        long bytes = body.bytes();
        if (!charge.atLeast(held + bytes)) {
            if (isWritten()) {
                // It is too late to refuse the request.
                charge.isAndAwaitsMore(held);
            } else {
                failure = Failures.overloaded();
            }
            return;
        }
        boolean compressed = form.gzip() && charge.atLeast(held + ZIPPING_FACTOR * bytes);
        byte[] json = body.encode();
        HttpResponseStatus status = error == null
                ? HttpResponseStatus.OK
                : HttpResponseStatus.valueOf(error.type().httpStatus());
        answer = form.answer(status, json, compressed);
        shown = error;
        failure = null;
        charge.is(answer.body().length);
    }

    private boolean isWritten() {
        return value instanceof WriteItemResponse || value instanceof BatchWriteItemResponse;
    }

    /** Whether the answer has yet to be made, for want of room, which is then tried again in a while. */
    boolean triesLater() {
        boolean waits = answer == null && failure == null;
        if (waits) {
            loop.schedule(this::encodeElsewhere, PAUSE_WITHOUT_ROOM_MILLIS, TimeUnit.MILLISECONDS);
        }
        return waits;
    }

    private void backToLoop() {
        try {
            loop.execute(() -> connection.completed(this));
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

    /** The error that {@link #answer} shows; null where it shows none. */
    DynamoDbException error() {
        return shown;
    }

    /** Items or records in the answer. */
    int returned() {
        return returned;
    }

    /** Half units that the answer tells of, when requests are logged. */
    long halfUnits() {
        return halfUnits;
    }

    Throwable failure() {
        return failure;
    }
}
