package io.partita.engine;

import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.storage.Storage;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A database on a storage engine. Safe for use by any number of threads. */
public final class Database implements AutoCloseable {
    private final Storage storage;

    private Database(Storage storage, DatabaseSettings settings) {
        this.storage = storage;
    }

    /**
     * Opens a database on {@code storage}, which from now on belongs to it.
     *
     * @throws io.partita.storage.StorageException when the catalog cannot be read
     */
    public static Database open(Storage storage, DatabaseSettings settings) {
        return new Database(storage, settings);
    }

    /**
     * Executes a request. Never blocks the calling thread: work that may wait runs on {@link DatabaseSettings#blocking}.
     *
     * @return completes with the answer, or exceptionally with {@link io.partita.model.error.DynamoDbException} (never wrapped); on the
     *     calling thread when the answer is at hand, else on a thread of the database that must not be kept busy
     */
    public <R> CompletionStage<R> execute(Caller caller, Request<R> request) {
        return CompletableFuture.failedStage(new UnsupportedOperationException(request.getClass().getName()));
    }

    @Override
    public void close() {
        storage.close();
    }
}
