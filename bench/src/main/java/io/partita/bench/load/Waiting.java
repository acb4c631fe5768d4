package io.partita.bench.load;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** Takes results of other threads, and their failures as they are. */
final class Waiting {
    private Waiting() {}

    /** The result, for which it waits. */
    static <T> T result(CompletableFuture<T> future) throws Unreachable, InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Unreachable unreachable) {
                throw unreachable;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** As {@link #result}, of work that the server may refuse. */
    static <T> T resultOrRefusal(CompletableFuture<T> future) throws IOException, InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException known) {
                throw known;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
