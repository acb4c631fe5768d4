package io.partita.advisor.inference;

import io.partita.advisor.design.Keys;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Sorts items by the shape of their primary keys and by the attribute that names their kind. */
final class Grouping {
    /** More kinds than people keep in one table. */
    private static final int MOST_GROUPS = 40;

    private static final int MOST_KINDS = 40;
    private static final double NEARLY_ALL = 0.95;
    private static final Set<String> TYPE_NAMES = Set.of(
            "type",
            "entity",
            "entitytype",
            "entity_type",
            "_type",
            "__typename",
            "_et",
            "et",
            "__edb_e__",
            "kind",
            "itemtype",
            "item_type",
            "recordtype",
            "record_type",
            "_entity");
    /** More numbers of pieces than that under one word: the delimiter stands in a value. */
    private static final int MOST_LENGTHS = 4;

    private final Keys keys;
    private final KeyWords words;
    private final String typeAttribute;

    Grouping(Keys keys, KeyWords words, String typeAttribute) {
        this.keys = keys;
        this.words = words;
        this.typeAttribute = typeAttribute;
    }

    /** The attribute that names the kind of nearly all items, by its usual names; null where there is none. */
    static String typeAttribute(List<Item> items, Set<String> keyAttributes) {
        Map<String, Integer> having = new LinkedHashMap<>();
        Map<String, Set<String>> values = new HashMap<>();
        for (Item item : items) {
            item.attributes().forEach((name, value) -> {
                if (value instanceof AttributeValue.S text
                        && TYPE_NAMES.contains(name.toLowerCase(Locale.ROOT))
                        && !keyAttributes.contains(name)) {
                    having.merge(name, 1, Integer::sum);
                    values.computeIfAbsent(name, ignored -> new HashSet<>()).add(text.value());
                }
            });
        }
        return having.entrySet().stream()
                .filter(entry -> entry.getValue() >= NEARLY_ALL * items.size())
                .filter(entry -> values.get(entry.getKey()).size() <= MOST_KINDS)
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    /** The groups, in the order of their first items; beyond a bound, the smallest ones are put together as the last. */
    List<Group> groups(List<Item> items) {
        Map<String, Set<Integer>> lengths = new HashMap<>();
        for (Item item : items) {
            for (KeyAttribute key : keys.attributes()) {
                if (item.get(key.name()) instanceof AttributeValue.S text) {
                    List<String> pieces = words.pieces(key.name(), text.value());
                    lengths.computeIfAbsent(start(key.name(), pieces), ignored -> new HashSet<>())
                            .add(pieces.size());
                }
            }
        }
        Map<String, Group> groups = new LinkedHashMap<>();
        for (Item item : items) {
            String kind = typeAttribute != null && item.get(typeAttribute) instanceof AttributeValue.S text
                    ? text.value()
                    : null;
            StringBuilder shape = new StringBuilder().append(kind);
            for (KeyAttribute key : keys.attributes()) {
                shape.append('\n').append(shape(key.name(), item.get(key.name()), lengths));
            }
            groups.computeIfAbsent(shape.toString(), ignored -> new Group(kind))
                    .items()
                    .add(item);
        }
        return bounded(new ArrayList<>(groups.values()));
    }

    private static List<Group> bounded(List<Group> groups) {
        if (groups.size() <= MOST_GROUPS) {
            return groups;
        }
        List<Group> bySize = new ArrayList<>(groups);
        bySize.sort(
                Comparator.comparingInt((Group group) -> group.items().size()).reversed());
        Group rest = new Group("Other");
        bySize.subList(MOST_GROUPS - 1, bySize.size())
                .forEach(group -> rest.items().addAll(group.items()));
        List<Group> kept = new ArrayList<>(groups);
        kept.retainAll(bySize.subList(0, MOST_GROUPS - 1));
        kept.add(rest);
        return kept;
    }

    private String start(String attribute, List<String> pieces) {
        StringBuilder start = new StringBuilder(attribute).append('\n');
        for (String piece : pieces) {
            if (!piece.isEmpty() && !words.isWord(attribute, piece)) {
                break;
            }
            start.append(piece).append('\n');
        }
        return start.toString();
    }

    private String shape(String attribute, AttributeValue value, Map<String, Set<Integer>> lengths) {
        if (!(value instanceof AttributeValue.S text)) {
            return value == null ? "" : value.type().name();
        }
        List<String> pieces = words.pieces(attribute, text.value());
        String start = start(attribute, pieces);
        if (lengths.get(start).size() > MOST_LENGTHS) {
            return start;
        }
        StringBuilder shape = new StringBuilder();
        for (String piece : pieces) {
            boolean constant = piece.isEmpty() || words.isWord(attribute, piece);
            shape.append(constant ? piece : "?").append('\n');
        }
        return shape.toString();
    }
}
