package io.partita.server.internal.http;

import io.partita.protocol.ApiOperation;
import java.util.function.BiConsumer;

/** The request being executed, as far as the dispatcher needs to know it. */
interface Exchange {
    /** Says which operation it is, for errors that depend on it. */
    void operation(ApiOperation<?, ?> operation);

    /** Makes ready for the engine's answer; the result takes it on any thread. */
    <R> BiConsumer<R, Throwable> await(ApiOperation<?, R> operation);
}
