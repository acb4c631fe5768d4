package io.partita.server.internal.http;

import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.protocol.ApiOperation;
import io.partita.server.internal.auth.CallerRule;
import io.partita.server.internal.http.BodyCollector.Outcome;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * What is done with a request that has come as a whole, before the engine gets it: decompression, the checks of who sent it, decoding.
 * None of it touches the connection, so that a large body can be prepared on another thread.
 */
final class Preparation {
    /** Longer bodies would hold up the other connections of an event loop noticeably. */
    private static final int ON_LOOP_BYTES = 64 << 10;

    private final ServerContext server;
    private final HttpRequest head;
    private final Charge charge;
    private byte[] body;
    private int length;
    private Outcome outcome;
    private String payloadHash;

    private Answer answer;
    private CompletionStage<Answer> laterAnswer;
    private ApiOperation<?, ?> operation;
    private String name;
    private EngineCall<?, ?> call;
    private Throwable failure;

    /** Takes the request that {@code collector} has collected the body of; {@code outcome} tells whether it could. */
    Preparation(ServerContext server, HttpRequest head, BodyCollector collector, Outcome outcome) {
        this.server = server;
        this.head = head;
        this.body = collector.bytes();
        this.length = collector.length();
        this.charge = collector.handOver();
        this.outcome = outcome;
    }

    /** Runs here or, when that would take long, on another thread; {@code then} gets it on the loop, where this is called. */
    void start(EventLoop loop, Consumer<Preparation> then) {
        if (!isLong()) {
            run();
            handOver(loop, then);
            return;
        }
        server.workers().execute(() -> {
            run();
            try {
                loop.execute(() -> handOver(loop, then));
            } catch (RejectedExecutionException stopped) {
                charge.release();
            }
        });
    }

    /** At once, or when the answer has come that is yet to come. */
    private void handOver(EventLoop loop, Consumer<Preparation> then) {
        if (laterAnswer == null) {
            then.accept(this);
            return;
        }
        laterAnswer.whenCompleteAsync(
                (value, fault) -> {
                    answer = value;
                    failure = fault;
                    then.accept(this);
                },
                loop);
    }

    private boolean isLong() {
        return length > ON_LOOP_BYTES
                || server.dispatcher().mayTakeLong(head)
                || outcome == Outcome.KEPT && Encodings.isEncoded(head) && length > 1 << 10;
    }

    private void run() {
        try {
            if (outcome == Outcome.KEPT) {
                undoEncodings();
            }
            switch (outcome) {
                case KEPT -> dispatch();
                case TOO_LARGE -> answer = Answer.last(HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE);
                case OVER_BUDGET -> failure = Failures.overloaded();
                case NOT_GZIP -> failure = Failures.unreadable();
            }
        } catch (RuntimeException | StackOverflowError fault) {
            failure = fault;
        } catch (OutOfMemoryError full) {
            // The budget is an estimate. Nothing has happened yet, and what there is of the request is garbage from
            // here.
            failure = Failures.overloaded();
        }
        body = null;
    }

    /** The signature is over the body as sent, so that one is hashed. */
    private void undoEncodings() {
        if (server.dispatcher().verifies()) {
            payloadHash = CallerRule.payloadHash(body, length);
        }
        if (!Encodings.isEncoded(head)) {
            return;
        }
        if (!Encodings.isGzip(head)) {
            outcome = Outcome.NOT_GZIP;
            return;
        }
        Unzipping unzipping = new Unzipping(charge, server.limits().bodyBytes());
        outcome = unzipping.run(body, length);
        body = unzipping.bytes();
        length = unzipping.length();
    }

    private void dispatch() {
        answer = server.dispatcher().answerOutsideApi(head, length > 0);
        if (answer == null) {
            server.dispatcher().prepare(this);
        }
    }

    ServerContext server() {
        return server;
    }

    HttpRequest head() {
        return head;
    }

    byte[] body() {
        return body;
    }

    int length() {
        return length;
    }

    String payloadHash() {
        return payloadHash;
    }

    /** What runs that which would hold up an event loop. */
    Executor workers() {
        return server.workers();
    }

    Charge charge() {
        return charge;
    }

    /** Says which operation it is, also for errors that depend on it. */
    void isFor(ApiOperation<?, ?> known) {
        operation = known;
    }

    /** Says what the operation is called; errors do not yet depend on it. */
    void isNamed(String known) {
        name = known;
    }

    void ready(EngineCall<?, ?> forEngine) {
        call = forEngine;
    }

    void ready(Answer withoutEngine) {
        answer = withoutEngine;
    }

    void readyLater(CompletionStage<Answer> withoutEngine) {
        laterAnswer = withoutEngine;
    }

    /** The answer of a request that the engine does not see, or null. */
    Answer answer() {
        return answer;
    }

    /** The operation, or null when it is not known. */
    ApiOperation<?, ?> operation() {
        return operation;
    }

    /** What the operation is called, or null when it is not known. */
    String name() {
        return name;
    }

    /** What the engine is to do, when there is neither an answer nor a failure. */
    EngineCall<?, ?> call() {
        return call;
    }

    /** Why the request fails before the engine sees it, or null. */
    Throwable failure() {
        return failure;
    }
}
