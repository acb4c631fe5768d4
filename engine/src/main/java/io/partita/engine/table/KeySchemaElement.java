package io.partita.engine.table;

/**
 * One element of a KeySchema as sent.
 *
 * @param attributeName the attribute
 * @param partitionKey true for HASH, false for RANGE
 */
public record KeySchemaElement(String attributeName, boolean partitionKey) {}
