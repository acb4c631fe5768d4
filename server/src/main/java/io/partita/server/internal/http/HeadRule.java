package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
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
        String coding = request.headers().get(HttpHeaderNames.TRANSFER_ENCODING);
        if (coding != null && !isOnlyChunked(request, coding)) {
            return HttpResponseStatus.BAD_REQUEST;
        }
        if (request.headers().contains(HttpHeaderNames.EXPECT) && !HttpUtil.is100ContinueExpected(request)) {
            return HttpResponseStatus.EXPECTATION_FAILED;
        }
        return HttpUtil.getContentLength(request, 0L) > bodyBytesMax
                ? HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE
                : null;
    }

    /** Anything else could be framed in another way by a proxy in between. */
    private static boolean isOnlyChunked(HttpRequest request, String coding) {
        return coding.equalsIgnoreCase("chunked")
                && request.headers().getAll(HttpHeaderNames.TRANSFER_ENCODING).size() == 1
                && !HttpVersion.HTTP_1_0.equals(request.protocolVersion());
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
