package io.partita.engine.table;

import io.partita.model.error.DynamoDbException;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Key schemas and attribute definitions (fact pack: VALIDATION CT10 to CT15, CT18 to CT20). */
final class SchemaChecks {
    private static final int MOST_OF_A_KIND = 4;

    private SchemaChecks() {}

    /** CT10 to CT14, in this order. */
    static void requireTableSchema(List<KeySchemaElement> schema, List<AttributeDefinition> definitions) {
        if (definitions.size() < schema.size()) {
            throw DynamoDbException.validation("Invalid KeySchema: Some index key attribute have no definition");
        }
        requireDefined(schema, definitions);
        requireSimpleOrComposite(schema);
    }

    /** CT11, CT18, UT15. */
    static void requireDefined(List<KeySchemaElement> schema, List<AttributeDefinition> definitions) {
        for (KeySchemaElement element : schema) {
            if (typeOf(element.attributeName(), definitions) == null) {
                throw DynamoDbException.validation(TableChecks.INVALID
                        + "Some index key attributes are not defined in AttributeDefinitions. Keys: " + keyNames(schema)
                        + ", AttributeDefinitions: " + definedNames(definitions));
            }
        }
    }

    /** CT12 to CT14, CT19, CT20: one HASH element, then at most one RANGE element; never more than two elements come here. */
    static void requireSimpleOrComposite(List<KeySchemaElement> schema) {
        requireDifferentNames(schema);
        requireHashFirst(schema);
        if (schema.size() == 2 && schema.get(1).partitionKey()) {
            throw DynamoDbException.validation(
                    "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
        }
    }

    /** The schema of a global index: up to four HASH elements, then up to four RANGE elements (fact pack: LIMITS "Multi-attribute GSI keys"). */
    static void requireGlobalIndexSchema(List<KeySchemaElement> schema) {
        requireDifferentNames(schema);
        requireHashFirst(schema);
        int hashes = 0;
        for (int i = 0; i < schema.size(); i++) {
            if (schema.get(i).partitionKey()) {
                hashes++;
                if (hashes <= i) {
                    throw DynamoDbException.validation(
                            "Invalid KeySchema: All HASH key elements must precede all RANGE key elements");
                }
            }
        }
        requireFew(hashes, "HASH");
        requireFew(schema.size() - hashes, "RANGE");
    }

    private static void requireFew(int elements, String keyType) {
        if (elements > MOST_OF_A_KIND) {
            throw DynamoDbException.validation("Invalid KeySchema: The number of " + keyType
                    + " key elements exceeds the limit of " + MOST_OF_A_KIND);
        }
    }

    private static void requireDifferentNames(List<KeySchemaElement> schema) {
        Set<String> names = new HashSet<>(keyNames(schema));
        if (names.size() < schema.size()) {
            throw DynamoDbException.validation(
                    "Both the Hash Key and the Range Key element in the KeySchema have the same name");
        }
    }

    private static void requireHashFirst(List<KeySchemaElement> schema) {
        if (!schema.getFirst().partitionKey()) {
            throw DynamoDbException.validation("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
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
        List<KeyAttribute> partitionKeys = new ArrayList<>();
        List<KeyAttribute> sortKeys = new ArrayList<>();
        for (KeySchemaElement element : schema) {
            (element.partitionKey() ? partitionKeys : sortKeys)
                    .add(new KeyAttribute(element.attributeName(), typeOf(element.attributeName(), definitions)));
        }
        return KeySchema.of(partitionKeys, sortKeys);
    }

    /** The definitions as they are recorded, in the order sent; of repeated ones the first counts. */
    static List<KeyAttribute> toKeyTypes(List<AttributeDefinition> definitions) {
        Set<String> names = new HashSet<>();
        List<KeyAttribute> types = new ArrayList<>();
        for (AttributeDefinition definition : definitions) {
            if (names.add(definition.attributeName())) {
                types.add(new KeyAttribute(definition.attributeName(), definition.attributeType()));
            }
        }
        return types;
    }

    private static AttributeType typeOf(String name, List<AttributeDefinition> definitions) {
        for (AttributeDefinition definition : definitions) {
            if (definition.attributeName().equals(name)) {
                return definition.attributeType();
            }
        }
        return null;
    }

    static List<String> keyNames(List<KeySchemaElement> schema) {
        return schema.stream().map(KeySchemaElement::attributeName).toList();
    }

    static List<String> definedNames(List<AttributeDefinition> definitions) {
        return definitions.stream().map(AttributeDefinition::attributeName).toList();
    }
}
