package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.engine.insight.DescribePartitionsRequest;
import io.partita.engine.request.Caller;
import io.partita.protocol.PartitionsMessages;
import io.partita.server.RequestExecutor;

/** Shows how a table is partitioned and used. Changes nothing, so it is always there. */
final class PartitionsEndpoint implements SwitchEndpoint {
    static final String PATH = "/_partita/partitions";

    private final RequestExecutor executor;

    PartitionsEndpoint(RequestExecutor executor) {
        this.executor = executor;
    }

    @Override
    public void serve(Preparation request, Caller caller, String headers) {
        if (!HttpMethod.POST.equals(request.head().method())) {
            request.ready(Answer.text(HttpResponseStatus.METHOD_NOT_ALLOWED, "Use POST.\n", headers));
            return;
        }
        DescribePartitionsRequest asked;
        try {
            asked = PartitionsMessages.asked(request.body(), request.length());
        } catch (IllegalArgumentException refusal) {
            request.ready(Answer.text(HttpResponseStatus.BAD_REQUEST, refusal.getMessage() + "\n", headers));
            return;
        }
        request.readyLater(executor.execute(caller, asked)
                .thenApply(answer -> Answer.ok(MediaType.JSON, PartitionsMessages.answer(answer), headers)));
    }
}
