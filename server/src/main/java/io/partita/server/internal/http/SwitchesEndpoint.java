package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.engine.request.Caller;
import io.partita.engine.switches.TestSwitches;
import io.partita.protocol.SwitchMessages;

/** Shows what of the test switches is on, and switches, where the server was started so that it can be. */
final class SwitchesEndpoint implements SwitchEndpoint {
    static final String PATH = "/_partita/switches";

    private final TestSwitches switches;

    /** An endpoint; {@code switches} is null where nothing can be switched. */
    SwitchesEndpoint(TestSwitches switches) {
        this.switches = switches;
    }

    @Override
    public void serve(Preparation request, Caller caller, String headers) {
        HttpMethod method = request.head().method();
        if (switches == null) {
            request.ready(Answer.text(
                    HttpResponseStatus.FORBIDDEN,
                    "This server has no switches for tests; it has when it is started with --test-switches.\n",
                    headers));
        } else if (HttpMethod.GET.equals(method)) {
            request.ready(states(headers));
        } else if (HttpMethod.POST.equals(method)) {
            change(request, headers);
        } else {
            request.ready(Answer.text(HttpResponseStatus.METHOD_NOT_ALLOWED, "Use GET or POST.\n", headers));
        }
    }

    private void change(Preparation request, String headers) {
        try {
            SwitchMessages.change(request.body(), request.length()).accept(switches);
        } catch (IllegalArgumentException refusal) {
            request.ready(Answer.text(HttpResponseStatus.BAD_REQUEST, refusal.getMessage() + "\n", headers));
            return;
        }
        request.ready(states(headers));
    }

    private Answer states(String headers) {
        return Answer.ok(MediaType.JSON, SwitchMessages.states(switches), headers);
    }
}
