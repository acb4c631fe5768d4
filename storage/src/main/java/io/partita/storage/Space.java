package io.partita.storage;

/**
 * A range of keys that lives and dies together: the items of one table, the entries of one index, or the catalog.
 *
 * @param id never reused
 */
public record Space(long id) {}
