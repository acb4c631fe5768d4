package io.partita.engine.table;

/** State of an index as answers show it. */
public enum IndexStatus {
    CREATING,
    UPDATING,
    DELETING,
    ACTIVE
}
