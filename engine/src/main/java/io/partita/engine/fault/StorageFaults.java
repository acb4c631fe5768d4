package io.partita.engine.fault;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.RecordsLockedException;
import io.partita.storage.StorageException;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Turns faults of the storage into errors a client can act on. Details such as paths go to the log only. */
public final class StorageFaults {
    private static final Logger LOG = LoggerFactory.getLogger(StorageFaults.class);

    private StorageFaults() {}

    /** The failure itself, without the wrapper that completion stages put around it. */
    public static Throwable unwrap(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }

    /** The error a client gets for any failure of an operation; an error already meant for clients stays as it is. */
    public static DynamoDbException toClientError(Throwable failure) {
        Throwable cause = unwrap(failure);
        if (cause instanceof DynamoDbException refusal) {
            return refusal;
        }
        if (cause instanceof NoSuchSpaceException) {
            return DynamoDbException.of(ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found");
        }
        if (cause instanceof RecordsLockedException) {
            return DynamoDbException.of(ErrorType.TRANSACTION_CONFLICT, "Transaction is ongoing for the item");
        }
        if (cause instanceof StorageException fault) {
            report(fault);
            return ofStorage(fault);
        }
        LOG.error("unexpected failure", cause);
        return DynamoDbException.internal("The server failed unexpectedly; its log says why", cause);
    }

    /** Too many writes are no fault that somebody has to look into. */
    private static void report(StorageException fault) {
        if (fault.kind() == StorageException.Kind.OVERLOADED) {
            LOG.warn("storage: {}", fault.getMessage());
        } else {
            LOG.error("storage: {}", fault.getMessage(), fault);
        }
    }

    private static DynamoDbException ofStorage(StorageException fault) {
        return switch (fault.kind()) {
            case DISK_FULL ->
                DynamoDbException.internal(
                        "The disk of the server is full: nothing was written. Reads go on; writes work again when there is room",
                        fault);
            case CORRUPT ->
                DynamoDbException.internal(
                        "Stored data is damaged and was not used. The server's log names the file", fault);
            case OVERLOADED ->
                DynamoDbException.of(
                        ErrorType.THROTTLING, "The server has too many writes queued; nothing was written. Try again");
            case CLOSED -> DynamoDbException.internal("The server is shutting down", fault);
            case IN_USE, UNSUPPORTED_FORMAT, IO ->
                DynamoDbException.internal("The storage of the server failed; its log says why", fault);
        };
    }
}
