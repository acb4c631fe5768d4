package io.partita.storage.twophase;

import io.partita.storage.StorageException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/** What is being done on the executor that may wait. Closing waits until nothing is. */
final class Flights {
    private final Executor blocking;
    private int flying;
    private boolean closed;

    Flights(Executor blocking) {
        this.blocking = blocking;
    }

    /** Does something that waits; throws {@link StorageException} of kind CLOSED after closing. */
    <T> CompletionStage<T> start(Supplier<T> flight) {
        enter();
        CompletableFuture<T> result = new CompletableFuture<>();
        try {
            blocking.execute(() -> fly(flight, result));
        } catch (RejectedExecutionException e) {
            leave();
            throw closedFault();
        }
        return result;
    }

    private <T> void fly(Supplier<T> flight, CompletableFuture<T> result) {
        try {
            result.complete(flight.get());
        } catch (RuntimeException | Error failure) {
            result.completeExceptionally(failure);
        } finally {
            leave();
        }
    }

    private synchronized void enter() {
        requireOpen();
        flying++;
    }

    private synchronized void leave() {
        flying--;
        notifyAll();
    }

    synchronized boolean isClosed() {
        return closed;
    }

    synchronized void requireOpen() {
        if (closed) {
            throw closedFault();
        }
    }

    private static StorageException closedFault() {
        return new StorageException(StorageException.Kind.CLOSED, "the storage is closed", null);
    }

    /** Lets nothing start any more and waits for what has. */
    synchronized void close() {
        closed = true;
        boolean interrupted = false;
        while (flying > 0) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
