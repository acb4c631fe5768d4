package io.partita.engine.changelog;

/** What has become of a stream. */
public enum StreamState {
    /** Recorded, but writers that do not know of it may still be at work. */
    ENABLING,
    /** It counts. */
    ENABLED,
    /** Recorded as off, but writers that do not know that may still be at work. */
    DISABLING,
    /** Nothing is added any more. */
    DISABLED
}
