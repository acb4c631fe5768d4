package io.partita.engine.legacy;

import io.partita.expression.keycondition.KeyCondition;
import io.partita.expression.keycondition.KeyPredicate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** KeyConditions. */
public final class LegacyKeys {
    private LegacyKeys() {}

    /**
     * QRY13.
     *
     * @param keyConditions conditions by attribute
     */
    public static void requireValid(Map<String, LegacyCondition> keyConditions) {
        keyConditions.values().forEach(LegacyCondition::requireValid);
    }

    /**
     * The key condition that checked conditions are. Operators that no index can serve stay in it, because they are refused only after
     * the attributes were held against the schema (fact pack: VALIDATION QRY23).
     *
     * @param keyConditions conditions by attribute
     */
    public static KeyCondition lower(Map<String, LegacyCondition> keyConditions) {
        List<KeyPredicate> predicates = new ArrayList<>(keyConditions.size());
        keyConditions.forEach((attribute, condition) ->
                predicates.add(new KeyPredicate(attribute, operator(condition.operator()), condition.values())));
        return new KeyCondition(predicates);
    }

    private static KeyPredicate.Operator operator(LegacyOperator operator) {
        return switch (operator) {
            case EQ -> KeyPredicate.Operator.EQ;
            case LT -> KeyPredicate.Operator.LT;
            case LE -> KeyPredicate.Operator.LE;
            case GT -> KeyPredicate.Operator.GT;
            case GE -> KeyPredicate.Operator.GE;
            case BETWEEN -> KeyPredicate.Operator.BETWEEN;
            case BEGINS_WITH -> KeyPredicate.Operator.BEGINS_WITH;
            case NE, IN, CONTAINS, NOT_CONTAINS, NULL, NOT_NULL -> KeyPredicate.Operator.NOT_INDEXABLE;
        };
    }
}
