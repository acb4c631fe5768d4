package io.partita.engine.query;

import io.partita.engine.validation.KeyChecks;
import io.partita.expression.keycondition.KeyCondition;
import io.partita.expression.keycondition.KeyPredicate;
import io.partita.expression.keycondition.KeyPredicate.Operator;
import io.partita.model.error.DynamoDbException;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.value.AttributeValue;
import io.partita.storage.SortRange;
import java.util.List;

/**
 * The slice of one item collection that a key condition selects.
 *
 * @param partitionValue the partition key value
 * @param partition its ordered bytes
 * @param range the sort bytes selected
 * @param sortCondition whether the condition names the sort key
 */
record KeySlice(AttributeValue partitionValue, byte[] partition, SortRange range, boolean sortCondition) {
    /**
     * The slice of a condition under a schema.
     *
     * @throws DynamoDbException ValidationException (fact pack: VALIDATION QRY21 to QRY26)
     */
    static KeySlice of(KeySchema schema, KeyCondition condition) {
        List<KeyPredicate> predicates = condition.predicates();
        List<KeyAttribute> keys = schema.attributes();
        if (predicates.size() > keys.size()) {
            throw DynamoDbException.validation("The number of query conditions (" + predicates.size()
                    + ") exceeds the number of key attributes defined in the schema (" + keys.size() + ")");
        }
        KeyPredicate onPartition = require(predicates, schema.partitionKey());
        KeyPredicate onSort = predicates.size() < 2
                ? null
                : require(predicates, schema.sortKey().orElseThrow());
        predicates.forEach(KeySlice::requireIndexable);
        requireDeclaredType(onPartition, schema.partitionKey());
        if (onSort != null) {
            requireDeclaredType(onSort, schema.sortKey().orElseThrow());
        }
        if (onPartition.operator() != Operator.EQ) {
            throw DynamoDbException.validation("Query key condition not supported");
        }
        requireContent(schema, onPartition, schema.partitionKey());
        if (onSort != null) {
            requireContent(schema, onSort, schema.sortKey().orElseThrow());
        }
        AttributeValue value = onPartition.values().getFirst();
        return new KeySlice(
                value, OrderedKeyCodec.encode(value), onSort == null ? SortRange.ALL : rangeOf(onSort), onSort != null);
    }

    private static KeyPredicate require(List<KeyPredicate> predicates, KeyAttribute key) {
        for (KeyPredicate predicate : predicates) {
            if (predicate.attributeName().equals(key.name())) {
                return predicate;
            }
        }
        throw DynamoDbException.validation("Query condition missed key schema element: " + key.name());
    }

    private static void requireIndexable(KeyPredicate predicate) {
        if (predicate.operator() == Operator.NOT_INDEXABLE) {
            throw DynamoDbException.validation("Attempted conditional constraint is not an indexable operation");
        }
    }

    private static void requireDeclaredType(KeyPredicate predicate, KeyAttribute key) {
        for (AttributeValue value : predicate.values()) {
            if (value.type() != key.type()) {
                throw DynamoDbException.validation(
                        "One or more parameter values were invalid: Condition parameter type does not match schema type");
            }
        }
    }

    private static void requireContent(KeySchema schema, KeyPredicate predicate, KeyAttribute key) {
        for (AttributeValue value : predicate.values()) {
            KeyChecks.requireKeyContent(schema, key, value);
        }
    }

    private static SortRange rangeOf(KeyPredicate predicate) {
        AttributeValue first = predicate.values().getFirst();
        AttributeValue last = predicate.values().getLast();
        return switch (predicate.operator()) {
            case EQ -> new SortRange(OrderedKeyCodec.encode(first), behind(first));
            case LT -> new SortRange(null, OrderedKeyCodec.encode(first));
            case LE -> new SortRange(null, behind(first));
            case GT -> new SortRange(behind(first), null);
            case GE -> new SortRange(OrderedKeyCodec.encode(first), null);
            case BETWEEN -> new SortRange(OrderedKeyCodec.encode(first), behind(last));
            case BEGINS_WITH -> {
                byte[] prefix = OrderedKeyCodec.encodePrefix(first);
                yield new SortRange(prefix, OrderedKeyCodec.successorOfPrefix(prefix));
            }
            case NOT_INDEXABLE -> throw new IllegalArgumentException("predicate: it was to be refused before");
        };
    }

    /** The smallest sort bytes behind every key that has this value, whatever follows it. */
    private static byte[] behind(AttributeValue value) {
        return OrderedKeyCodec.successorOfPrefix(OrderedKeyCodec.encode(value));
    }
}
