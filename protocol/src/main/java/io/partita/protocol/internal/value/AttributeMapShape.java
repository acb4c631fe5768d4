package io.partita.protocol.internal.value;

import com.fasterxml.jackson.core.JsonToken;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.protocol.internal.json.JsonInput;
import io.partita.protocol.internal.shape.Mismatches;
import io.partita.protocol.internal.shape.Shape;
import java.util.LinkedHashMap;
import java.util.Map;

/** A map from attribute names to values: Item, Key, ExclusiveStartKey. */
public final class AttributeMapShape implements Shape<Checked<Item>> {
    /** The shape. */
    public static final AttributeMapShape INSTANCE = new AttributeMapShape();

    /** S22. */
    static final String ARRAY_FOR_MAP = Mismatches.arrayForMap(Mismatches.MODEL + "AttributeValue");

    private static final Checked<Item> EMPTY = Checked.of(Item.EMPTY);

    private AttributeMapShape() {}

    @Override
    public Checked<Item> read(JsonInput input, boolean element) {
        if (input.token() != JsonToken.START_OBJECT) {
            input.mismatch(
                    input.token() == JsonToken.START_ARRAY ? ARRAY_FOR_MAP : Mismatches.scalarForCollection(element));
            return null;
        }
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        ValueFault fault = ValueReader.readEntries(input, 1, attributes);
        return fault == null ? Checked.of(Item.of(attributes)) : Checked.refused(fault.error());
    }

    @Override
    public Checked<Item> ofNullElement() {
        return EMPTY;
    }

    @Override
    public String print(Checked<Item> value) {
        return value.fault() == null ? value.value().toString() : "{}";
    }
}
