package io.partita.engine;

import io.partita.engine.fault.StorageFaults;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.operation.Operation.Start;
import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.storage.Storage;
import io.partita.storage.WouldBlockException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/** A database on a storage engine. Safe for use by any number of threads. */
public final class Database implements AutoCloseable {
    private final Storage storage;
    private final Operations operations;
    private final Executor blocking;

    private Database(Storage storage, DatabaseSettings settings) {
        this.storage = storage;
        this.operations = new Operations(storage, settings);
        this.blocking = settings.blocking();
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
        CompletableFuture<R> answer = new CompletableFuture<>();
        Operation<Request<R>, R> operation = operations.of(request);
        if (operation.start(request) == Start.BLOCKING) {
            executeWhereItMayBlock(operation, caller, request, answer);
            return answer;
        }
        try {
            operation
                    .execute(new Call(caller, false), request)
                    .whenComplete((value, failure) -> finish(answer, value, failure));
        } catch (WouldBlockException e) {
            executeWhereItMayBlock(operation, caller, request, answer);
        } catch (RuntimeException failure) {
            finish(answer, null, failure);
        }
        return answer;
    }

    private <R> void executeWhereItMayBlock(
            Operation<Request<R>, R> operation, Caller caller, Request<R> request, CompletableFuture<R> answer) {
        blocking.execute(() -> {
            try {
                operation
                        .execute(new Call(caller, true), request)
                        .whenComplete((value, failure) -> finish(answer, value, failure));
            } catch (RuntimeException failure) {
                finish(answer, null, failure);
            }
        });
    }

    private static <R> void finish(CompletableFuture<R> answer, R value, Throwable failure) {
        if (failure == null) {
            answer.complete(value);
        } else {
            answer.completeExceptionally(StorageFaults.toClientError(failure));
        }
    }

    @Override
    public void close() {
        storage.close();
    }
}
