package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.protocol.ApiOperation;
import io.partita.protocol.Body;
import io.partita.protocol.ErrorRenderer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletionException;

/**
 * Turns what went wrong into answers. Errors of the API are for the client. Anything else is a fault of the server: the client learns
 * only the request id, under which the log has the rest.
 */
public final class Failures {
    private final ErrorRenderer renderer;
    private final FaultLog log;

    /** Answers in the wording of {@code renderer}; faults of the server go to {@code log}. */
    public Failures(ErrorRenderer renderer, FaultLog log) {
        this.renderer = renderer;
        this.log = log;
    }

    /** The answer to a request that failed; {@code operation} is null when it is not known. */
    Answer answer(Throwable thrown, ApiOperation<?, ?> operation, Answer.Form form, AnswerWriter ids) {
        Throwable cause =
                thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
        byte[] requestId = null;
        DynamoDbException error;
        if (cause instanceof DynamoDbException known && isNoFault(known)) {
            error = known;
        } else {
            requestId = ids.newRequestId();
            error = DynamoDbException.of(ErrorType.INTERNAL_SERVER_ERROR, textFor(cause));
            log.write(
                    (operation == null ? "A request" : operation.name()) + " failed, request id "
                            + new String(requestId, StandardCharsets.US_ASCII),
                    cause);
        }
        return new Answer(
                HttpResponseStatus.valueOf(error.type().httpStatus()),
                form.type(),
                renderer.render(error, operation),
                form.headers(),
                requestId,
                false,
                false);
    }

    /** The body of an error of the API, yet to be made: one that shows items may become long. */
    Body body(DynamoDbException error, ApiOperation<?, ?> operation) {
        return renderer.body(error, operation);
    }

    /** The error of the API that a failure stands for; null when it is a fault of the server. */
    static DynamoDbException ofApi(Throwable thrown) {
        Throwable cause =
                thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
        return cause instanceof DynamoDbException known && isNoFault(known) ? known : null;
    }

    /** What is answered on purpose must not crowd real faults out of the log. */
    private static boolean isNoFault(DynamoDbException error) {
        return error.type() != ErrorType.INTERNAL_SERVER_ERROR || error.isForced();
    }

    /** The type of the error that a failure is answered with. */
    static ErrorType typeOf(Throwable thrown) {
        DynamoDbException known = ofApi(thrown);
        return known == null ? ErrorType.INTERNAL_SERVER_ERROR : known.type();
    }

    /** Notes that a connection had to be closed by a fault of the server. */
    void connectionFailed(Throwable fault) {
        log.write("A connection failed and was closed", fault);
    }

    /** Texts of the engine's own faults are written for clients; those of other exceptions may say anything. */
    private static String textFor(Throwable cause) {
        return cause instanceof DynamoDbException
                ? cause.getMessage()
                : "The server could not process the request; its log says why under this answer's request id.";
    }

    /** The overload answer (fact pack: ERRORS ET13). */
    static DynamoDbException overloaded() {
        return DynamoDbException.of(
                ErrorType.THROTTLING,
                "Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or"
                        + " index so please try again shortly. If exceptions persist, check if you have a hot key:"
                        + " https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html");
    }

    /** The error for a body that cannot be decompressed: like one that is no JSON (fact pack: VALIDATION H5). */
    static DynamoDbException unreadable() {
        return DynamoDbException.of(ErrorType.SERIALIZATION, null);
    }

    /** The last answer on a connection whose request takes longer than any client waits. */
    Answer tooSlow(ApiOperation<?, ?> operation, Answer.Form form) {
        DynamoDbException error = DynamoDbException.of(
                ErrorType.INTERNAL_SERVER_ERROR, "The request took too long; it may still take effect.");
        return new Answer(
                HttpResponseStatus.INTERNAL_SERVER_ERROR,
                form.type(),
                renderer.render(error, operation),
                form.headers(),
                null,
                true,
                false);
    }
}
