package io.partita.engine.index;

import io.partita.model.item.EncodedItem;

/** Makes the entries of one index: an entry is a function of the item and of nothing else. */
public sealed interface DerivedEntries permits IndexEntries, ExpiryEntries {
    /** The index. */
    StoredIndex index();

    /** The entry of an item; null when the item has none. */
    IndexEntry of(EncodedItem item);
}
