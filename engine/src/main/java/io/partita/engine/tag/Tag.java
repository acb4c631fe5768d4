package io.partita.engine.tag;

/**
 * A label on a table.
 *
 * @param key 1 to 128 characters
 * @param value 0 to 256 characters
 */
public record Tag(String key, String value) {}
