package io.partita.engine.testing;

import io.partita.engine.legacy.AttributeUpdate;
import io.partita.engine.legacy.ExpectedAttribute;
import io.partita.engine.legacy.LegacyCondition;
import io.partita.engine.legacy.LegacyOperator;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;

/** The parameters from before expressions, written shortly. Values are as for {@link Values}, or a fault in their place. */
public final class Legacy {
    private Legacy() {}

    /** A condition of a filter or a key condition. */
    public static LegacyCondition when(LegacyOperator operator, Object... operands) {
        return new LegacyCondition(operator, values(operands));
    }

    /** The expectation that the attribute equals a value. */
    public static ExpectedAttribute equalTo(Object value) {
        return new ExpectedAttribute(null, null, null, one(value));
    }

    /** The expectation that there is no such attribute. */
    public static ExpectedAttribute absent() {
        return new ExpectedAttribute(null, null, false, null);
    }

    /** The expectation that a comparison with an AttributeValueList holds. */
    public static ExpectedAttribute that(LegacyOperator operator, Object... operands) {
        return new ExpectedAttribute(operator, values(operands), null, null);
    }

    /** What to do with an attribute; {@code value} is absent when there is none. */
    public static AttributeUpdate update(AttributeUpdate.Action action, Object... value) {
        return new AttributeUpdate(action, value.length == 0 ? null : one(value[0]));
    }

    /** A list of values. */
    public static List<Checked<AttributeValue>> values(Object... values) {
        List<Checked<AttributeValue>> checked = new ArrayList<>();
        for (Object value : values) {
            checked.add(one(value));
        }
        return checked;
    }

    /** A value, or a fault. */
    public static Checked<AttributeValue> one(Object value) {
        return value instanceof DynamoDbException fault ? Checked.refused(fault) : Checked.of(Values.value(value));
    }
}
