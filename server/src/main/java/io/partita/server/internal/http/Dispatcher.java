package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.AsciiString;
import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.engine.switches.TestSwitches;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.protocol.Api;
import io.partita.protocol.ApiOperation;
import io.partita.protocol.ConsoleMessages;
import io.partita.server.ClockSwitch;
import io.partita.server.ConsoleSettings;
import io.partita.server.ForcedErrors;
import io.partita.server.RequestExecutor;
import io.partita.server.internal.access.HostRule;
import io.partita.server.internal.access.OriginRule;
import io.partita.server.internal.auth.CallerRule;

/**
 * What a request gets once its body is there, in AWS's order of checks (fact pack: VALIDATION §1 and §2): who may come in at all, method
 * and content type, JSON, target, authentication, and then the engine.
 */
public final class Dispatcher {
    private static final AsciiString HOST = AsciiString.cached("host");
    private static final AsciiString ORIGIN = AsciiString.cached("origin");
    private static final AsciiString CONTENT_TYPE = AsciiString.cached("content-type");
    private static final AsciiString TARGET = AsciiString.cached("x-amz-target");
    private static final AsciiString CORS_HEADERS = AsciiString.cached("access-control-request-headers");
    private static final AsciiString CORS_METHOD = AsciiString.cached("access-control-request-method");

    private final Api api;
    private final HostRule hosts;
    private final OriginRule origins;
    private final CallerRule callers;
    private final String healthText;
    private final long answerBytes;
    private final ForcedErrors forced;
    private final SwitchEndpoints switches;
    private final ConsoleEndpoint console;
    /** Null where requests are for this server. */
    private final UpstreamEndpoint upstream;

    private final MissingOperations missing = new MissingOperations();

    /**
     * A dispatcher; {@code region} is the one the health text names; no answer holds more than {@code answerBytes} of items; requests
     * that {@code forced} picks fail before they are read; {@code clock} is null where it cannot be moved, and {@code splitting} where
     * shards cannot be split, {@code executor} executes what is none of the API's, {@code testSwitches} where nothing else can be switched, and
     * {@code console} where it is not served.
     */
    public Dispatcher(
            Api api,
            HostRule hosts,
            OriginRule origins,
            CallerRule callers,
            String region,
            boolean isolate,
            long answerBytes,
            ForcedErrors forced,
            ClockSwitch clock,
            RequestExecutor splitting,
            RequestExecutor executor,
            TestSwitches testSwitches,
            ConsoleSettings console) {
        this.api = api;
        this.hosts = hosts;
        this.origins = origins;
        this.callers = callers;
        this.answerBytes = answerBytes;
        this.forced = forced;
        this.switches = new SwitchEndpoints(clock, splitting, executor, testSwitches);
        this.console = console == null
                ? null
                : new ConsoleEndpoint(
                        ConsoleMessages.description(
                                console.version(),
                                region,
                                callers.verifies() || console.upstream() != null ? null : Caller.DEFAULT_ACCOUNT,
                                isolate,
                                callers.verifies(),
                                console.readOnly(),
                                console.upstream() == null
                                        ? null
                                        : console.upstream().url()),
                        console.advice());
        this.upstream = console == null || console.upstream() == null
                ? null
                : new UpstreamEndpoint(console.upstream(), console.readOnly(), answerBytes);
        this.healthText = "healthy: dynamodb." + region + ".amazonaws.com ";
    }

    /** Whether signatures are verified, for which the body as sent must be hashed. */
    boolean verifies() {
        return callers.verifies();
    }

    /** Whether preparing a request may take long although its body is short. */
    boolean mayTakeLong(HttpRequest head) {
        return console != null && ConsoleEndpoint.isFor(head);
    }

    /** The access key that a request names, whether or not it was verified; null without one. */
    String accessKeyOf(HttpRequest head) {
        return callers.accessKeyOf(head);
    }

    /** The answer to what is neither an API request nor one for a switch, for advice or about the server itself, or null for these. */
    Answer answerOutsideApi(HttpRequest head, boolean hasBody) {
        HttpHeaders headers = head.headers();
        String host = headers.get(HOST);
        if (host == null && head.protocolVersion() != HttpVersion.HTTP_1_0) {
            return Answer.last(HttpResponseStatus.BAD_REQUEST);
        }
        if (host != null && !hosts.allows(host)) {
            return Answer.text(HttpResponseStatus.FORBIDDEN, "This server does not serve the host " + host + ".\n", "");
        }
        String origin = headers.get(ORIGIN);
        if (origin != null && !origins.allows(origin)) {
            return Answer.text(
                    HttpResponseStatus.FORBIDDEN,
                    "This server lets in only pages of this machine, not of " + origin + ".\n",
                    "");
        }
        if (observes(head) || isForAdvice(head)) {
            return null;
        }
        if (upstream != null) {
            Answer file = console.answer(head);
            return file == null ? upstream.refusal(head) : file;
        }
        String cors = corsOf(head);
        if (switches.at(head.uri()) != null && !HttpMethod.OPTIONS.equals(head.method())) {
            return null;
        }
        Answer ofConsole = console == null ? null : console.answer(head);
        if (ofConsole != null) {
            return ofConsole;
        }
        if (HttpMethod.POST.equals(head.method())) {
            boolean known = !hasBody || jsonTypeOf(head) != MediaType.NONE;
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
     * Makes an API request, or one for a switch or for advice, ready: for the engine, or with its answer.
     *
     * @throws DynamoDbException when the request is refused before it reaches the engine
     */
    void prepare(Preparation request) {
        HttpRequest head = request.head();
        if (observes(head)) {
            request.server().observed().serve(request, callers);
            return;
        }
        if (isForAdvice(head)) {
            takeRoomToRead(request);
            console.advice().serve(request);
            return;
        }
        if (upstream != null) {
            takeRoomToRead(request);
            upstream.serve(request, formOf(head));
            return;
        }
        SwitchEndpoint asked = switches.at(head.uri());
        if (asked != null) {
            Caller administrator = callers.callerIfSigned(head, request.payloadHash());
            takeRoomToRead(request);
            asked.serve(request, administrator, corsOf(head));
            return;
        }
        String target = head.headers().get(TARGET);
        boolean endpoints = Api.DESCRIBE_ENDPOINTS_TARGET.equals(target);
        ApiOperation<?, ?> operation;
        Caller caller;
        try {
            operation = endpoints ? null : operationOf(target);
            request.isNamed(endpoints ? Api.DESCRIBE_ENDPOINTS : operation.name());
            caller = callers.callerOf(head, request.payloadHash());
        } catch (DynamoDbException refusal) {
            if (request.length() > 0) {
                requireObject(request);
            }
            throw refusal;
        }
        if (request.length() == 0) {
            throw DynamoDbException.of(ErrorType.SERIALIZATION, null);
        }
        if (endpoints) {
            requireObject(request);
            request.ready(Answer.ok(answerTypeOf(head), Api.describeEndpoints(hostOf(head)), corsOf(head)));
            return;
        }
        request.isFor(operation);
        DynamoDbException onPurpose = forced.next(operation.name());
        if (onPurpose != null) {
            throw onPurpose;
        }
        takeRoomToRead(request);
        decode(operation, caller, request);
    }

    private boolean isForAdvice(HttpRequest head) {
        return console != null && AdviceEndpoint.isFor(head);
    }

    private static void requireObject(Preparation request) {
        takeRoomToRead(request);
        Api.requireObject(request.body(), request.length());
    }

    /** Even to pass over JSON takes memory: its nesting, and the names of its members. */
    private static void takeRoomToRead(Preparation request) {
        if (!request.charge().more(DecodedSize.atMost(request.body(), request.length()))) {
            throw Failures.overloaded();
        }
    }

    private <Q extends Request<R>, R> void decode(ApiOperation<Q, R> operation, Caller caller, Preparation request) {
        Q decoded = operation.decode(request.body(), 0, request.length());
        if (!request.charge().more(AnswerSize.atMost(decoded, answerBytes))) {
            throw Failures.overloaded();
        }
        request.ready(new EngineCall<>(operation, caller, decoded));
    }

    private ApiOperation<?, ?> operationOf(String target) {
        try {
            return api.operation(target);
        } catch (DynamoDbException unknown) {
            missing.note(target);
            throw unknown;
        }
    }

    /** Whether a request is about the server itself; one that serves the console alone has no such pages. */
    private boolean observes(HttpRequest head) {
        return upstream == null && ObservationEndpoints.areFor(head.uri());
    }

    private static boolean isRoot(String uri) {
        return uri.equals("/") || uri.startsWith("/?");
    }

    private static MediaType jsonTypeOf(HttpRequest head) {
        return MediaType.jsonOf(head.headers().get(CONTENT_TYPE));
    }

    /** The Content-Type of an API answer: that of the request. */
    private static MediaType answerTypeOf(HttpRequest head) {
        MediaType asked = jsonTypeOf(head);
        return asked == MediaType.NONE ? MediaType.JSON_1_0 : asked;
    }

    /** How the request wants the answer of the engine, or its error. */
    Answer.Form formOf(HttpRequest head) {
        return new Answer.Form(answerTypeOf(head), corsOf(head), Encodings.gzipAccepted(head));
    }

    /** The header that lets a page read the answer, empty without a page; what has passed the checks only. */
    private String corsOf(HttpRequest head) {
        String origin = head.headers().get(ORIGIN);
        return origin == null || upstream != null || !origins.allows(origin) ? "" : Answer.CORS;
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
