package io.partita.protocol.internal.operation;

import io.partita.engine.legacy.AttributeUpdate;
import io.partita.engine.legacy.ConditionalOperator;
import io.partita.engine.legacy.ExpectedAttribute;
import io.partita.engine.legacy.LegacyCondition;
import io.partita.engine.legacy.LegacyOperator;
import io.partita.model.error.Checked;
import io.partita.model.value.AttributeValue;
import io.partita.protocol.internal.shape.Constraint;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.ListShape;
import io.partita.protocol.internal.shape.MapShape;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Mismatches;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Shape;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.value.AttributeValueShape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Shapes of the parameters from before expressions (fact pack: VALIDATION §4). */
final class LegacyShapes {
    private static final int MOST_ATTRIBUTE_NAMES = 255;

    /** ConditionalOperator. */
    static final Constraint<String> CONDITIONAL_OPERATOR = Constraints.enumSet("OR", "AND");

    /** AttributesToGet. */
    static final Shape<List<String>> ATTRIBUTES_TO_GET = ListShape.of(Scalars.STRING);

    /** How many attributes AttributesToGet may name. */
    static final Constraint<List<String>> ATTRIBUTES_TO_GET_LENGTH = Constraints.length(1, MOST_ATTRIBUTE_NAMES);

    private static final Constraint<String> COMPARISON_OPERATOR = Constraints.enumSet(
            "IN",
            "NULL",
            "BETWEEN",
            "LT",
            "NOT_CONTAINS",
            "EQ",
            "GT",
            "NOT_NULL",
            "NE",
            "LE",
            "BEGINS_WITH",
            "GE",
            "CONTAINS");
    private static final Shape<List<Checked<AttributeValue>>> OPERANDS = ListShape.of(AttributeValueShape.INSTANCE);

    private static final Structure CONDITION = new Structure("Condition");
    private static final Member<List<Checked<AttributeValue>>> CONDITION_OPERANDS =
            CONDITION.member("AttributeValueList", OPERANDS);
    private static final Member<String> CONDITION_OPERATOR =
            CONDITION.required("ComparisonOperator", Scalars.STRING, COMPARISON_OPERATOR);

    private static final Structure EXPECTED_ATTRIBUTE = new Structure("ExpectedAttributeValue");
    private static final Member<List<Checked<AttributeValue>>> EXPECTED_OPERANDS =
            EXPECTED_ATTRIBUTE.member("AttributeValueList", OPERANDS);
    private static final Member<String> EXPECTED_OPERATOR =
            EXPECTED_ATTRIBUTE.member("ComparisonOperator", Scalars.STRING, COMPARISON_OPERATOR);
    private static final Member<Boolean> EXPECTED_EXISTS = EXPECTED_ATTRIBUTE.member("Exists", Scalars.BOOLEAN);
    private static final Member<Checked<AttributeValue>> EXPECTED_VALUE =
            EXPECTED_ATTRIBUTE.member("Value", AttributeValueShape.INSTANCE);

    private static final Structure ATTRIBUTE_UPDATE = new Structure("AttributeValueUpdate");
    private static final Member<String> UPDATE_ACTION =
            ATTRIBUTE_UPDATE.member("Action", Scalars.STRING, Constraints.enumSet("DELETE", "PUT", "ADD"));
    private static final Member<Checked<AttributeValue>> UPDATE_VALUE =
            ATTRIBUTE_UPDATE.member("Value", AttributeValueShape.INSTANCE);

    /** KeyConditions, QueryFilter and ScanFilter. */
    static final Shape<Map<String, Fields>> CONDITIONS = mapOf(CONDITION, "Condition");

    /** Expected. */
    static final Shape<Map<String, Fields>> EXPECTED = mapOf(EXPECTED_ATTRIBUTE, "ExpectedAttributeValue");

    /** AttributeUpdates. */
    static final Shape<Map<String, Fields>> ATTRIBUTE_UPDATES = mapOf(ATTRIBUTE_UPDATE, "AttributeValueUpdate");

    private LegacyShapes() {}

    private static Shape<Map<String, Fields>> mapOf(Structure structure, String javaName) {
        return new MapShape<>(structure, Mismatches.MODEL + javaName);
    }

    /** ConditionalOperator as read; null when absent. */
    static ConditionalOperator conditionalOperator(String sent) {
        return sent == null ? null : ConditionalOperator.valueOf(sent);
    }

    /** KeyConditions, QueryFilter or ScanFilter as read; null when absent. */
    static Map<String, LegacyCondition> conditions(Map<String, Fields> sent) {
        return each(sent, LegacyShapes::condition);
    }

    private static LegacyCondition condition(Fields fields) {
        List<Checked<AttributeValue>> operands = fields.get(CONDITION_OPERANDS);
        return new LegacyCondition(
                LegacyOperator.valueOf(fields.get(CONDITION_OPERATOR)), operands == null ? List.of() : operands);
    }

    /** Expected as read; null when absent. */
    static Map<String, ExpectedAttribute> expected(Map<String, Fields> sent) {
        return each(sent, LegacyShapes::expectedAttribute);
    }

    private static ExpectedAttribute expectedAttribute(Fields fields) {
        String operator = fields.get(EXPECTED_OPERATOR);
        return new ExpectedAttribute(
                operator == null ? null : LegacyOperator.valueOf(operator),
                fields.get(EXPECTED_OPERANDS),
                fields.get(EXPECTED_EXISTS),
                fields.get(EXPECTED_VALUE));
    }

    /** AttributeUpdates as read; null when absent. */
    static Map<String, AttributeUpdate> attributeUpdates(Map<String, Fields> sent) {
        return each(sent, LegacyShapes::attributeUpdate);
    }

    private static AttributeUpdate attributeUpdate(Fields fields) {
        String action = fields.get(UPDATE_ACTION);
        return new AttributeUpdate(
                action == null ? AttributeUpdate.Action.PUT : AttributeUpdate.Action.valueOf(action),
                fields.get(UPDATE_VALUE));
    }

    /** Converts the entries of a map, which keep their order. */
    private static <T> Map<String, T> each(Map<String, Fields> sent, Function<Fields, T> convert) {
        if (sent == null) {
            return null;
        }
        Map<String, T> converted = new LinkedHashMap<>();
        sent.forEach((attribute, fields) -> converted.put(attribute, convert.apply(fields)));
        return converted;
    }
}
