package io.partita.expression.kind;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.MessageFamily;

/** The five expression parameters. They share three grammars and differ in the name their errors carry. */
public enum ExpressionKind {
    UPDATE("UpdateExpression"),
    CONDITION("ConditionExpression"),
    KEY_CONDITION("KeyConditionExpression"),
    FILTER("FilterExpression"),
    PROJECTION("ProjectionExpression");

    private final String parameterName;

    ExpressionKind(String parameterName) {
        this.parameterName = parameterName;
    }

    /** The request parameter that holds expressions of this kind. */
    public String parameterName() {
        return parameterName;
    }

    /** The error for an expression of this kind: {@code Invalid {parameter}: {detail}} (fact pack: VALIDATION X9). */
    public DynamoDbException invalid(String detail) {
        return DynamoDbException.validation(MessageFamily.ENVELOPED, "Invalid " + parameterName + ": " + detail);
    }
}
