package io.partita.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Ends the reading of an answer that stops coming: the HTTP client's own limit ends with the answer's head. */
final class Deadline {
    private static final int MOST_SECONDS = 20;

    private final CompletableFuture<Void> end;

    private Deadline(CompletableFuture<Void> end) {
        this.end = end;
    }

    /** From now on the content has so long to come as a whole. */
    static Deadline of(InputStream content) {
        return new Deadline(CompletableFuture.runAsync(
                () -> {
                    try {
                        content.close();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                CompletableFuture.delayedExecutor(MOST_SECONDS, TimeUnit.SECONDS)));
    }

    /** It has come. */
    void met() {
        end.cancel(false);
    }
}
