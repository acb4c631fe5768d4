package io.partita.storage;

/**
 * A range of keys that lives and dies together: the items of one table, the entries of one index, a change log, or the
 * catalog.
 *
 * @param id never reused
 */
public record Space(long id) {}
