package io.partita.engine.table;

import io.partita.model.value.AttributeType;

/**
 * Declared type of a key attribute.
 *
 * @param attributeName the attribute
 * @param attributeType S, N or B
 */
public record AttributeDefinition(String attributeName, AttributeType attributeType) {}
