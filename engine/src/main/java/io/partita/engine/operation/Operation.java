package io.partita.engine.operation;

import io.partita.engine.request.Request;
import java.util.Map;
import java.util.concurrent.CompletionStage;

/**
 * One operation of the API. It reads as: checks that need no table, the table, checks that need its schema, then the work.
 *
 * @param <Q> the request
 * @param <R> the answer
 */
public interface Operation<Q extends Request<R>, R> {
    /** Where an operation starts. */
    enum Start {
        /** On the calling thread; again where waiting is allowed if it turns out to have to wait. */
        INLINE,
        /** Where waiting is allowed, because it always waits or works for long. */
        BLOCKING;

        private static final int LONG_EXPRESSION = 512;
        private static final int MANY_CONDITIONS = 32;

        /**
         * Where a request with this condition should start. A long one on a large item can take so long that a thread which serves many
         * clients must not do it.
         *
         * @param expression null when absent
         * @param legacy what stands for it in old requests; null when absent
         */
        public static Start forCondition(String expression, Map<?, ?> legacy) {
            boolean isLong = expression != null && expression.length() > LONG_EXPRESSION
                    || legacy != null && legacy.size() > MANY_CONDITIONS;
            return isLong ? BLOCKING : INLINE;
        }
    }

    /** Where this request should start. */
    Start start(Q request);

    /**
     * Executes a request.
     *
     * @throws io.partita.model.error.DynamoDbException when it is refused at once
     * @throws io.partita.storage.WouldBlockException when it would have to wait and must not; it has had no effect then
     */
    CompletionStage<R> execute(Call call, Q request);
}
