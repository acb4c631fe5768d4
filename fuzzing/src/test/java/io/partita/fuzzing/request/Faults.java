package io.partita.fuzzing.request;

import io.partita.fuzzing.json.Json;
import io.partita.fuzzing.request.ApiModel.Shape;
import io.partita.fuzzing.request.Fault.Kind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Everything that is tried at every place of a request, also at the members it does not have. */
final class Faults {
    private static final int DEPTH_MAX = 7;
    private static final int HUGE_CHARS = 100_000;
    private static final int HUGE_ELEMENTS = 2_000;

    /** One of each JSON type, and the odd ones among them. */
    private static final List<Object> JUNK = Collections.unmodifiableList(junk());

    private static final List<Object> NUMBERS = List.of(
            "0",
            "-0",
            "00012.500",
            "1e125",
            "1E126",
            "-1e-130",
            "1e-131",
            "1" + "0".repeat(125),
            "9".repeat(38),
            "9".repeat(39),
            "0." + "0".repeat(129) + "1",
            "0e999999999999",
            "1e2147483648",
            "1e-99999999999999999999",
            "+5",
            ".5",
            "5.",
            ".",
            "",
            " 1",
            "0x10",
            "NaN",
            "Infinity",
            "१",
            "1_000",
            "--1",
            "1e",
            "1".repeat(100_000));

    private static final List<Object> TEXTS = List.of(
            "",
            " ",
            "a",
            "ab",
            "fuzz-items",
            "fuzz-none",
            "é".repeat(300),
            "\uD83D\uDE00",
            "\uFFFF\u0000\n\"\\",
            "#n",
            ":v",
            "a".repeat(1_024),
            "k".repeat(2_049),
            "x".repeat(4_097),
            "((a = :v))",
            "a = b",
            "SET a = :v",
            "a, b",
            "arn:aws:dynamodb:us-east-1:000000000000:table/fuzz-items",
            "arn:aws:dynamodb:::table/",
            "::::::",
            "arn:aws:dynamodb:us-east-1:000000000000:table/fuzz-items/index/i",
            "SELECT",
            "TRUE",
            "none");

    private final ApiModel api;

    Faults(ApiModel api) {
        this.api = api;
    }

    /** All faults of a request, in an order that is always the same. */
    List<Fault> of(String operation, Object input) {
        List<Fault> faults = new ArrayList<>();
        visit(api.input(operation), input, List.of(), faults, false);
        return faults;
    }

    private void visit(Shape shape, Object value, List<Object> path, List<Fault> faults, boolean absent) {
        if (!path.isEmpty()) {
            if (!absent) {
                faults.add(new Fault(path, Kind.REMOVE, null));
                faults.add(new Fault(path, Kind.AGAIN, value));
                faults.add(new Fault(path, Kind.AGAIN, null));
                faults.add(new Fault(path, Kind.AGAIN, List.of()));
            }
            faults.add(new Fault(path, Kind.SET, null));
        }
        for (Object junk : JUNK) {
            faults.add(new Fault(path, Kind.SET, junk));
        }
        for (Object bound : bounds(shape)) {
            faults.add(new Fault(path, Kind.SET, bound));
        }
        if (absent && path.size() < DEPTH_MAX) {
            Object example = example(shape, 3);
            faults.add(new Fault(path, Kind.SET, example));
        }
        descend(shape, value, path, faults);
    }

    private void descend(Shape shape, Object value, List<Object> path, List<Fault> faults) {
        if (shape.type().equals("structure") && value instanceof Map<?, ?> map) {
            api.members(shape)
                    .forEach((name, member) ->
                            visit(member, map.get(name), with(path, name), faults, !map.containsKey(name)));
            faults.add(new Fault(with(path, "NoSuchMember"), Kind.SET, Map.of("a", List.of(1))));
            faults.add(new Fault(with(path, ""), Kind.SET, new Json.Raw("[".repeat(50) + "]".repeat(50))));
        } else if (shape.type().equals("map") && value instanceof Map<?, ?> map) {
            map.forEach((key, member) -> visit(api.content(shape), member, with(path, key), faults, false));
            Object some = map.isEmpty()
                    ? example(api.content(shape), 3)
                    : map.values().iterator().next();
            for (Object key : TEXTS) {
                faults.add(new Fault(with(path, key), Kind.SET, some));
            }
        } else if (shape.type().equals("list") && value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                visit(api.content(shape), list.get(i), with(path, i), faults, false);
            }
            if (!list.isEmpty()) {
                faults.add(new Fault(path, Kind.SET, Collections.nCopies(2, list.get(0))));
                faults.add(new Fault(path, Kind.SET, Collections.nCopies(101, list.get(0))));
                faults.add(new Fault(path, Kind.SET, Collections.nCopies(HUGE_ELEMENTS, list.get(0))));
            }
        }
    }

    /** Values around the bounds of a shape, and those its kind is known to be touchy about. */
    private List<Object> bounds(Shape shape) {
        List<Object> values = new ArrayList<>(shape.enumeration());
        Integer min = shape.bound("min");
        Integer max = shape.bound("max");
        switch (shape.type()) {
            case "string" -> {
                for (Integer bound : new Integer[] {min, max}) {
                    for (int delta = -1; bound != null && delta <= 1; delta++) {
                        values.add("a".repeat(Math.max(0, bound + delta)));
                    }
                }
                values.addAll(TEXTS);
                values.add("a".repeat(HUGE_CHARS));
                if (shape.name().contains("Number")) {
                    values.addAll(NUMBERS);
                }
            }
            case "integer", "long" -> {
                for (long bound : new long[] {min == null ? 0 : min, max == null ? 1_000_000 : max}) {
                    values.addAll(List.of(bound - 1, bound, bound + 1));
                }
                values.addAll(List.of(Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE));
            }
            case "blob" ->
                values.addAll(
                        List.of("", "AA==", "AB==", "A", "AAA", "====", "A=A=", "AA=A", "\u00e9\u00e9==", "AA\n="));
            case "structure" -> {
                if (shape.name().equals("AttributeValue")) {
                    values.addAll(attributeValues());
                }
            }
            default -> {}
        }
        return values;
    }

    private static List<Object> attributeValues() {
        List<Object> values = new ArrayList<>();
        for (Object number : NUMBERS) {
            values.add(Map.of("N", number));
        }
        for (int levels : new int[] {31, 32, 33, 1_000}) {
            values.add(new Json.Raw("{\"L\":[".repeat(levels - 1) + "{\"S\":\"x\"}" + "]}".repeat(levels - 1)));
            values.add(new Json.Raw("{\"M\":{\"a\":".repeat(levels - 1) + "{\"L\":[]}" + "}}".repeat(levels - 1)));
        }
        values.add(Map.of("SS", List.of("a", "b", "a")));
        values.add(Map.of("SS", List.of()));
        values.add(Map.of("NS", List.of("1", "1.0")));
        values.add(Map.of("NS", List.of("1", "x")));
        values.add(Map.of("BS", List.of("AA==", "AB==")));
        values.add(Map.of("BS", List.of("")));
        values.add(Map.of("NULL", false));
        values.add(Map.of("NULL", "yes"));
        values.add(Map.of("BOOL", "No"));
        values.add(new Json.Raw("{\"S\":\"a\",\"N\":\"1\"}"));
        values.add(new Json.Raw("{\"S\":null,\"N\":\"1\"}"));
        values.add(new Json.Raw("{\"S\":\"\\ud800\"}"));
        values.add(Map.of("S", "\uD83D\uDE00".repeat(600)));
        values.add(Map.of("S", "z".repeat(409_600)));
        values.add(Map.of("M", Map.of("", Map.of("S", ""))));
        return values;
    }

    private static List<Object> junk() {
        List<Object> junk = new ArrayList<>();
        junk.addAll(List.of(true, false, 0, 7, -1, new BigDecimal("1.5"), "", "abc", List.of(), Map.of()));
        junk.add(Collections.singletonList(null));
        junk.add(List.of("a"));
        junk.add(List.of(Map.of()));
        junk.add(List.of(List.of()));
        junk.add(Map.of("a", 1));
        junk.add(Map.of("S", "a"));
        junk.add(Collections.singletonMap("a", null));
        junk.add(new Json.Raw("1e400"));
        junk.add(new Json.Raw("-0"));
        junk.add(new Json.Raw("9223372036854775808"));
        junk.add(new Json.Raw("1".repeat(2_000)));
        junk.add(new Json.Raw("\"\\ud800\""));
        junk.add(new Json.Raw("[0" + ",0".repeat(99_999) + "]"));
        junk.add(new Json.Raw("[".repeat(900) + "]".repeat(900)));
        junk.add(new Json.Raw("{\"a\":".repeat(900) + "1" + "}".repeat(900)));
        return junk;
    }

    /** Some value of a shape, with all its members to the depth {@code levels}. */
    private Object example(Shape shape, int levels) {
        if (!shape.enumeration().isEmpty()) {
            return shape.enumeration().get(0);
        }
        return switch (shape.type()) {
            case "boolean" -> true;
            case "integer", "long" -> 1;
            case "blob" -> "AA==";
            case "list" -> levels == 0 ? List.of() : List.of(example(api.content(shape), levels - 1));
            case "map" -> levels == 0 ? Map.of() : Map.of("pk", example(api.content(shape), levels - 1));
            case "structure" -> {
                if (shape.name().equals("AttributeValue")) {
                    yield Map.of("S", "a");
                }
                Map<String, Object> members = new LinkedHashMap<>();
                if (levels > 0) {
                    api.members(shape).forEach((name, member) -> members.put(name, example(member, levels - 1)));
                }
                yield members;
            }
            default -> "pk";
        };
    }

    private static List<Object> with(List<Object> path, Object step) {
        List<Object> longer = new ArrayList<>(path);
        longer.add(step);
        return longer;
    }
}
