package io.partita.server.internal.auth;

import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.QueryStringDecoder;
import io.netty.util.AsciiString;
import java.util.List;
import java.util.Map;

/** The parts of a request head that authentication looks at. */
final class SentRequest {
    static final AsciiString AMZ_DATE = AsciiString.cached("x-amz-date");
    private static final AsciiString AUTHORIZATION = AsciiString.cached("authorization");
    private static final AsciiString DATE = AsciiString.cached("date");
    private static final AsciiString TOKEN = AsciiString.cached("x-amz-security-token");

    private final HttpRequest head;
    private final Map<String, List<String>> parameters;

    SentRequest(HttpRequest head) {
        this.head = head;
        this.parameters = head.uri().indexOf('?') < 0 ? Map.of() : new QueryStringDecoder(head.uri()).parameters();
    }

    String method() {
        return head.method().name();
    }

    /** Path and query as sent. */
    String uri() {
        return head.uri();
    }

    HttpHeaders headers() {
        return head.headers();
    }

    /** The Authorization header, or null. */
    String authorization() {
        return head.headers().get(AUTHORIZATION);
    }

    /** The time of signing of the header form, or null. */
    String date() {
        String date = head.headers().get(AMZ_DATE);
        return date == null ? head.headers().get(DATE) : date;
    }

    /** The session token of the header form, or null. */
    String token() {
        return head.headers().get(TOKEN);
    }

    /** The first value of a parameter of the query string, decoded, or null. */
    String parameter(String name) {
        List<String> values = parameters.get(name);
        return values == null ? null : values.get(0);
    }
}
