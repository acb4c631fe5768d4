package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.partita.server.internal.http.BodyCollector.Outcome;

/** The request of one connection while it arrives. */
final class Intake {
    private final ServerContext server;
    private final BodyCollector collector;
    private HttpRequest head;
    private Outcome outcome;

    Intake(ServerContext server) {
        this.server = server;
        this.collector = new BodyCollector(server.budget(), server.limits().bodyBytes());
    }

    /** Takes a head; the status to refuse the request with, or null. */
    HttpResponseStatus begin(HttpRequest request) {
        head = request;
        outcome = Outcome.KEPT;
        HttpResponseStatus refusal = HeadRule.refusalOf(request, server.limits().bodyBytes());
        if (refusal == null) {
            collector.expect(HttpUtil.getContentLength(request, -1L));
        }
        return refusal;
    }

    /** Takes a piece of the body; the status to refuse the request with, or null. */
    HttpResponseStatus add(HttpContent content) {
        if (content.decoderResult().isFailure()) {
            return HttpResponseStatus.BAD_REQUEST;
        }
        Outcome added = collector.add(content.content(), content instanceof LastHttpContent);
        if (added == Outcome.TOO_LARGE) {
            return HttpResponseStatus.REQUEST_ENTITY_TOO_LARGE;
        }
        if (added != Outcome.KEPT) {
            // The rest is read and dropped: a client that is still sending would not see an answer given now.
            outcome = added;
        }
        return null;
    }

    /** Bytes of the body that were kept. */
    int length() {
        return collector.length();
    }

    /** The request, which has come as a whole. */
    Preparation preparation() {
        return new Preparation(server, head, collector, outcome);
    }

    /** Drops what has come. */
    void release() {
        collector.handOver().release();
    }
}
