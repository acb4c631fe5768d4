package io.partita.engine.catalog;

/** State of a table as answers show it. */
public enum TableStatus {
    CREATING,
    UPDATING,
    DELETING,
    ACTIVE
}
