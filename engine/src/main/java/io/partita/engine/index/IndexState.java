package io.partita.engine.index;

/** How far an index has come; see docs/explanation/indexes-and-transactions.md. */
public enum IndexState {
    /** Writers delete its entries and put none; nobody reads it. */
    DELETE_ONLY,
    /** Writers keep its entries, and what was there before is being filled in; nobody reads it. */
    WRITE_ONLY,
    /** Complete. */
    ACTIVE,
    /** Nobody reads or writes it; its space is about to be dropped. */
    DELETING
}
