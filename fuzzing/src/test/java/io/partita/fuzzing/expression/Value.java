package io.partita.fuzzing.expression;

import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A value of the reference: its type as on the wire, and a string, a number without trailing zeros, hexadecimal digits for bytes, a
 * boolean, a set, a list or a map of them. Equal objects are equal values.
 */
record Value(String type, Object content) {
    static Value s(String text) {
        return new Value("S", text);
    }

    static Value n(String text) {
        return n(new BigDecimal(text));
    }

    static Value n(BigDecimal number) {
        return new Value("N", plain(number));
    }

    static BigDecimal plain(BigDecimal number) {
        return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }

    String text() {
        return (String) content;
    }

    BigDecimal number() {
        return (BigDecimal) content;
    }

    boolean isSet() {
        return type.length() == 2 && type.endsWith("S");
    }

    @SuppressWarnings("unchecked")
    Set<Object> set() {
        return (Set<Object>) content;
    }

    @SuppressWarnings("unchecked")
    List<Value> list() {
        return (List<Value>) content;
    }

    @SuppressWarnings("unchecked")
    Map<String, Value> map() {
        return (Map<String, Value>) content;
    }

    /** The same with containers that may be changed. */
    Value mutableCopy() {
        return switch (type) {
            case "L" -> {
                List<Value> copy = new ArrayList<>();
                list().forEach(element -> copy.add(element.mutableCopy()));
                yield new Value("L", copy);
            }
            case "M" -> new Value("M", mutableCopy(map()));
            default -> this;
        };
    }

    static Map<String, Value> mutableCopy(Map<String, Value> item) {
        Map<String, Value> copy = new LinkedHashMap<>();
        item.forEach((name, value) -> copy.put(name, value.mutableCopy()));
        return copy;
    }

    /** The order of two values; null when there is none. */
    static Integer compare(Value left, Value right) {
        if (left == null || right == null || !left.type.equals(right.type)) {
            return null;
        }
        return switch (left.type) {
            case "S" ->
                Arrays.compareUnsigned(
                        left.text().getBytes(StandardCharsets.UTF_8),
                        right.text().getBytes(StandardCharsets.UTF_8));
            case "N" -> left.number().compareTo(right.number());
            case "B" -> left.text().compareTo(right.text());
            default -> null;
        };
    }

    /** The value as the server knows it. */
    AttributeValue toModel() {
        return switch (type) {
            case "S" -> AttributeValue.string(text());
            case "N" -> AttributeValue.number(number().toString());
            case "B" -> AttributeValue.binary(HexFormat.of().parseHex(text()));
            case "BOOL" -> new AttributeValue.Bool((Boolean) content);
            case "NULL" -> AttributeValue.Null.INSTANCE;
            case "SS" ->
                new AttributeValue.SS(set().stream().map(String.class::cast).toList());
            case "NS" ->
                new AttributeValue.NS(set().stream()
                        .map(member -> DynamoNumber.parse(member.toString()))
                        .toList());
            case "BS" ->
                new AttributeValue.BS(set().stream()
                        .map(member -> Binary.wrap(HexFormat.of().parseHex((String) member)))
                        .toList());
            case "L" -> new AttributeValue.L(list().stream().map(Value::toModel).toList());
            case "M" -> new AttributeValue.M(toModel(map()));
            default -> throw new IllegalStateException(type);
        };
    }

    static Map<String, AttributeValue> toModel(Map<String, Value> item) {
        Map<String, AttributeValue> model = new LinkedHashMap<>();
        item.forEach((name, value) -> model.put(name, value.toModel()));
        return model;
    }

    /** The value as clients send it. */
    Map<String, Object> toWire() {
        return Map.of(
                type,
                switch (type) {
                    case "N" -> content.toString();
                    case "B" -> base64(content);
                    case "SS" -> List.copyOf(set());
                    case "NS" -> set().stream().map(Object::toString).toList();
                    case "BS" -> set().stream().map(Value::base64).toList();
                    case "L" -> list().stream().map(Value::toWire).toList();
                    case "M" -> toWire(map());
                    default -> content;
                });
    }

    static Map<String, Object> toWire(Map<String, Value> item) {
        Map<String, Object> wire = new LinkedHashMap<>();
        item.forEach((name, value) -> wire.put(name, value.toWire()));
        return wire;
    }

    private static String base64(Object hexadecimal) {
        return Base64.getEncoder().encodeToString(HexFormat.of().parseHex((String) hexadecimal));
    }

    static Value set(String type, List<?> members) {
        Set<Object> set = new TreeSet<>();
        members.forEach(set::add);
        return new Value(type, set);
    }
}
