package io.partita.protocol.internal.value;

import io.partita.model.error.Checked;
import io.partita.model.value.AttributeValue;
import io.partita.protocol.internal.json.JsonInput;
import io.partita.protocol.internal.shape.Mismatches;
import io.partita.protocol.internal.shape.Shape;

/** One attribute value that is judged by itself: an entry of ExpressionAttributeValues, an operand of a condition. */
public final class AttributeValueShape implements Shape<Checked<AttributeValue>> {
    /** The shape. */
    public static final AttributeValueShape INSTANCE = new AttributeValueShape();

    private static final Checked<AttributeValue> EMPTY = Checked.refused(ValueFault.EMPTY.error());

    private AttributeValueShape() {}

    @Override
    public Checked<AttributeValue> read(JsonInput input, boolean element) {
        if (!element && input.token().isScalarValue()) {
            input.mismatch(Mismatches.FIELD_TYPE);
            return EMPTY;
        }
        return ValueReader.read(input, 1).toChecked();
    }

    @Override
    public Checked<AttributeValue> ofNullElement() {
        return EMPTY;
    }
}
