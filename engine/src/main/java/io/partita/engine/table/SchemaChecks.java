package io.partita.engine.table;

import io.partita.model.error.DynamoDbException;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.Optional;

/** Key schema and attribute definitions of a new table (fact pack: VALIDATION CT10 to CT15). */
final class SchemaChecks {
    private SchemaChecks() {}

    /** CT10 to CT14, in this order. */
    static void requireTableSchema(List<KeySchemaElement> schema, List<AttributeDefinition> definitions) {
        if (definitions.size() < schema.size()) {
            throw DynamoDbException.validation("Invalid KeySchema: Some index key attribute have no definition");
        }
        for (KeySchemaElement element : schema) {
            if (typeOf(element.attributeName(), definitions) == null) {
                throw DynamoDbException.validation(TableChecks.INVALID
                        + "Some index key attributes are not defined in AttributeDefinitions. Keys: " + keyNames(schema)
                        + ", AttributeDefinitions: " + definedNames(definitions));
            }
        }
        if (schema.size() == 2
                && schema.get(0).attributeName().equals(schema.get(1).attributeName())) {
            throw DynamoDbException.validation(
                    "Both the Hash Key and the Range Key element in the KeySchema have the same name");
        }
        if (!schema.get(0).partitionKey()) {
            throw DynamoDbException.validation("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        }
        if (schema.size() == 2 && schema.get(1).partitionKey()) {
            throw DynamoDbException.validation(
                    "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
        }
    }

    /** CT15: without indexes, every defined attribute must be a key. */
    static void requireNoOtherDefinitions(List<KeySchemaElement> schema, List<AttributeDefinition> definitions) {
        if (definitions.size() != schema.size()) {
            throw DynamoDbException.validation(
                    TableChecks.INVALID + "Number of attributes in KeySchema does not exactly"
                            + " match number of attributes defined in AttributeDefinitions");
        }
    }

    /** The key schema of elements that passed the checks. */
    static KeySchema toKeySchema(List<KeySchemaElement> schema, List<AttributeDefinition> definitions) {
        return KeySchema.of(
                keyAttribute(schema.get(0), definitions),
                schema.size() == 2 ? Optional.of(keyAttribute(schema.get(1), definitions)) : Optional.empty());
    }

    private static KeyAttribute keyAttribute(KeySchemaElement element, List<AttributeDefinition> definitions) {
        return new KeyAttribute(element.attributeName(), typeOf(element.attributeName(), definitions));
    }

    private static AttributeType typeOf(String name, List<AttributeDefinition> definitions) {
        for (AttributeDefinition definition : definitions) {
            if (definition.attributeName().equals(name)) {
                return definition.attributeType();
            }
        }
        return null;
    }

    private static List<String> keyNames(List<KeySchemaElement> schema) {
        return schema.stream().map(KeySchemaElement::attributeName).toList();
    }

    private static List<String> definedNames(List<AttributeDefinition> definitions) {
        return definitions.stream().map(AttributeDefinition::attributeName).toList();
    }
}
