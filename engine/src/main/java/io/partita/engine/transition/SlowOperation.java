package io.partita.engine.transition;

import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.request.Request;
import java.util.concurrent.CompletionStage;

/** An operation on tables that knows of their states. */
final class SlowOperation<Q extends Request<R>, R> implements Operation<Q, R> {
    /** What is done around the operation itself. */
    interface Around<Q extends Request<R>, R> {
        CompletionStage<R> execute(Call call, Q request, Operation<Q, R> operation);
    }

    private final Operation<Q, R> operation;
    private final Around<Q, R> around;

    SlowOperation(Operation<Q, R> operation, Around<Q, R> around) {
        this.operation = operation;
        this.around = around;
    }

    @Override
    public Start start(Q request) {
        return operation.start(request);
    }

    @Override
    public CompletionStage<R> execute(Call call, Q request) {
        return around.execute(call, request, operation);
    }
}
