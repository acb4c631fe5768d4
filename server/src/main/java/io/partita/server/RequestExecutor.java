package io.partita.server;

import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import java.util.concurrent.CompletionStage;

/** What the server hands decoded requests to: {@code database::execute}. */
@FunctionalInterface
public interface RequestExecutor {
    /**
     * Executes a request without blocking the calling thread.
     *
     * @return completes with the answer or exceptionally; inline when the answer is at hand, else on any thread
     */
    <R> CompletionStage<R> execute(Caller caller, Request<R> request);
}
