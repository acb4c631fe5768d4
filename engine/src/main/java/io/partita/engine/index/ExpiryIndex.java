package io.partita.engine.index;

import io.partita.storage.Space;
import java.util.Objects;

/**
 * The index by which expired items are found; no client sees it or can query it.
 *
 * @param attribute the top-level attribute that says when an item expires
 * @param space where its entries are
 * @param state how far it has come
 */
public record ExpiryIndex(String attribute, Space space, IndexState state) implements StoredIndex {
    /** Refuses nulls. */
    public ExpiryIndex {
        Objects.requireNonNull(attribute, "attribute");
        Objects.requireNonNull(space, "space");
        Objects.requireNonNull(state, "state");
    }

    @Override
    public boolean isLocal() {
        return false;
    }

    @Override
    public ExpiryIndex in(IndexState newState) {
        return new ExpiryIndex(attribute, space, newState);
    }
}
