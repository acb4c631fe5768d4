package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.protocol.ApiOperation;
import io.partita.server.internal.metrics.Outcomes;
import io.partita.server.internal.requestlog.RequestLine;
import io.partita.server.internal.requestlog.RequestLog;
import java.util.List;

/**
 * The request that a connection is busy with: what is known of it, and what is counted and logged when it ends. One for each connection,
 * used again and again, so that counting allocates nothing; its event loop's thread alone touches it.
 */
final class Exchange {
    private final ServerContext server;
    private final LoopState loop;

    private HttpRequest head;
    private ApiOperation<?, ?> operation;
    private String name;
    private long completeAt;
    private long requestBytes;
    private ErrorType error;
    private int returned;
    /** For the log only. */
    private List<String> tables;

    private int moreTables;
    private long halfUnits;

    Exchange(ServerContext server, LoopState loop) {
        this.server = server;
        this.loop = loop;
    }

    /** A head has come. */
    void begin(HttpRequest request) {
        head = request;
        operation = null;
        name = null;
        completeAt = 0;
        requestBytes = 0;
        error = null;
        returned = 0;
        tables = List.of();
        moreTables = 0;
        halfUnits = RequestLine.UNKNOWN;
        loop.meters().inFlight(1);
    }

    /** The last byte has come. */
    void complete(int bodyBytes) {
        requestBytes = bodyBytes;
        completeAt = server.nanoTime();
    }

    /** It is known what is asked for. */
    void prepared(Preparation preparation) {
        operation = preparation.operation();
        name = preparation.name();
        if (server.requestLog() != null && preparation.call() != null) {
            List<String> all = RequestTables.of(preparation.call().request());
            tables = RequestTables.kept(all);
            moreTables = all.size() - tables.size();
        }
    }

    /** The request's head, null between requests. */
    HttpRequest head() {
        return head;
    }

    /** How the request wants its answer. */
    Answer.Form form() {
        return server.dispatcher().formOf(head);
    }

    /** The answer to a request that failed. */
    Answer failed(Throwable failure) {
        error = Failures.typeOf(failure);
        noteCancellations(Failures.ofApi(failure));
        return server.failures().answer(failure, operation, form(), loop.writer());
    }

    /** The answer to a request that took longer than any client waits. */
    Answer tookTooLong() {
        error = ErrorType.INTERNAL_SERVER_ERROR;
        return server.failures().tooSlow(operation, form());
    }

    private void noteCancellations(DynamoDbException known) {
        if (known != null && known.type() == ErrorType.TRANSACTION_CANCELED) {
            loop.meters().cancelled(known.cancellationReasons());
        }
    }

    /** The engine has answered, and {@code completion} has made an answer of it. */
    void completed(Completion<?> completion) {
        returned = completion.returned();
        halfUnits = completion.halfUnits();
        if (completion.error() != null) {
            error = completion.error().type();
            noteCancellations(completion.error());
        }
    }

    /** The request ends with this answer, which gets a request id where the log must know it. */
    Answer ended(Answer answer) {
        int outcome = error != null
                ? Outcomes.of(error)
                : answer.status().code() < HttpResponseStatus.BAD_REQUEST.code() ? Outcomes.SUCCESS : Outcomes.REFUSED;
        long nanos = completeAt == 0 ? 0 : server.nanoTime() - completeAt;
        end(outcome, nanos, answer.body().length);
        RequestLog log = server.requestLog();
        Answer known = log == null ? answer : answer.withRequestId(loop.writer());
        if (log != null) {
            log.add(line(known, nanos));
        }
        head = null;
        return known;
    }

    /** The connection has ended; so has the request, if there is one. */
    void abandoned() {
        if (head != null) {
            end(Outcomes.ABANDONED, 0, 0);
            head = null;
        }
    }

    private void end(int outcome, long nanos, int answerBytes) {
        loop.meters().of(name).ended(outcome, nanos, requestBytes, answerBytes, returned);
        loop.meters().inFlight(-1);
    }

    private RequestLine line(Answer answer, long nanos) {
        return new RequestLine(
                server.millis(),
                answer.requestId(),
                name,
                tables,
                moreTables,
                answer.status().code(),
                error == null ? null : error.wireName(),
                nanos / 1_000,
                requestBytes,
                answer.body().length,
                halfUnits,
                server.dispatcher().accessKeyOf(head));
    }
}
