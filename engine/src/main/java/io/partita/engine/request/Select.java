package io.partita.engine.request;

/** What a Query or Scan gives back of the items it read. */
public enum Select {
    ALL_ATTRIBUTES,
    ALL_PROJECTED_ATTRIBUTES,
    SPECIFIC_ATTRIBUTES,
    COUNT
}
