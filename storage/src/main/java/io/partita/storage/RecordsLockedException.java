package io.partita.storage;

import java.util.List;

/**
 * Says that records could not be read or written, because transactions that are under way hold them or keep changing them. To a client that
 * is a transaction conflict. Without a stack trace, because it is no fault of the server.
 */
public final class RecordsLockedException extends RuntimeException {
    private final transient List<StorageKey> keys;

    /** These records are held. */
    public RecordsLockedException(List<StorageKey> keys) {
        super("transactions under way hold " + keys.size() + " records; try again", null, false, false);
        this.keys = List.copyOf(keys);
    }

    /** The records held. */
    public List<StorageKey> keys() {
        return keys;
    }
}
