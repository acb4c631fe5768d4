package io.partita.clients.indexes;

import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The parts of a table's and an index's definition, by name. */
final class Schemas {

    private Schemas() {}

    static AttributeDefinition string(String name) {
        return attribute(name, ScalarAttributeType.S);
    }

    static AttributeDefinition number(String name) {
        return attribute(name, ScalarAttributeType.N);
    }

    private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }

    static KeySchemaElement hash(String name) {
        return KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.HASH)
                .build();
    }

    static KeySchemaElement range(String name) {
        return KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.RANGE)
                .build();
    }

    static Projection all() {
        return Projection.builder().projectionType(ProjectionType.ALL).build();
    }

    static Projection keysOnly() {
        return Projection.builder().projectionType(ProjectionType.KEYS_ONLY).build();
    }
}
