package io.partita.engine.contributor;

/** How far contributor insights have been switched, as answers show it. */
public enum InsightsStatus {
    ENABLING,
    ENABLED,
    DISABLING,
    DISABLED
}
