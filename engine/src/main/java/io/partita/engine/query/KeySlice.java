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
import java.util.ArrayList;
import java.util.List;

/**
 * The slice of one item collection that a key condition selects: an equality on every partition key attribute, then equalities on the
 * first of the sort key attributes, of which the last one named may have any other predicate.
 *
 * @param partition the ordered bytes of the partition key
 * @param range the sort bytes selected; whatever follows the sort key in them is inside
 * @param sortCondition whether the condition names a sort key attribute
 */
record KeySlice(byte[] partition, SortRange range, boolean sortCondition) {
    private static final byte[] NOTHING = {};

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
        KeyPredicate[] byKey = inSchemaOrder(schema, predicates);
        predicates.forEach(KeySlice::requireIndexable);
        forEach(schema, byKey, KeySlice::requireDeclaredType);
        int partitionKeys = schema.partitionKeys().size();
        for (int i = 0; i < partitionKeys; i++) {
            if (byKey[i].operator() != Operator.EQ) {
                throw DynamoDbException.validation("Query key condition not supported");
            }
        }
        int named = requireNoGap(schema, byKey);
        forEach(schema, byKey, (key, predicate) -> requireContent(schema, key, predicate));
        byte[] partition = equalities(byKey, 0, partitionKeys);
        return named == partitionKeys
                ? new KeySlice(partition, SortRange.ALL, false)
                : new KeySlice(partition, rangeOf(equalities(byKey, partitionKeys, named - 1), byKey[named - 1]), true);
    }

    /** QRY22: the predicate on each key attribute; null where a sort key attribute has none. */
    private static KeyPredicate[] inSchemaOrder(KeySchema schema, List<KeyPredicate> predicates) {
        List<KeyAttribute> keys = schema.attributes();
        int partitionKeys = schema.partitionKeys().size();
        KeyPredicate[] byKey = new KeyPredicate[keys.size()];
        KeyAttribute firstWithout = null;
        int found = 0;
        for (int i = 0; i < byKey.length; i++) {
            byKey[i] = on(keys.get(i), predicates);
            if (byKey[i] != null) {
                found++;
            } else if (i < partitionKeys) {
                throw missed(keys.get(i));
            } else if (firstWithout == null) {
                firstWithout = keys.get(i);
            }
        }
        if (found < predicates.size()) {
            // One of them is on no key attribute. They are not more than the key attributes, so one of these has none.
            throw missed(firstWithout);
        }
        return byKey;
    }

    private static KeyPredicate on(KeyAttribute key, List<KeyPredicate> predicates) {
        for (KeyPredicate predicate : predicates) {
            if (predicate.attributeName().equals(key.name())) {
                return predicate;
            }
        }
        return null;
    }

    private static DynamoDbException missed(KeyAttribute key) {
        return DynamoDbException.validation("Query condition missed key schema element: " + key.name());
    }

    /**
     * Only the last sort key attribute named may have another predicate than an equality, and none before it may be left out (fact pack:
     * LIMITS "Multi-attribute GSI keys").
     *
     * @return how many attributes from the first of the schema on have predicates
     */
    private static int requireNoGap(KeySchema schema, KeyPredicate[] byKey) {
        int named = byKey.length;
        while (byKey[named - 1] == null) {
            named--;
        }
        List<String> notEqual = new ArrayList<>();
        for (int i = schema.partitionKeys().size(); i < named - 1; i++) {
            if (byKey[i] == null || byKey[i].operator() != Operator.EQ) {
                notEqual.add(schema.attributes().get(i).name());
            }
        }
        if (!notEqual.isEmpty()) {
            // How several of them are listed is not known [?].
            throw DynamoDbException.validation("RANGE key attributes " + String.join(", ", notEqual)
                    + " must have equality conditions specified in the query because a condition is present on key attribute "
                    + schema.attributes().get(named - 1).name());
        }
        return named;
    }

    private interface Check {
        void of(KeyAttribute key, KeyPredicate predicate);
    }

    private static void forEach(KeySchema schema, KeyPredicate[] byKey, Check check) {
        for (int i = 0; i < byKey.length; i++) {
            if (byKey[i] != null) {
                check.of(schema.attributes().get(i), byKey[i]);
            }
        }
    }

    private static void requireIndexable(KeyPredicate predicate) {
        if (predicate.operator() == Operator.NOT_INDEXABLE) {
            throw DynamoDbException.validation("Attempted conditional constraint is not an indexable operation");
        }
    }

    private static void requireDeclaredType(KeyAttribute key, KeyPredicate predicate) {
        for (AttributeValue value : predicate.values()) {
            if (value.type() != key.type()) {
                throw DynamoDbException.validation(
                        "One or more parameter values were invalid: Condition parameter type does not match schema type");
            }
        }
    }

    private static void requireContent(KeySchema schema, KeyAttribute key, KeyPredicate predicate) {
        for (AttributeValue value : predicate.values()) {
            KeyChecks.requireKeyContent(schema, key, value);
        }
    }

    private static byte[] equalities(KeyPredicate[] byKey, int from, int to) {
        byte[] bytes = NOTHING;
        for (int i = from; i < to; i++) {
            bytes = joined(bytes, OrderedKeyCodec.encode(byKey[i].values().getFirst()));
        }
        return bytes;
    }

    /** The sort bytes that begin with {@code prefix} and go on as the predicate says. */
    private static SortRange rangeOf(byte[] prefix, KeyPredicate predicate) {
        AttributeValue first = predicate.values().getFirst();
        if (predicate.operator() == Operator.BEGINS_WITH) {
            byte[] beginning = joined(prefix, OrderedKeyCodec.encodePrefix(first));
            return new SortRange(beginning, OrderedKeyCodec.successorOfPrefix(beginning));
        }
        byte[] start = prefix.length == 0 ? null : prefix;
        byte[] end = prefix.length == 0 ? null : OrderedKeyCodec.successorOfPrefix(prefix);
        byte[] low = joined(prefix, OrderedKeyCodec.encode(first));
        return switch (predicate.operator()) {
            case EQ -> new SortRange(low, behind(low));
            case LT -> new SortRange(start, low);
            case LE -> new SortRange(start, behind(low));
            case GT -> new SortRange(behind(low), end);
            case GE -> new SortRange(low, end);
            case BETWEEN ->
                new SortRange(
                        low,
                        behind(joined(
                                prefix,
                                OrderedKeyCodec.encode(predicate.values().getLast()))));
            case BEGINS_WITH, NOT_INDEXABLE ->
                throw new IllegalArgumentException("predicate: it was to be dealt with before");
        };
    }

    private static byte[] joined(byte[] prefix, byte[] bytes) {
        return prefix.length == 0 ? bytes : KeySchema.joined(prefix, bytes);
    }

    /** The smallest sort bytes behind every key that begins with these values, whatever follows them. */
    private static byte[] behind(byte[] values) {
        return OrderedKeyCodec.successorOfPrefix(values);
    }
}
