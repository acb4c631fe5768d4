package io.partita.storage.sequencer;

import io.partita.storage.StorageException;

/** What writers are told when a store fails. */
final class WriteFault {
    private WriteFault() {}

    /** The fault itself, or one that carries an unexpected failure. */
    static StorageException of(Throwable cause) {
        return cause instanceof StorageException fault
                ? fault
                : new StorageException(StorageException.Kind.IO, "writing commits failed: " + cause, cause);
    }

    /** More is queued than fits into {@code maxQueuedBytes}. */
    static StorageException overloaded(long maxQueuedBytes) {
        return new StorageException(
                StorageException.Kind.OVERLOADED,
                "more than " + maxQueuedBytes + " bytes of commits are queued; try again later",
                null);
    }
}
