package io.partita.engine.index;

import io.partita.model.item.EncodedItem;
import io.partita.storage.StorageKey;

/**
 * What an index holds for one item.
 *
 * @param key where it is: index key, then table key
 * @param item index key, table key and projected attributes
 */
public record IndexEntry(StorageKey key, EncodedItem item) {
    /** Whether both stand for the same thing, byte for byte. */
    boolean isSameAs(IndexEntry other) {
        return key.equals(other.key) && item.equals(other.item);
    }
}
