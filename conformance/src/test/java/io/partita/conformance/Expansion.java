package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;

/**
 * Turns the short form of JSON in a case into the JSON that is sent or compared: variables such as {@code <hash>} are replaced, and
 * generators make what would be too long to write down. Names in angle brackets that are no variable stay as they are.
 *
 * <table>
 * <caption>Generators</caption>
 * <tr><td>{@code {"$repeat": "x", "times": 3}}</td><td>{@code "xxx"}</td></tr>
 * <tr><td>{@code {"$concat": ["a", …]}}</td><td>the texts after each other</td></tr>
 * <tr><td>{@code {"$join": "a<i>", "with": ", ", "times": 2}}</td><td>{@code "a1, a2"}</td></tr>
 * <tr><td>{@code {"$list": {"S": "<i>"}, "times": 2}}</td><td>a list; {@code <i>} counts from 1</td></tr>
 * <tr><td>{@code {"$map": {"k<i>": 1}, "times": 2}}</td><td>an object; {@code "and"} adds members</td></tr>
 * <tr><td>{@code {"$nest": "M", "levels": 2, "inside": v}}</td><td>{@code {"M":{"a":{"M":{"a":v}}}}}, or lists with {@code "L"}</td></tr>
 * <tr><td>{@code {"$base64": 3}}</td><td>so many zero bytes in base64</td></tr>
 * </table>
 */
final class Expansion {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Map<String, JsonNode> variables;

    Expansion(Map<String, JsonNode> variables) {
        this.variables = variables;
    }

    /** The expansion with one more variable, which hides an older one of its name. */
    Expansion with(String name, JsonNode value) {
        Map<String, JsonNode> more = new HashMap<>(variables);
        more.put(name, value);
        return new Expansion(more);
    }

    String text(JsonNode node) {
        return apply(node).asText();
    }

    JsonNode apply(JsonNode node) {
        return switch (node) {
            case TextNode text -> substitute(text.textValue());
            case ArrayNode array -> {
                ArrayNode result = NODES.arrayNode();
                array.forEach(element -> result.add(apply(element)));
                yield result;
            }
            case ObjectNode object -> object(object);
            default -> node;
        };
    }

    private JsonNode object(ObjectNode object) {
        String first = object.isEmpty() ? "" : object.fieldNames().next();
        return switch (first) {
            case "$repeat" -> NODES.textNode(text(object.get(first)).repeat(number(object, "times")));
            case "$concat" -> concat(object.get(first));
            case "$join" -> join(object);
            case "$list" -> list(object);
            case "$map" -> map(object);
            case "$nest" -> nest(object);
            case "$base64" -> NODES.textNode(Base64.getEncoder().encodeToString(new byte[number(object, first)]));
            default -> members(object, NODES.objectNode());
        };
    }

    private ObjectNode members(JsonNode object, ObjectNode target) {
        object.properties()
                .forEach(member -> target.set(substitute(member.getKey()).asText(), apply(member.getValue())));
        return target;
    }

    private JsonNode concat(JsonNode pieces) {
        StringBuilder text = new StringBuilder();
        pieces.forEach(piece -> text.append(text(piece)));
        return NODES.textNode(text.toString());
    }

    private JsonNode join(ObjectNode object) {
        StringBuilder text = new StringBuilder();
        String separator = object.path("with").asText();
        int times = number(object, "times");
        for (int i = 1; i <= times; i++) {
            text.append(i == 1 ? "" : separator)
                    .append(with("i", NODES.numberNode(i)).text(object.get("$join")));
        }
        return NODES.textNode(text.toString());
    }

    private JsonNode list(ObjectNode object) {
        ArrayNode list = NODES.arrayNode();
        int times = number(object, "times");
        for (int i = 1; i <= times; i++) {
            list.add(with("i", NODES.textNode(Integer.toString(i))).apply(object.get("$list")));
        }
        return list;
    }

    private JsonNode map(ObjectNode object) {
        ObjectNode map = NODES.objectNode();
        int times = number(object, "times");
        for (int i = 1; i <= times; i++) {
            with("i", NODES.textNode(Integer.toString(i))).members(object.get("$map"), map);
        }
        return object.has("and") ? members(apply(object.get("and")), map) : map;
    }

    private JsonNode nest(ObjectNode object) {
        JsonNode value = apply(object.get("inside"));
        String type = text(object.get("$nest"));
        for (int level = number(object, "levels"); level > 0; level--) {
            JsonNode container = type.equals("M")
                    ? NODES.objectNode().set("a", value)
                    : NODES.arrayNode().add(value);
            value = NODES.objectNode().set(type, container);
        }
        return value;
    }

    private int number(ObjectNode object, String member) {
        return Integer.parseInt(text(object.get(member)));
    }

    private JsonNode substitute(String text) {
        int open = text.indexOf('<');
        if (open < 0) {
            return NODES.textNode(text);
        }
        if (open == 0 && text.indexOf('>') == text.length() - 1) {
            JsonNode whole = variables.get(text.substring(1, text.length() - 1));
            if (whole != null) {
                return apply(whole);
            }
        }
        StringBuilder result = new StringBuilder();
        int copied = 0;
        while (open >= 0) {
            int close = text.indexOf('>', open);
            JsonNode value = close < 0 ? null : variables.get(text.substring(open + 1, close));
            if (value != null) {
                result.append(text, copied, open).append(text(value));
                copied = close + 1;
            }
            open = text.indexOf('<', Math.max(open + 1, copied));
        }
        return NODES.textNode(result.append(text.substring(copied)).toString());
    }
}
