package io.partita.advisor.shown;

import io.partita.advisor.design.Keys;
import io.partita.advisor.document.DocumentException;
import io.partita.advisor.document.JsonDocument;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Problems;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what is on the screen. Items have scalars only: what advice is not made of is left out by the sender, or passed over here. */
final class ShownItemsReader {
    private static final String SOURCE = "request";
    private static final int MOST_KEYS = 4;
    private static final int LONGEST_NAME = 255;

    private ShownItemsReader() {}

    /**
     * Reads it.
     *
     * @throws IllegalArgumentException with a text for the sender, when it is not what it should be
     */
    static ShownItems read(String json) {
        Node root;
        try {
            root = JsonDocument.read(SOURCE, json);
        } catch (DocumentException refusal) {
            throw new IllegalArgumentException(refusal.getMessage(), refusal);
        }
        Node.Mapping question = mapping(root, "the request");
        Node.Mapping schema = mapping(required(question, "keys"), "keys");
        Keys keys = new Keys(attributes(schema, "partition"), attributes(schema, "sort"));
        if (keys.partition().isEmpty()) {
            throw new IllegalArgumentException("keys.partition: empty (expected: 1 to 4 attributes)");
        }
        Set<String> names = new HashSet<>();
        keys.attributes().forEach(key -> {
            if (!names.add(key.name())) {
                throw new IllegalArgumentException("keys: " + Problems.shown(key.name()) + " is there twice");
            }
        });
        List<Node> sent = sequence(required(question, "items"), "items");
        if (sent.size() > CollectionAdvice.MOST_ITEMS) {
            throw new IllegalArgumentException(
                    "items: " + sent.size() + " (expected: no more than " + CollectionAdvice.MOST_ITEMS + ")");
        }
        List<Item> items = new ArrayList<>();
        for (int at = 0; at < sent.size(); at++) {
            items.add(item(mapping(sent.get(at), "items[" + at + "]"), keys, "items[" + at + "]"));
        }
        return new ShownItems(
                text(required(question, "table"), "table"),
                keys,
                List.copyOf(items),
                question.get("complete").filter(node -> isWord(node, "true")).isPresent(),
                question.get("prefix").filter(node -> !isWord(node, "null")).map(node -> text(node, "prefix")));
    }

    private static List<KeyAttribute> attributes(Node.Mapping schema, String role) {
        List<Node> sent =
                schema.get(role).map(node -> sequence(node, "keys." + role)).orElse(List.of());
        if (sent.size() > MOST_KEYS) {
            throw new IllegalArgumentException(
                    "keys." + role + ": " + sent.size() + " attributes (expected: at most 4)");
        }
        List<KeyAttribute> attributes = new ArrayList<>();
        for (Node node : sent) {
            Node.Mapping attribute = mapping(node, "keys." + role);
            String name = text(required(attribute, "name"), "name");
            String type = text(required(attribute, "type"), "type");
            if (name.isEmpty() || name.length() > LONGEST_NAME) {
                throw new IllegalArgumentException("keys." + role + ": a name of " + name.length()
                        + " characters (expected: 1 to " + LONGEST_NAME + ")");
            }
            if (!Set.of("S", "N", "B").contains(type)) {
                throw new IllegalArgumentException(
                        "keys." + role + ": the type " + Problems.shown(type) + " (expected: S, N or B)");
            }
            attributes.add(new KeyAttribute(name, AttributeType.valueOf(type)));
        }
        return List.copyOf(attributes);
    }

    private static Item item(Node.Mapping sent, Keys keys, String place) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (Node.Member member : sent.members()) {
            String at = place + "." + Problems.shown(member.name());
            Node.Mapping value = mapping(member.value(), at);
            if (value.members().size() != 1) {
                throw new IllegalArgumentException(at + ": " + value.members().size() + " types (expected: one)");
            }
            Node.Member only = value.members().getFirst();
            AttributeValue scalar = scalar(only.name(), only.value(), at);
            if (scalar != null) {
                attributes.put(member.name(), scalar);
            }
        }
        for (KeyAttribute key : keys.attributes()) {
            AttributeValue value = attributes.get(key.name());
            if (value == null || value.type() != key.type()) {
                throw new IllegalArgumentException(place + ": no value of type " + key.type() + " of the key attribute "
                        + Problems.shown(key.name()));
            }
        }
        return Item.of(attributes);
    }

    private static AttributeValue scalar(String type, Node value, String place) {
        try {
            return switch (type) {
                case "S" -> AttributeValue.string(text(value, place));
                case "N" -> AttributeValue.number(text(value, place));
                case "B" -> new AttributeValue.B(Binary.wrap(Base64.getDecoder().decode(text(value, place))));
                default -> null;
            };
        } catch (DynamoDbException notNumeric) {
            throw new IllegalArgumentException(place + ": " + notNumeric.getMessage(), notNumeric);
        }
    }

    private static Node required(Node.Mapping mapping, String name) {
        return mapping.get(name).orElseThrow(() -> new IllegalArgumentException(name + ": missing"));
    }

    private static Node.Mapping mapping(Node node, String place) {
        if (node instanceof Node.Mapping mapping) {
            return mapping;
        }
        throw new IllegalArgumentException(place + ": " + node.kind() + " (expected: an object)");
    }

    private static List<Node> sequence(Node node, String place) {
        if (node instanceof Node.Sequence sequence) {
            return sequence.items();
        }
        throw new IllegalArgumentException(place + ": " + node.kind() + " (expected: an array)");
    }

    private static String text(Node node, String place) {
        if (node instanceof Node.Scalar scalar && scalar.quoted()) {
            return scalar.text();
        }
        throw new IllegalArgumentException(place + ": " + node.kind() + " (expected: a string)");
    }

    private static boolean isWord(Node node, String word) {
        return node instanceof Node.Scalar scalar
                && !scalar.quoted()
                && scalar.text().equals(word);
    }
}
