package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.util.AsciiString;
import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.protocol.Api;
import io.partita.protocol.ApiOperation;
import io.partita.server.RequestExecutor;
import io.partita.server.internal.access.HostRule;
import io.partita.server.internal.access.OriginRule;
import io.partita.server.internal.auth.Authentication;
import io.partita.server.internal.auth.CallerRule;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * What a request gets once its body is there, in AWS's order of checks (fact pack: VALIDATION §1 and §2): who may come in at all, method
 * and content type, JSON, target, authentication, and then the engine.
 */
public final class Dispatcher {
    private static final AsciiString HOST = AsciiString.cached("host");
    private static final AsciiString ORIGIN = AsciiString.cached("origin");
    private static final AsciiString CONTENT_TYPE = AsciiString.cached("content-type");
    private static final AsciiString TARGET = AsciiString.cached("x-amz-target");
    private static final AsciiString AUTHORIZATION = AsciiString.cached("authorization");
    private static final AsciiString AMZ_DATE = AsciiString.cached("x-amz-date");
    private static final AsciiString DATE = AsciiString.cached("date");
    private static final AsciiString CORS_HEADERS = AsciiString.cached("access-control-request-headers");
    private static final AsciiString CORS_METHOD = AsciiString.cached("access-control-request-method");
    private static final UnaryOperator<String> NO_QUERY = name -> null;

    private final Api api;
    private final RequestExecutor executor;
    private final HostRule hosts;
    private final CallerRule callers;
    private final String healthText;
    private final MissingOperations missing = new MissingOperations();

    /** A dispatcher; {@code region} is the one the health text names. */
    public Dispatcher(Api api, RequestExecutor executor, HostRule hosts, CallerRule callers, String region) {
        this.api = api;
        this.executor = executor;
        this.hosts = hosts;
        this.callers = callers;
        this.healthText = "healthy: dynamodb." + region + ".amazonaws.com ";
    }

    /** The answer to what is no API request, or null for an API request. */
    Answer answerOutsideApi(HttpRequest head, byte[] body) {
        HttpHeaders headers = head.headers();
        String host = headers.get(HOST);
        if (host == null && head.protocolVersion() != HttpVersion.HTTP_1_0) {
            return Answer.last(HttpResponseStatus.BAD_REQUEST);
        }
        if (host != null && !hosts.allows(host)) {
            return Answer.text(HttpResponseStatus.FORBIDDEN, "This server does not serve the host " + host + ".\n", "");
        }
        String origin = headers.get(ORIGIN);
        if (origin != null && !OriginRule.allows(origin)) {
            return Answer.text(
                    HttpResponseStatus.FORBIDDEN,
                    "This server lets in only pages of this machine, not of " + origin + ".\n",
                    "");
        }
        String cors = corsOf(head);
        if (HttpMethod.POST.equals(head.method())) {
            boolean known = body.length == 0 || jsonTypeOf(head) != MediaType.NONE;
            return known && isRoot(head.uri()) ? null : Answer.unknownOperation(cors);
        }
        if (HttpMethod.GET.equals(head.method())) {
            return Answer.text(HttpResponseStatus.OK, healthText, cors);
        }
        if (HttpMethod.OPTIONS.equals(head.method()) && origin != null) {
            return Answer.empty(HttpResponseStatus.OK, preflight(headers));
        }
        return Answer.unknownOperation(cors);
    }

    /**
     * Decodes an API request and hands it to the engine.
     *
     * @return the answer, or null when {@code exchange} gets it from the engine sooner or later
     * @throws DynamoDbException when the request is refused before it reaches the engine
     */
    Answer execute(HttpRequest head, byte[] body, Exchange exchange) {
        String target = head.headers().get(TARGET);
        boolean endpoints = Api.DESCRIBE_ENDPOINTS_TARGET.equals(target);
        ApiOperation<?, ?> operation;
        Caller caller;
        try {
            operation = endpoints ? null : operationOf(target);
            caller = callerOf(head);
        } catch (DynamoDbException refusal) {
            if (body.length > 0) {
                Api.requireObject(body);
            }
            throw refusal;
        }
        if (body.length == 0) {
            throw DynamoDbException.of(ErrorType.SERIALIZATION, null);
        }
        if (endpoints) {
            Api.requireObject(body);
            return Answer.ok(answerTypeOf(head), Api.describeEndpoints(hostOf(head)), corsOf(head));
        }
        exchange.operation(operation);
        run(operation, caller, body, exchange);
        return null;
    }

    private <Q extends Request<R>, R> void run(
            ApiOperation<Q, R> operation, Caller caller, byte[] body, Exchange exchange) {
        Q request = operation.decode(body);
        executor.execute(caller, request).whenComplete(exchange.await(operation));
    }

    private Caller callerOf(HttpRequest head) {
        HttpHeaders headers = head.headers();
        boolean dated = headers.contains(AMZ_DATE) || headers.contains(DATE);
        return callers.callerOf(Authentication.credentialOf(headers.get(AUTHORIZATION), dated, queryOf(head.uri())));
    }

    private static UnaryOperator<String> queryOf(String uri) {
        if (uri.indexOf('?') < 0) {
            return NO_QUERY;
        }
        Map<String, List<String>> parameters = new QueryStringDecoder(uri).parameters();
        return name -> {
            List<String> values = parameters.get(name);
            return values == null ? null : values.get(0);
        };
    }

    private ApiOperation<?, ?> operationOf(String target) {
        try {
            return api.operation(target);
        } catch (DynamoDbException unknown) {
            missing.note(target);
            throw unknown;
        }
    }

    private static boolean isRoot(String uri) {
        return uri.equals("/") || uri.startsWith("/?");
    }

    private static MediaType jsonTypeOf(HttpRequest head) {
        return MediaType.jsonOf(head.headers().get(CONTENT_TYPE));
    }

    /** The Content-Type of an API answer: that of the request. */
    static MediaType answerTypeOf(HttpRequest head) {
        MediaType asked = jsonTypeOf(head);
        return asked == MediaType.NONE ? MediaType.JSON_1_0 : asked;
    }

    /** The header that lets a page read the answer, empty without a page; what has passed the checks only. */
    static String corsOf(HttpRequest head) {
        String origin = head.headers().get(ORIGIN);
        return origin == null || !OriginRule.allows(origin) ? "" : Answer.CORS;
    }

    private static String hostOf(HttpRequest head) {
        String host = head.headers().get(HOST);
        return host == null ? "localhost" : host;
    }

    private static String preflight(HttpHeaders headers) {
        StringBuilder lines = new StringBuilder(Answer.CORS);
        echo(lines, "Access-Control-Allow-Headers: ", headers.get(CORS_HEADERS));
        echo(lines, "Access-Control-Allow-Methods: ", headers.get(CORS_METHOD));
        return lines.append("Access-Control-Max-Age: 172800\r\n").toString();
    }

    private static void echo(StringBuilder lines, String name, String value) {
        if (value != null) {
            lines.append(name).append(value).append("\r\n");
        }
    }
}
