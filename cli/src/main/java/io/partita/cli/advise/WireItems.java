package io.partita.cli.advise;

import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Items as the API sends them. */
final class WireItems {
    private WireItems() {}

    /** The item that these members are. */
    static Item item(Map<String, Object> members) {
        return Item.of(attributes(members));
    }

    private static Map<String, AttributeValue> attributes(Map<String, Object> members) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        members.forEach((name, value) -> attributes.put(name, value(value)));
        return attributes;
    }

    @SuppressWarnings("unchecked")
    private static AttributeValue value(Object wire) {
        Map.Entry<String, Object> only =
                ((Map<String, Object>) wire).entrySet().iterator().next();
        Object value = only.getValue();
        return switch (only.getKey()) {
            case "S" -> new AttributeValue.S((String) value);
            case "N" -> new AttributeValue.N(DynamoNumber.parse((String) value));
            case "B" -> new AttributeValue.B(binary(value));
            case "BOOL" -> new AttributeValue.Bool((Boolean) value);
            case "L" -> {
                List<AttributeValue> elements = new ArrayList<>();
                ((List<Object>) value).forEach(element -> elements.add(value(element)));
                yield new AttributeValue.L(elements);
            }
            case "M" -> new AttributeValue.M(attributes((Map<String, Object>) value));
            case "SS" -> new AttributeValue.SS((List<String>) value);
            case "NS" ->
                new AttributeValue.NS(
                        ((List<String>) value).stream().map(DynamoNumber::parse).toList());
            case "BS" ->
                new AttributeValue.BS(
                        ((List<Object>) value).stream().map(WireItems::binary).toList());
            default -> AttributeValue.Null.INSTANCE;
        };
    }

    private static Binary binary(Object base64) {
        return Binary.wrap(Base64.getDecoder().decode((String) base64));
    }
}
