package io.partita.engine.ttl;

/** How far the time to live of a table has come, as clients know it (fact pack: OPERATIONS "TTL"). */
public enum TimeToLiveStatus {
    ENABLING,
    ENABLED,
    DISABLING,
    DISABLED
}
