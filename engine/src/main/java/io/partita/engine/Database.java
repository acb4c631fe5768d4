package io.partita.engine;

import io.partita.engine.catalog.CatalogKeys;
import io.partita.engine.fault.StorageFaults;
import io.partita.engine.insight.CapacityUse;
import io.partita.engine.lag.PastKeepingStorage;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.operation.Operation.Start;
import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.engine.switches.Meeting;
import io.partita.engine.switches.TestSwitches;
import io.partita.engine.throughput.Traffic;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Storage;
import io.partita.storage.WouldBlockException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** A database on a storage engine. Safe for use by any number of threads. */
public final class Database implements AutoCloseable {
    private final Storage storage;
    private final Operations operations;
    private final Executor blocking;
    private final TestSwitches switches;

    private Database(Storage storage, DatabaseSettings settings) {
        this.storage = storage;
        this.operations = new Operations(storage, settings);
        this.blocking = settings.blocking();
        this.switches = settings.switches();
    }

    /**
     * Opens a database on {@code storage}, which from now on belongs to it.
     *
     * @throws io.partita.storage.StorageException when the catalog cannot be read
     */
    public static Database open(Storage storage, DatabaseSettings settings) {
        boolean lags = settings.switches() != null && storage.capabilities().snapshots();
        Database database = new Database(
                lags ? new PastKeepingStorage(storage, settings.switches().past(), CatalogKeys.SPACE) : storage,
                settings);
        database.operations.resume();
        return database;
    }

    /**
     * Executes a request. Never blocks the calling thread: work that may wait runs on {@link DatabaseSettings#blocking}.
     *
     * @return completes with the answer, or exceptionally with {@link io.partita.model.error.DynamoDbException} (never wrapped); on the
     *     calling thread when the answer is at hand, else on a thread of the database that must not be kept busy
     */
    public <R> CompletionStage<R> execute(Caller caller, Request<R> request) {
        Meeting meeting = switches == null ? null : switches.meet(caller, operations.nameOf(request), request);
        Execution<R> execution = new Execution<>(caller, request, meeting);
        if (meeting != null && !meeting.waitingTime().isZero()) {
            CompletableFuture.delayedExecutor(meeting.waitingTime().toMillis(), TimeUnit.MILLISECONDS, blocking)
                    .execute(() -> execution.run(true));
        } else if (execution.operation.start(request) == Start.BLOCKING) {
            execution.runWhereItMayBlock();
        } else {
            execution.run(false);
        }
        return execution.answer;
    }

    /** One request on its way, which may take a second attempt. */
    private final class Execution<R> {
        private final Caller caller;
        private final Request<R> request;
        private final Operation<Request<R>, R> operation;
        private final CompletableFuture<R> answer = new CompletableFuture<>();
        private final Meeting meeting;
        private boolean lookedAgain;

        Execution(Caller caller, Request<R> request, Meeting meeting) {
            this.caller = caller;
            this.request = request;
            this.meeting = meeting;
            this.operation = operations.of(request);
        }

        void run(boolean mayBlock) {
            if (meeting != null && meeting.error() != null) {
                answer.completeExceptionally(meeting.error());
                return;
            }
            try {
                operation
                        .execute(new Call(caller, operations.nameOf(request), mayBlock, meeting), request)
                        .whenComplete(this::finish);
            } catch (WouldBlockException e) {
                runWhereItMayBlock();
            } catch (RuntimeException | Error failure) {
                finish(null, failure);
            }
        }

        void runWhereItMayBlock() {
            blocking.execute(() -> run(true));
        }

        private void finish(R value, Throwable failure) {
            if (failure == null) {
                answer.complete(value);
            } else if (StorageFaults.unwrap(failure) instanceof NoSuchSpaceException gone && !lookedAgain) {
                // The table was deleted meanwhile, here or by another server, and there may be a new one of its name.
                lookedAgain = true;
                operations.catalog().forget(gone.space());
                runWhereItMayBlock();
            } else {
                answer.completeExceptionally(StorageFaults.toClientError(failure));
            }
        }
    }

    /**
     * Deletes the items that have expired by now, without waiting until that is due; also what to call when the clock was moved. That
     * is in every table whose items expire, or were just told to: whose index is still being built is waited for.
     *
     * @return completes when that is done, or exceptionally with {@link io.partita.model.error.DynamoDbException}; what could not be
     *     deleted is deleted later
     */
    public CompletionStage<Void> deleteExpired() {
        return operations
                .catchUp()
                .run()
                .exceptionallyCompose(failure -> CompletableFuture.failedFuture(StorageFaults.toClientError(failure)));
    }

    /** Where it is accounted for what requests use, and where it is said whether requests are throttled. */
    public Traffic traffic() {
        return operations.traffic();
    }

    /** What was used of each table and global index that was used since the process began. */
    public List<CapacityUse> capacityUse() {
        return CapacityUse.of(operations.traffic());
    }

    @Override
    public void close() {
        operations.sizeWatch().close();
        operations.sweeper().close();
        storage.close();
    }
}
