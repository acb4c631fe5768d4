package io.partita.protocol.internal.operation;

import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.request.Select;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.value.AttributeValue;
import io.partita.protocol.internal.shape.Constraint;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.MapShape;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Mismatches;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Shape;
import io.partita.protocol.internal.value.AttributeValueShape;
import java.util.Map;

/** Parameters that several operations share, with their enums as the service prints them (fact pack: VALIDATION §4). */
final class SharedParameters {
    static final Shape<Map<String, String>> NAMES = new MapShape<>(Scalars.STRING, "java.lang.String");
    static final Shape<Map<String, Checked<AttributeValue>>> VALUES =
            new MapShape<>(AttributeValueShape.INSTANCE, Mismatches.MODEL + "AttributeValue");

    static final Constraint<String> RETURN_CONSUMED_CAPACITY = Constraints.enumSet("INDEXES", "TOTAL", "NONE");
    static final Constraint<String> RETURN_ITEM_COLLECTION_METRICS = Constraints.enumSet("SIZE", "NONE");
    static final Constraint<String> RETURN_VALUES =
            Constraints.enumSet("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW");
    static final Constraint<String> RETURN_VALUES_ON_FAILURE = Constraints.enumSet("ALL_OLD", "NONE");
    static final Constraint<String> SELECT =
            Constraints.enumSet("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES");

    private SharedParameters() {}

    static ReturnConsumedCapacity returnConsumedCapacity(String sent) {
        return sent == null ? ReturnConsumedCapacity.NONE : ReturnConsumedCapacity.valueOf(sent);
    }

    static ReturnValues returnValues(String sent) {
        return sent == null ? ReturnValues.NONE : ReturnValues.valueOf(sent);
    }

    static Select select(String sent) {
        return sent == null ? null : Select.valueOf(sent);
    }

    static boolean isAllOld(String sent) {
        return "ALL_OLD".equals(sent);
    }

    static boolean isSize(String sent) {
        return "SIZE".equals(sent);
    }

    static Placeholders placeholders(
            Fields fields, Member<Map<String, String>> names, Member<Map<String, Checked<AttributeValue>>> values) {
        return Placeholders.of(fields.get(names), fields.get(values));
    }
}
