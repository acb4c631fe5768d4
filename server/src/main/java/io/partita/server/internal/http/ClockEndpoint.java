package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.engine.request.Caller;
import io.partita.engine.time.MovableClock;
import io.partita.protocol.ClockMessages;
import io.partita.server.ClockSwitch;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Shows and moves the clock, where the server was started so that it can be moved. Whether the caller may has been checked before. */
final class ClockEndpoint implements SwitchEndpoint {
    static final String PATH = "/_partita/clock";
    /** So long a move waits for what follows from it; the rest goes on in the background, and the answer says so. */
    private static final int MOST_WAIT_SECONDS = 10;

    private final ClockSwitch clockSwitch;

    /** An endpoint; {@code clockSwitch} is null where the clock cannot be moved. */
    ClockEndpoint(ClockSwitch clockSwitch) {
        this.clockSwitch = clockSwitch;
    }

    @Override
    public void serve(Preparation request, Caller caller, String headers) {
        HttpMethod method = request.head().method();
        if (clockSwitch == null) {
            request.ready(Answer.text(
                    HttpResponseStatus.FORBIDDEN,
                    "The clock of this server cannot be moved; it can when the server is started with --movable-clock.\n",
                    headers));
        } else if (HttpMethod.GET.equals(method)) {
            request.ready(state(true, headers));
        } else if (HttpMethod.POST.equals(method)) {
            move(request, headers);
        } else {
            request.ready(Answer.text(HttpResponseStatus.METHOD_NOT_ALLOWED, "Use GET or POST.\n", headers));
        }
    }

    private void move(Preparation request, String headers) {
        MovableClock clock = clockSwitch.clock();
        try {
            Consumer<MovableClock> move = ClockMessages.move(request.body(), request.length());
            move.accept(clock);
        } catch (IllegalArgumentException refusal) {
            request.ready(Answer.text(HttpResponseStatus.BAD_REQUEST, refusal.getMessage() + "\n", headers));
            return;
        }
        CompletableFuture<Boolean> caughtUp =
                clockSwitch.moved().get().thenApply(done -> true).toCompletableFuture();
        request.readyLater(caughtUp.completeOnTimeout(false, MOST_WAIT_SECONDS, TimeUnit.SECONDS)
                .thenApply(done -> state(done, headers)));
    }

    private Answer state(boolean caughtUp, String headers) {
        return Answer.ok(MediaType.JSON, ClockMessages.state(clockSwitch.clock(), caughtUp), headers);
    }
}
