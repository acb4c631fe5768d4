package io.partita.engine.operation;

import io.partita.storage.StorageReads;
import java.util.List;

/**
 * What the switches for tests do to one request. It is decided when the request comes, so every attempt to execute it meets the same.
 * Tables are told by name or ARN, as the request names them.
 */
public interface Interference {
    /**
     * What an eventually consistent read is to look at.
     *
     * @param now the newest state
     * @param globalIndex whether a global index is read
     */
    StorageReads reads(StorageReads now, String table, boolean globalIndex);

    /** Whether a batch leaves the entry at this place among those of its table unprocessed. */
    boolean leaves(String table, int entry);

    /** The place of the item that another transaction is said to hold, among items of these tables; -1: none is. */
    int conflicting(List<String> tables);
}
