package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.protocol.ConsoleMessages;
import io.partita.server.ConsoleAdvice;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;

/**
 * Gives advice on the keys that the console shows. It touches no data, so that nobody needs to sign for it; what it costs is time, so
 * that only the console's own page gets it, one at a time, on one of the threads that are no event loops; the others stay free.
 */
final class AdviceEndpoint {
    private static final String PATH = "/console/advice";
    private static final int MOST_BYTES = 1 << 20;
    private static final int AT_ONCE = 1;
    private static final String MALFORMED = "MalformedRequest";

    private final ConsoleAdvice advice;
    private final String headers;
    private final Semaphore free = new Semaphore(AT_ONCE);

    /** An endpoint whose answers have these header lines. */
    AdviceEndpoint(ConsoleAdvice advice, String headers) {
        this.advice = advice;
        this.headers = headers;
    }

    /** Whether a request is for advice. */
    static boolean isFor(HttpRequest head) {
        return head.uri().equals(PATH) && HttpMethod.POST.equals(head.method());
    }

    /** Whether a path below that of the console is that of advice, which has to be asked for in another way. */
    static boolean isAt(String path) {
        return path.equals(PATH);
    }

    /** Makes the answer to a request whose host and origin are let in. */
    void serve(Preparation request) {
        HttpHeaders sent = request.head().headers();
        if (!isOfOwnPage(sent)) {
            request.ready(refusal(
                    HttpResponseStatus.FORBIDDEN, "ForeignRequest", "Advice is for the page of this server only."));
        } else if (MediaType.jsonOf(sent.get(HttpHeaderNames.CONTENT_TYPE)) == MediaType.NONE) {
            request.ready(refusal(
                    HttpResponseStatus.UNSUPPORTED_MEDIA_TYPE, "UnsupportedMediaType", "Send application/json."));
        } else if (request.length() > MOST_BYTES) {
            request.ready(refusal(
                    HttpResponseStatus.BAD_REQUEST,
                    MALFORMED,
                    "The request has " + request.length() + " bytes (expected: no more than " + MOST_BYTES + ")"));
        } else if (free.tryAcquire()) {
            advise(request);
        } else {
            request.ready(refusal(
                    HttpResponseStatus.TOO_MANY_REQUESTS,
                    "TooManyRequests",
                    "Advice is being given already; ask again later."));
        }
    }

    private void advise(Preparation request) {
        byte[] body = request.body();
        int length = request.length();
        CompletableFuture<Answer> answer = CompletableFuture.supplyAsync(() -> answer(body, length), request.workers());
        request.readyLater(answer.whenComplete((done, fault) -> free.release()));
    }

    private Answer answer(byte[] body, int length) {
        try {
            return Answer.ok(MediaType.JSON, advice.answer(body, length), headers);
        } catch (IllegalArgumentException refusal) {
            return refusal(HttpResponseStatus.BAD_REQUEST, MALFORMED, refusal.getMessage());
        }
    }

    private Answer refusal(HttpResponseStatus status, String type, String text) {
        return new Answer(status, MediaType.JSON, ConsoleMessages.error(type, text), headers, null, false, false);
    }

    /** Browsers send Origin with every POST. Pages of other ports of this machine are let in elsewhere, but not here. */
    private static boolean isOfOwnPage(HttpHeaders sent) {
        String origin = sent.get(HttpHeaderNames.ORIGIN);
        if (origin == null) {
            return true;
        }
        int authority = origin.indexOf("://");
        return authority > 0 && origin.substring(authority + 3).equals(sent.get(HttpHeaderNames.HOST));
    }
}
