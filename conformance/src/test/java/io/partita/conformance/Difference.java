package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Compares JSON as answers are to be compared: members of objects in any order, members of sets too ({@code SS}, {@code NS},
 * {@code BS} and what stands in {@code {"$unordered": […]}}), numbers by value. {@code "<any>"}, {@code "<string>"} and
 * {@code "<number>"} match whatever a run cannot know, {@code "<absent>"} stands for a member that is not there.
 *
 * <table>
 * <caption>Matchers</caption>
 * <tr><td>{@code {"$unordered": […]}}</td><td>these elements in any order</td></tr>
 * <tr><td>{@code {"$each": x}}</td><td>a list, each element of which is x</td></tr>
 * <tr><td>{@code {"$not": x}}</td><td>anything but x</td></tr>
 * <tr><td>{@code {"$matches": "regex"}}</td><td>a text, or a number in plain decimal form, that matches</td></tr>
 * <tr><td>{@code {"$above": "12"}}</td><td>a text or number of a greater numeric value</td></tr>
 * </table>
 */
final class Difference {
    private static final Pattern DECIMAL = Pattern.compile("-?\\d+(\\.\\d+)?");
    private static final Set<String> SETS = Set.of("SS", "NS", "BS");

    private Difference() {}

    /** Where the two differ first, or null. */
    static String between(JsonNode expected, JsonNode actual) {
        return between(expected, actual, "$", true);
    }

    /** As {@link #between(JsonNode, JsonNode)}, but objects may have members that are not expected. */
    static String ofSubset(JsonNode expected, JsonNode actual) {
        return between(expected, actual, "$", false);
    }

    private static String between(JsonNode expected, JsonNode actual, String path, boolean whole) {
        if (expected.isTextual() && isWildcard(expected.textValue(), actual)) {
            return null;
        }
        if (expected.isObject() && expected.size() == 1) {
            String matcher = expected.fieldNames().next();
            if (matcher.startsWith("$")) {
                return matched(matcher, expected.get(matcher), actual, path, whole);
            }
        }
        if (expected.isNumber() && actual.isNumber()) {
            boolean equal = expected.decimalValue().compareTo(actual.decimalValue()) == 0;
            return equal ? null : differ(path, expected, actual);
        }
        if (expected.getNodeType() != actual.getNodeType()) {
            return differ(path, expected, actual);
        }
        if (expected.isObject()) {
            return objects(expected, actual, path, whole);
        }
        if (expected.isArray()) {
            return arrays(expected, actual, path, whole);
        }
        return expected.equals(actual) ? null : differ(path, expected, actual);
    }

    private static String matched(String matcher, JsonNode operand, JsonNode actual, String path, boolean whole) {
        boolean holds =
                switch (matcher) {
                    case "$not" -> between(operand, actual, path, whole) != null;
                    case "$matches" -> actual.isValueNode() && plain(actual).matches(operand.textValue());
                    case "$above" -> isDecimal(actual) && decimal(actual).compareTo(decimal(operand)) > 0;
                    case "$unordered", "$each" -> true;
                    default -> throw new IllegalArgumentException("unknown matcher " + matcher);
                };
        if (!holds) {
            return path + ": expected " + matcher + " " + operand + ", is " + actual;
        }
        return switch (matcher) {
            case "$unordered" -> unordered(operand, actual, path, whole);
            case "$each" -> each(operand, actual, path, whole);
            default -> null;
        };
    }

    private static String each(JsonNode expected, JsonNode actual, String path, boolean whole) {
        if (!actual.isArray()) {
            return path + ": expected a list, is " + actual;
        }
        String difference = null;
        for (int i = 0; i < actual.size() && difference == null; i++) {
            difference = between(expected, actual.get(i), path + "[" + i + "]", whole);
        }
        return difference;
    }

    /** The text of a value; of a number the plain decimal form, since 1.5E9 and 1500000000 are the same number. */
    private static String plain(JsonNode value) {
        if (!value.isNumber()) {
            return value.asText();
        }
        BigDecimal number = value.decimalValue();
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private static boolean isDecimal(JsonNode value) {
        return value.isNumber()
                || value.isTextual() && DECIMAL.matcher(value.textValue()).matches();
    }

    private static BigDecimal decimal(JsonNode value) {
        return value.isNumber() ? value.decimalValue() : new BigDecimal(value.textValue());
    }

    private static String objects(JsonNode expected, JsonNode actual, String path, boolean whole) {
        Set<String> names = new TreeSet<>();
        expected.fieldNames().forEachRemaining(names::add);
        if (whole) {
            actual.fieldNames().forEachRemaining(names::add);
        }
        for (String name : names) {
            String place = path + "." + name;
            if (expected.path(name).asText().equals("<absent>")) {
                if (actual.has(name)) {
                    return place + ": not expected, is " + actual.get(name);
                }
                continue;
            }
            if (!expected.has(name)) {
                return place + ": not expected, is " + actual.get(name);
            }
            if (!actual.has(name)) {
                return place + ": missing, expected " + expected.get(name);
            }
            String difference = expected.size() == 1
                            && SETS.contains(name)
                            && expected.get(name).isArray()
                    ? unordered(expected.get(name), actual.get(name), place, whole)
                    : between(expected.get(name), actual.get(name), place, whole);
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private static String arrays(JsonNode expected, JsonNode actual, String path, boolean whole) {
        if (expected.size() != actual.size()) {
            return differ(path, expected, actual);
        }
        for (int i = 0; i < expected.size(); i++) {
            String difference = between(expected.get(i), actual.get(i), path + "[" + i + "]", whole);
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private static String unordered(JsonNode expected, JsonNode actual, String path, boolean whole) {
        if (!actual.isArray() || expected.size() != actual.size()) {
            return differ(path, expected, actual);
        }
        List<JsonNode> left = new ArrayList<>();
        actual.forEach(left::add);
        for (JsonNode element : expected) {
            boolean found = false;
            for (int i = 0; i < left.size() && !found; i++) {
                found = between(element, left.get(i), path, whole) == null;
                if (found) {
                    left.remove(i);
                }
            }
            if (!found) {
                return path + ": missing " + element + " in " + actual;
            }
        }
        return null;
    }

    private static boolean isWildcard(String text, JsonNode actual) {
        return switch (text) {
            case "<any>" -> !actual.isMissingNode();
            case "<string>" -> actual.isTextual();
            case "<number>" -> actual.isNumber();
            default -> false;
        };
    }

    private static String differ(String path, JsonNode expected, JsonNode actual) {
        return path + ": expected " + expected + ", is " + actual;
    }
}
