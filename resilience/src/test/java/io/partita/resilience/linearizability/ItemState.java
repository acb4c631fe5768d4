package io.partita.resilience.linearizability;

/**
 * An item.
 *
 * @param register null: no such attribute
 * @param counter null: no such attribute
 */
record ItemState(Long register, Long counter) {
    /** No item. */
    static final ItemState NONE = new ItemState(null, null);

    /**
     * An answer.
     *
     * @param refused whether the condition failed
     * @param item the item shown
     */
    record Answer(boolean refused, ItemState item) {}
}
