package io.partita.expression.keycondition;

import io.partita.expression.condition.Condition;
import java.util.List;

/**
 * The predicates of a key condition in the order of the text, at most one for each attribute. Their number is not limited here:
 * how many are allowed depends on the schema.
 *
 * @param predicates the predicates, at least one
 */
public record KeyCondition(List<KeyPredicate> predicates) {
    /** Copies the predicates. */
    public KeyCondition {
        predicates = List.copyOf(predicates);
    }

    /**
     * The key condition that a condition of kind KEY_CONDITION states, after the structural checks (fact pack: EXPRESSIONS §4).
     * They are a step of their own because the faults of every other expression in the request come first (VALIDATION QRY11, QRY12).
     *
     * @throws io.partita.model.error.DynamoDbException ValidationException {@code Invalid KeyConditionExpression: …}, the first fault
     *     found from left to right; an {@code OR} or {@code NOT} is found before what it joins [?]
     */
    public static KeyCondition of(Condition condition) {
        return new KeyConditionReader().read(condition);
    }
}
