package io.partita.storage;

/** Which way an item collection is read. */
public enum Direction {
    FORWARD,
    REVERSE
}
