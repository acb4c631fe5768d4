package io.partita.engine.testing;

import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Items and values from what Java writes shortly. */
public final class Values {
    private Values() {}

    /** An item from names and values by turns. */
    public static Item item(Object... namesAndValues) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            attributes.put((String) namesAndValues[i], value(namesAndValues[i + 1]));
        }
        return Item.of(attributes);
    }

    /** The same item with one attribute more or another value for it. */
    public static Item with(Item item, String name, Object value) {
        Map<String, AttributeValue> attributes = item.toMutableMap();
        attributes.put(name, value(value));
        return Item.of(attributes);
    }

    /** A value: strings, whole numbers, bytes, booleans, null, lists and maps as themselves; anything else as built by this class. */
    public static AttributeValue value(Object value) {
        return switch (value) {
            case null -> AttributeValue.Null.INSTANCE;
            case AttributeValue already -> already;
            case String text -> AttributeValue.string(text);
            case Integer number -> AttributeValue.number(number.longValue());
            case Long number -> AttributeValue.number(number);
            case byte[] bytes -> AttributeValue.binary(bytes);
            case Boolean bool -> new AttributeValue.Bool(bool);
            case List<?> list ->
                new AttributeValue.L(list.stream().map(Values::value).toList());
            case Map<?, ?> map -> map(map);
            default -> throw new IllegalArgumentException("value: " + value.getClass() + " (expected: a known type)");
        };
    }

    private static AttributeValue map(Map<?, ?> map) {
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        map.forEach((name, value) -> entries.put((String) name, value(value)));
        return new AttributeValue.M(entries);
    }

    /** A number in any form that clients may send. */
    public static AttributeValue n(String text) {
        return AttributeValue.number(text);
    }

    /** A binary of these bytes, given as ints for the sake of those above 0x7F. */
    public static AttributeValue b(int... bytes) {
        byte[] binary = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            binary[i] = (byte) bytes[i];
        }
        return AttributeValue.binary(binary);
    }

    /** A set of strings. */
    public static AttributeValue ss(String... members) {
        return new AttributeValue.SS(List.of(members));
    }

    /** A set of numbers. */
    public static AttributeValue ns(String... members) {
        return new AttributeValue.NS(
                Arrays.stream(members).map(DynamoNumber::parse).toList());
    }

    /** A set of binaries. */
    public static AttributeValue bs(byte[]... members) {
        return new AttributeValue.BS(Arrays.stream(members).map(Binary::wrap).toList());
    }

    /** Items as they can be compared, however they were read. */
    public static List<Item> items(Collection<? extends AttributeSource> sources) {
        List<Item> items = new ArrayList<>(sources.size());
        sources.forEach(source -> items.add(source.toItem()));
        return items;
    }

    /** What one attribute holds in each item: texts for S and N, base64 for B; null where it is missing. */
    public static List<String> column(String name, Collection<? extends AttributeSource> sources) {
        List<String> column = new ArrayList<>(sources.size());
        sources.forEach(source -> column.add(text(source.get(name))));
        return column;
    }

    private static String text(AttributeValue value) {
        return switch (value) {
            case null -> null;
            case AttributeValue.S s -> s.value();
            case AttributeValue.N n -> n.value().text();
            case AttributeValue.B b -> b.value().base64();
            default -> value.toString();
        };
    }
}
