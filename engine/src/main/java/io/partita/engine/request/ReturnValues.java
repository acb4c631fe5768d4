package io.partita.engine.request;

/** Which attributes a write gives back. */
public enum ReturnValues {
    NONE,
    ALL_OLD,
    UPDATED_OLD,
    ALL_NEW,
    UPDATED_NEW
}
