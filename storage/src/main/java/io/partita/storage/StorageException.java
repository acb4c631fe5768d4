package io.partita.storage;

import java.util.Objects;

/** A fault of the storage itself: nothing a request did wrong. The message says what happened, where, and what to do. */
public final class StorageException extends RuntimeException {
    /** What is wrong. */
    public enum Kind {
        /** No room left on the disk. Reads go on; writes work again when there is room. */
        DISK_FULL,
        /** Stored bytes are not what was written. */
        CORRUPT,
        /** Another process has the data directory. */
        IN_USE,
        /** The data directory has a form this version cannot read. */
        UNSUPPORTED_FORMAT,
        /** The engine is closed or closing. */
        CLOSED,
        /** More is queued than the engine takes. The commit had no effect and may be tried again. */
        OVERLOADED,
        /** Any other failed input or output. */
        IO
    }

    private final Kind kind;

    /** A fault with its cause, which may be null. */
    public StorageException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = Objects.requireNonNull(kind, "kind");
    }

    /** What is wrong. */
    public Kind kind() {
        return kind;
    }
}
