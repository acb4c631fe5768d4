package io.partita.expression.keycondition;

import io.partita.expression.condition.ComparisonOperator;
import io.partita.expression.condition.Condition;
import io.partita.expression.condition.Operand;
import io.partita.expression.kind.ExpressionKind;
import io.partita.expression.path.DocumentPath;
import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Walks a condition and turns it into predicates, checking rows KC1 to KC7 in order on each (fact pack: EXPRESSIONS §4). */
final class KeyConditionReader {
    private final List<KeyPredicate> predicates = new ArrayList<>();
    private final Set<String> attributes = new HashSet<>();

    KeyCondition read(Condition condition) {
        add(condition);
        return new KeyCondition(predicates);
    }

    private void add(Condition condition) {
        switch (condition) {
            case Condition.And and -> and.terms().forEach(this::add);
            case Condition.Comparison comparison -> addComparison(comparison);
            case Condition.Between between ->
                add(
                        "BETWEEN",
                        KeyPredicate.Operator.BETWEEN,
                        List.of(between.operand(), between.lower(), between.upper()));
            case Condition.BeginsWith begins ->
                add("begins_with", KeyPredicate.Operator.BEGINS_WITH, List.of(begins.operand(), begins.prefix()));
            case Condition.Or ignored -> throw badOperator("OR");
            case Condition.Not ignored -> throw badOperator("NOT");
            case Condition.In ignored -> throw badOperator("IN");
            case Condition.AttributeExists ignored -> throw badOperator("attribute_exists");
            case Condition.AttributeNotExists ignored -> throw badOperator("attribute_not_exists");
            case Condition.AttributeTypeIs ignored -> throw badOperator("attribute_type");
            case Condition.Contains ignored -> throw badOperator("contains");
        }
    }

    private void addComparison(Condition.Comparison comparison) {
        if (comparison.operator() == ComparisonOperator.NE) {
            throw badOperator("<>");
        }
        boolean valueFirst =
                comparison.left() instanceof Operand.ValueOperand && comparison.right() instanceof Operand.PathOperand;
        if (valueFirst) {
            add(null, operator(comparison.operator().mirrored()), List.of(comparison.right(), comparison.left()));
        } else {
            add(null, operator(comparison.operator()), List.of(comparison.left(), comparison.right()));
        }
    }

    private static KeyPredicate.Operator operator(ComparisonOperator operator) {
        return switch (operator) {
            case EQ -> KeyPredicate.Operator.EQ;
            case LT -> KeyPredicate.Operator.LT;
            case LE -> KeyPredicate.Operator.LE;
            case GT -> KeyPredicate.Operator.GT;
            case GE -> KeyPredicate.Operator.GE;
            case NE -> throw badOperator("<>");
        };
    }

    /** Adds one predicate; {@code pathFirst} names the operator when it insists on the path as its first operand, else null. */
    private void add(String pathFirst, KeyPredicate.Operator operator, List<Operand> operands) {
        DocumentPath key = null;
        boolean severalPaths = false;
        DocumentPath nested = null;
        List<AttributeValue> values = new ArrayList<>(2);
        for (Operand operand : operands) {
            switch (operand) {
                case Operand.SizeOperand ignored ->
                    throw invalid("KeyConditionExpressions cannot contain nested operations");
                case Operand.PathOperand path -> {
                    severalPaths |= key != null;
                    key = key == null ? path.path() : key;
                    nested = nested == null && !path.path().isTopLevel() ? path.path() : nested;
                }
                case Operand.ValueOperand value -> values.add(value.value());
            }
        }
        if (pathFirst != null && !(operands.get(0) instanceof Operand.PathOperand)) {
            throw invalid("Invalid condition in KeyConditionExpression: " + pathFirst
                    + " operator must have the key attribute as its first operand");
        }
        if (severalPaths) {
            throw invalid(
                    "Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition");
        }
        if (nested != null) {
            throw invalid("KeyConditionExpressions cannot have conditions on nested attributes");
        }
        if (key == null) {
            throw invalid("Invalid condition in KeyConditionExpression: No key attribute specified");
        }
        if (!attributes.add(key.head())) {
            throw invalid("KeyConditionExpressions must only contain one condition per key");
        }
        predicates.add(new KeyPredicate(key.head(), operator, values));
    }

    private static DynamoDbException badOperator(String operator) {
        return invalid("Invalid operator used in KeyConditionExpression: " + operator);
    }

    private static DynamoDbException invalid(String detail) {
        return ExpressionKind.KEY_CONDITION.invalid(detail);
    }
}
