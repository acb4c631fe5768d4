package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.engine.insight.SetThroughputModeRequest;
import io.partita.engine.request.Caller;
import io.partita.protocol.ThroughputMessages;
import io.partita.server.RequestExecutor;

/** Shows and sets whether requests are throttled. */
final class ThroughputEndpoint implements SwitchEndpoint {
    static final String PATH = "/_partita/throughput";

    private final RequestExecutor executor;

    ThroughputEndpoint(RequestExecutor executor) {
        this.executor = executor;
    }

    @Override
    public void serve(Preparation request, Caller caller, String headers) {
        HttpMethod method = request.head().method();
        SetThroughputModeRequest wanted;
        if (HttpMethod.GET.equals(method)) {
            wanted = ThroughputMessages.look();
        } else if (HttpMethod.POST.equals(method)) {
            try {
                wanted = ThroughputMessages.wanted(request.body(), request.length());
            } catch (IllegalArgumentException refusal) {
                request.ready(Answer.text(HttpResponseStatus.BAD_REQUEST, refusal.getMessage() + "\n", headers));
                return;
            }
        } else {
            request.ready(Answer.text(HttpResponseStatus.METHOD_NOT_ALLOWED, "Use GET or POST.\n", headers));
            return;
        }
        request.readyLater(executor.execute(caller, wanted)
                .thenApply(answer -> Answer.ok(MediaType.JSON, ThroughputMessages.answer(answer), headers)));
    }
}
