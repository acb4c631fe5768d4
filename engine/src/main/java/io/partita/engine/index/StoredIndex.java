package io.partita.engine.index;

import io.partita.storage.Space;

/** An index as recorded, immutable: a space whose contents follow from the items of a table. */
public sealed interface StoredIndex permits SecondaryIndex, ExpiryIndex {
    /** Where its entries are. */
    Space space();

    /** How far it has come. */
    IndexState state();

    /** Whether its entries count into the size of the item collection. */
    boolean isLocal();

    /** The same index in another state. */
    StoredIndex in(IndexState newState);
}
