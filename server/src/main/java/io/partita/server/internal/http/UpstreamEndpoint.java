package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.protocol.ConsoleMessages;
import io.partita.server.Upstream;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Passes the requests of the console's page on to another endpoint. They gain the credentials of whoever started the console, so only
 * the page itself may send them: a browser names the origin of every POST, and no page can name another one than its own.
 */
final class UpstreamEndpoint {
    private static final Pattern TARGET = Pattern.compile("DynamoDB(Streams)?_20120810\\.[A-Za-z]{1,64}");
    private static final Pattern READING =
            Pattern.compile("(Describe|List)[A-Za-z]+|(Transact|Batch)?Get[A-Za-z]+|Query|Scan");
    /** Names that a page of this machine can be at; others are refused before by the rule for hosts. */
    private static final String SCHEME = "http://";

    private static final Set<HttpMethod> LOOKING = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    private final Upstream upstream;
    private final boolean readOnly;
    private final long answerBytes;

    /** Passes on to {@code upstream}, what does not write only where {@code readOnly}; answers are expected to hold {@code answerBytes}. */
    UpstreamEndpoint(Upstream upstream, boolean readOnly, long answerBytes) {
        this.upstream = upstream;
        this.readOnly = readOnly;
        this.answerBytes = answerBytes;
    }

    /** The answer to what is not to be passed on, or null; hosts have been looked at, and files of the page handed out. */
    Answer refusal(HttpRequest head) {
        if (LOOKING.contains(head.method())) {
            return Answer.empty(HttpResponseStatus.FOUND, "Location: /console/\r\n");
        }
        if (!HttpMethod.POST.equals(head.method()) || !head.uri().equals("/")) {
            return Answer.unknownOperation("");
        }
        if (!isOfThePage(head.headers())) {
            return error(
                    HttpResponseStatus.FORBIDDEN,
                    "ForeignRequest",
                    "Only the console's own page may send requests here: they are signed with the credentials of whoever"
                            + " started it. Send yours to " + upstream.url() + ".");
        }
        String target = head.headers().get("x-amz-target");
        if (target == null || !TARGET.matcher(target).matches()) {
            return error(
                    HttpResponseStatus.BAD_REQUEST,
                    "UnknownOperationException",
                    "The console passes on requests for DynamoDB and its streams only.");
        }
        String operation = target.substring(target.indexOf('.') + 1);
        if (readOnly && !READING.matcher(operation).matches()) {
            return error(
                    HttpResponseStatus.FORBIDDEN,
                    "ReadOnlyConsole",
                    operation + " was not passed on: this console was started with --read-only.");
        }
        return null;
    }

    /** Passes on what was not refused. */
    void serve(Preparation request, Answer.Form form) {
        if (!request.charge().more(answerBytes)) {
            throw Failures.overloaded();
        }
        String target = request.head().headers().get("x-amz-target");
        request.readyLater(upstream.pass(target, Arrays.copyOf(request.body(), request.length()))
                .thenApply(answer ->
                        form.answer(HttpResponseStatus.valueOf(answer.status()), answer.body(), form.gzip())));
    }

    private static boolean isOfThePage(HttpHeaders headers) {
        String origin = headers.get(HttpHeaderNames.ORIGIN);
        return origin != null && origin.equalsIgnoreCase(SCHEME + headers.get(HttpHeaderNames.HOST));
    }

    private static Answer error(HttpResponseStatus status, String type, String message) {
        return new Answer(status, MediaType.JSON_1_0, ConsoleMessages.error(type, message), "", null, false, false);
    }
}
