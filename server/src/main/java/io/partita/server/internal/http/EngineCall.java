package io.partita.server.internal.http;

import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.protocol.ApiOperation;
import io.partita.server.RequestExecutor;

/**
 * A request ready for the engine.
 *
 * @param operation which it is
 * @param caller whose it is
 * @param request decoded
 */
record EngineCall<Q extends Request<R>, R>(ApiOperation<Q, R> operation, Caller caller, Q request) {
    /** Lets the engine have it; {@code connection} gets the answer, sooner or later. */
    void start(RequestExecutor executor, ClientConnection connection, Charge charge) {
        Completion<R> completion = connection.await(operation, charge);
        executor.execute(caller, request).whenComplete(completion);
    }
}
