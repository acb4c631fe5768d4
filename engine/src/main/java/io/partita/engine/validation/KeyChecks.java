package io.partita.engine.validation;

import io.partita.expression.path.DocumentPath;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.item.ItemSize;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeValue;

/** Checks of keys against a schema (fact pack: VALIDATION §6). */
public final class KeyChecks {
    /** Longest partition key value in bytes. */
    public static final int MAX_PARTITION_KEY_BYTES = 2048;

    /** Longest sort key value in bytes. */
    public static final int MAX_SORT_KEY_BYTES = 1024;

    private static final String NO_MATCH = "The provided key element does not match the schema";

    private KeyChecks() {}

    /** K1 to K6: the key attributes inside a whole item. */
    public static void requireKeyInItem(KeySchema schema, Item item) {
        for (KeyAttribute key : schema.attributes()) {
            requireKeyContent(schema, key, requireKeyType(key, item));
        }
    }

    /** K1 and K2: the key attributes inside a whole item are there and of the right types. */
    public static void requireKeyTypesInItem(KeySchema schema, Item item) {
        for (KeyAttribute key : schema.attributes()) {
            requireKeyType(key, item);
        }
    }

    private static AttributeValue requireKeyType(KeyAttribute key, Item item) {
        AttributeValue value = item.get(key.name());
        if (value == null) {
            throw DynamoDbException.validation(
                    "One or more parameter values were invalid: Missing the key " + key.name() + " in the item");
        }
        if (value.type() != key.type()) {
            throw DynamoDbException.validation("One or more parameter values were invalid: Type mismatch for key "
                    + key.name() + " expected: " + key.type() + " actual: " + value.type());
        }
        return value;
    }

    /** BW9: the key attributes inside an item of a batch; the same faults, other words. */
    public static void requireKeyInBatchItem(KeySchema schema, Item item) {
        for (KeyAttribute key : schema.attributes()) {
            AttributeValue value = item.get(key.name());
            if (value == null || value.type() != key.type()) {
                throw DynamoDbException.validation(NO_MATCH);
            }
            requireKeyContent(schema, key, value);
        }
    }

    /** KM1 to KM3: a map that must be exactly the primary key. */
    public static void requireWholeKey(KeySchema schema, Item key) {
        requireMatch(schema, key);
        requireKeyContents(schema, key);
    }

    /** KM1: a map that must have exactly the attributes of the primary key, of the right types. */
    public static void requireMatch(KeySchema schema, Item key) {
        if (!matchesSchema(schema, key)) {
            throw DynamoDbException.validation(NO_MATCH);
        }
    }

    /** K3 to K6, KM2 and KM3: key attributes that are there and of the right types must not be empty or too long. */
    public static void requireKeyContents(KeySchema schema, Item keyAttributes) {
        for (KeyAttribute attribute : schema.attributes()) {
            requireKeyContent(schema, attribute, keyAttributes.get(attribute.name()));
        }
    }

    /** Whether a map has exactly the attributes of the schema, of the right types. */
    private static boolean matchesSchema(KeySchema schema, Item key) {
        if (key.attributes().size() != schema.attributes().size()) {
            return false;
        }
        for (KeyAttribute attribute : schema.attributes()) {
            AttributeValue value = key.get(attribute.name());
            if (value == null || value.type() != attribute.type()) {
                return false;
            }
        }
        return true;
    }

    /** Most bytes a value of this key attribute may have. */
    public static int maxBytes(KeySchema schema, KeyAttribute key) {
        return schema.isPartitionKey(key) ? MAX_PARTITION_KEY_BYTES : MAX_SORT_KEY_BYTES;
    }

    /** K3 to K6: a value of the right type that is to be a key must not be empty or too long. */
    public static void requireKeyContent(KeySchema schema, KeyAttribute key, AttributeValue value) {
        int size = ItemSize.ofValue(value);
        if (size == 0) {
            throw DynamoDbException.validation(
                    "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty "
                            + (value instanceof AttributeValue.B ? "binary" : "string") + " value. Key: " + key.name());
        }
        if (schema.isPartitionKey(key)) {
            if (size > MAX_PARTITION_KEY_BYTES) {
                throw DynamoDbException.validation("One or more parameter values were invalid: "
                        + "Size of hashkey has exceeded the maximum size limit of2048 bytes");
            }
        } else if (size > MAX_SORT_KEY_BYTES) {
            throw DynamoDbException.validation("One or more parameter values were invalid: "
                    + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes");
        }
    }

    /** KP1: nothing can lie below a key attribute, because keys are scalars. */
    public static void requireNotBelowKey(KeySchema schema, DocumentPath path) {
        if (!path.isTopLevel() && schema.contains(path.head())) {
            throw DynamoDbException.validation(
                    "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: "
                            + path.head());
        }
    }
}
