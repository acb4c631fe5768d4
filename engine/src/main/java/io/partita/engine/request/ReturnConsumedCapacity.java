package io.partita.engine.request;

/** How much an answer says about the capacity it used. */
public enum ReturnConsumedCapacity {
    NONE,
    TOTAL,
    INDEXES
}
