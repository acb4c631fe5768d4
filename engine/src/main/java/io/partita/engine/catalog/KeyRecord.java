package io.partita.engine.catalog;

import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.Map;

/** How a key attribute is stored. */
final class KeyRecord {
    private static final String NAME = "name";
    private static final String TYPE = "type";

    private KeyRecord() {}

    static AttributeValue write(KeyAttribute key) {
        return new AttributeValue.M(Map.of(
                NAME,
                AttributeValue.string(key.name()),
                TYPE,
                AttributeValue.string(key.type().name())));
    }

    static KeyAttribute read(AttributeValue value) {
        Item key = RecordFields.map(value);
        return new KeyAttribute(RecordFields.text(key, NAME), AttributeType.valueOf(RecordFields.text(key, TYPE)));
    }
}
