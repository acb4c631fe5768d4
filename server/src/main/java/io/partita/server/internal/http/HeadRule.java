package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;

/** Which requests are not read any further after their head. */
final class HeadRule {
    private HeadRule() {}

    /** The status to refuse a request with, or null; {@code bodyBytesMax} bounds the length its head may announce. */
    static HttpResponseStatus refusalOf(HttpRequest request, int bodyBytesMax) {
        if (request.decoderResult().isFailure()) {
            return unreadable(request.decoderResult().cause());
        }
        if (request.headers().contains(HttpHeaderNames.EXPECT) && !HttpUtil.is100ContinueExpected(request)) {
            return HttpResponseStatus.EXPECTATION_FAILED;
        }
        return HttpUtil.getContentLength(request, 0L) > bodyBytesMax
                ? HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE
                : null;
    }

    private static HttpResponseStatus unreadable(Throwable cause) {
        if (cause instanceof TooLongHttpLineException) {
            return HttpResponseStatus.REQUEST_URI_TOO_LONG;
        }
        return cause instanceof TooLongHttpHeaderException
                ? HttpResponseStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
                : HttpResponseStatus.BAD_REQUEST;
    }
}
