package io.partita.storage.rocksdb.internal;

import io.partita.storage.StorageException;
import io.partita.storage.StorageException.Kind;
import io.partita.storage.WouldBlockException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** Turns what RocksDB reports into faults that say what to do. */
final class Faults {
    private Faults() {}

    /** The fault behind a failed read. A read that was not allowed to wait is no fault and comes back as {@link WouldBlockException}. */
    static RuntimeException reading(RocksDBException cause, Path directory) {
        return codeOf(cause) == Status.Code.Incomplete
                ? WouldBlockException.INSTANCE
                : fault(cause, directory, "a read failed");
    }

    /** The fault behind a failed write. */
    static StorageException writing(RocksDBException cause, Path directory) {
        return fault(cause, directory, "a write failed");
    }

    /** The fault behind a failed start. */
    static StorageException opening(RocksDBException cause, Path directory) {
        // That is what RocksDB calls a database whose CURRENT file is gone.
        return codeOf(cause) == Status.Code.InvalidArgument
                ? corrupt(directory, cause.getMessage(), cause)
                : fault(cause, directory, "the database could not be opened");
    }

    /** No room is left. */
    static StorageException full(Path directory, String detail, Throwable cause) {
        return new StorageException(
                Kind.DISK_FULL,
                "the disk of " + directory + " is full (" + detail
                        + "); reads go on, writes work again when there is room",
                cause);
    }

    /** Stored bytes are not what was written. */
    static StorageException corrupt(Path directory, String detail, Throwable cause) {
        return new StorageException(
                Kind.CORRUPT,
                "the data in " + directory + " is damaged: " + detail
                        + "; nothing was changed, restore the directory from a back-up or see to the disk",
                cause);
    }

    /** Any failed input or output of ours; {@code what} names {@code path}, which the reason then does not repeat. */
    static StorageException io(String what, Path path, IOException cause) {
        return new StorageException(Kind.IO, what + ": " + reason(path, cause), cause);
    }

    /** The message of what java.nio throws is often nothing but the file, and its class tells the rest. */
    private static String reason(Path path, IOException cause) {
        if (!(cause instanceof FileSystemException fault)) {
            return String.valueOf(cause.getMessage());
        }
        String reason =
                switch (fault) {
                    case AccessDeniedException denied -> "permission denied";
                    case FileAlreadyExistsException there -> "there is a file of that name";
                    case NotDirectoryException file -> "there is a file of that name";
                    case NoSuchFileException gone -> "no such file or directory";
                    default -> fault.getReason() == null ? fault.getClass().getSimpleName() : fault.getReason();
                };
        String file = fault.getFile();
        return file == null || file.equals(path.toString()) ? reason : reason + " (" + file + ")";
    }

    private static StorageException fault(RocksDBException cause, Path directory, String what) {
        if (isDiskFull(cause)) {
            return full(directory, cause.getMessage(), cause);
        }
        return switch (codeOf(cause)) {
            case Corruption -> corrupt(directory, cause.getMessage(), cause);
            case IOError ->
                // RocksDB names the file; a table or log file that the database knows of and that is gone is damage.
                cause.getMessage() != null && cause.getMessage().contains("No such file or directory")
                        ? corrupt(directory, cause.getMessage(), cause)
                        : new StorageException(Kind.IO, directory + ": " + what + ": " + cause.getMessage(), cause);
            case ShutdownInProgress -> new StorageException(Kind.CLOSED, "the storage is closed", cause);
            default -> new StorageException(Kind.IO, directory + ": " + what + ": " + cause.getMessage(), cause);
        };
    }

    /** Whether RocksDB ran out of room. */
    static boolean isDiskFull(RocksDBException cause) {
        Status status = cause.getStatus();
        return status != null
                && (status.getSubCode() == Status.SubCode.NoSpace
                        || cause.getMessage() != null && cause.getMessage().contains("No space left on device"));
    }

    private static Status.Code codeOf(RocksDBException cause) {
        return cause.getStatus() == null
                ? Status.Code.Undefined
                : cause.getStatus().getCode();
    }
}
