package io.partita.engine.query;

import io.partita.engine.validation.KeyChecks;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeValue;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Checks of start keys, each of which has its own turn among the checks of Query and Scan (fact pack: VALIDATION §12, §13). */
final class StartKeys {
    private static final String INVALID = "The provided starting key is invalid";

    private StartKeys() {}

    /** QRY18 to QRY20, SCN16 and SCN18: as many members as make up a place, and among them the key of the index. */
    static void requireMembers(ReadSource source, Item startKey) {
        if (startKey.attributes().size() != source.placeAttributes().size()) {
            throw DynamoDbException.validation(INVALID);
        }
        if (source.isTable()) {
            return;
        }
        for (KeyAttribute key : source.keySchema().attributes()) {
            AttributeValue value = startKey.get(key.name());
            if (value == null) {
                throw DynamoDbException.validation(INVALID);
            }
            if (value.type() != key.type()) {
                throw DynamoDbException.validation("The provided key element does not match the schema");
            }
        }
    }

    /** QRY27, SCN17, SCN20 and KM1 to KM3: keys that could be stored; the table's first [?]. */
    static void requireStorable(ReadSource source, Item startKey) {
        KeySchema tableKey = source.table().keySchema();
        try {
            KeyChecks.requireWholeKey(tableKey, source.isTable() ? startKey : part(startKey, tableKey));
            if (!source.isTable()) {
                for (KeyAttribute key : source.keySchema().attributes()) {
                    KeyChecks.requireKeyContent(source.keySchema(), key, startKey.get(key.name()));
                }
            }
        } catch (DynamoDbException fault) {
            throw invalid(fault.getMessage());
        }
    }

    private static Item part(Item startKey, KeySchema schema) {
        Map<String, AttributeValue> part = new LinkedHashMap<>();
        for (KeyAttribute key : schema.attributes()) {
            AttributeValue value = startKey.get(key.name());
            if (value != null) {
                part.put(key.name(), value);
            }
        }
        return Item.of(part);
    }

    /** QRY28 to QRY30: a place that this query could have ended at. */
    static void requireInside(KeySlice slice, ReadSource source, Item startKey) {
        boolean samePartition = Arrays.equals(source.keySchema().partitionBytes(startKey), slice.partition());
        if (!slice.sortCondition()) {
            if (!samePartition) {
                throw DynamoDbException.validation(
                        "The provided starting key is outside query boundaries based on provided conditions");
            }
        } else if (!slice.range().contains(source.sortBytes(startKey))) {
            throw DynamoDbException.validation("The provided starting key does not match the range key predicate");
        } else if (!samePartition) {
            throw DynamoDbException.validation("The query can return at most one row and cannot be restarted");
        }
    }

    /** A start key that cannot be one, and why. */
    static DynamoDbException invalid(String detail) {
        return DynamoDbException.validation(INVALID + ": " + detail);
    }
}
