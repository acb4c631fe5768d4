package io.partita.bench.jmh;

import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.DynamoNumber;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the benchmarks work on: an item like those of the loads, of 150 bytes. */
final class Samples {
    private static final String LONG_TEXT = "x".repeat(106);

    private Samples() {}

    static Item item() {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        attributes.put("pk", new AttributeValue.S("user#00000042"));
        attributes.put("name", new AttributeValue.S(LONG_TEXT));
        attributes.put("age", number("42"));
        attributes.put("tags", new AttributeValue.SS(List.of("a", "b")));
        attributes.put("doc", new AttributeValue.M(Map.of("k", new AttributeValue.S("v"), "n", number("3.5"))));
        return Item.of(attributes);
    }

    static AttributeValue number(String text) {
        return new AttributeValue.N(DynamoNumber.parse(text));
    }

    static byte[] putItem() {
        return bytes("""
                {"TableName":"Single","Item":{"pk":{"S":"user#00000042"},"name":{"S":"%s"},"age":{"N":"42"},\
                "tags":{"SS":["a","b"]},"doc":{"M":{"k":{"S":"v"},"n":{"N":"3.5"}}}}}""".formatted(LONG_TEXT));
    }

    static byte[] getItem() {
        return bytes("""
                {"TableName":"Single","Key":{"pk":{"S":"user#00000042"}},"ConsistentRead":true}""");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
