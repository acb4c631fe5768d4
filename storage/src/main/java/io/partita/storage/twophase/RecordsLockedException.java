package io.partita.storage.twophase;

import io.partita.storage.StorageKey;
import java.util.List;

/**
 * Says that records could not be read because transactions kept changing them, however often it was tried. To a client that is a
 * transaction conflict. Without a stack trace, because it is no fault of the server.
 */
public final class RecordsLockedException extends RuntimeException {
    private final transient List<StorageKey> keys;

    /** These records could not be read. */
    public RecordsLockedException(List<StorageKey> keys) {
        super("transactions under way keep changing " + keys.size() + " records; try again", null, false, false);
        this.keys = List.copyOf(keys);
    }

    /** The records that could not be read. */
    public List<StorageKey> keys() {
        return keys;
    }
}
