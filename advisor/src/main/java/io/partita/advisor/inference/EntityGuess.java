package io.partita.advisor.inference;

import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Keys;
import io.partita.model.item.Item;
import io.partita.model.item.ItemSize;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** One entity from one group of items; what makes its identity and which others it belongs to is told once all are known. */
final class EntityGuess {
    private static final int MOST_ATTRIBUTES = 100;

    private final String name;
    private final Group group;
    private final Map<String, List<Slot>> slots = new LinkedHashMap<>();
    private final Map<String, KeyTemplate> keys = new LinkedHashMap<>();
    private final Map<String, Entity.Presence> present = new LinkedHashMap<>();
    private final Set<String> ids = new LinkedHashSet<>();

    EntityGuess(String name, Group group) {
        this.name = name;
        this.group = group;
    }

    String name() {
        return name;
    }

    /** Cuts the keys of table and indexes; an index whose key attributes are in no item does not hold the entity. */
    void cut(TableShape table, KeyWords words, List<String> notes) {
        for (KeyAttribute key : table.keys().attributes()) {
            slots.put(key.name(), finder(words, key.name(), notes).find(group.items()));
        }
        for (Index index : table.indexes()) {
            for (KeyAttribute key : index.keys().attributes()) {
                if (!slots.containsKey(key.name())) {
                    List<Item> having = group.items().stream()
                            .filter(item -> item.get(key.name()) != null
                                    && item.get(key.name()).type().isKeyType())
                            .toList();
                    if (!having.isEmpty()) {
                        slots.put(key.name(), finder(words, key.name(), notes).find(having));
                        condition(key.name(), having.size(), notes);
                    }
                }
            }
        }
    }

    private SlotFinder finder(KeyWords words, String attribute, List<String> notes) {
        return new SlotFinder(words, attribute, notes);
    }

    /** Where a key attribute is missing in some items: the value of another attribute by which it is there. */
    private void condition(String key, int having, List<String> notes) {
        if (having == group.items().size()) {
            return;
        }
        Map<Entity.Presence, Integer> with = new LinkedHashMap<>();
        Map<Entity.Presence, Integer> without = new HashMap<>();
        for (Item item : group.items()) {
            item.attributes().forEach((attribute, value) -> {
                if (value instanceof AttributeValue.S text
                        && Seen.canBeWritten(text.value())
                        && !slots.containsKey(attribute)
                        && NameWords.canBeName(attribute)) {
                    (item.get(key) != null ? with : without)
                            .merge(new Entity.Presence(attribute, text.value()), 1, Integer::sum);
                }
            });
        }
        Optional<Entity.Presence> decisive = with.entrySet().stream()
                .filter(entry -> entry.getValue() == having && !without.containsKey(entry.getKey()))
                .map(Map.Entry::getKey)
                .findFirst();
        if (decisive.isPresent()) {
            present.put(key, decisive.get());
        } else {
            notes.add(key + " is in " + having + " of " + group.items().size() + " items of " + name
                    + " only, and nothing tells in which; the design has it in all of them.");
        }
    }

    /** Tells what varies before anything has a name, so that the best one is found for what stands behind one word. */
    void announce(Naming naming) {
        slots.values()
                .forEach(of -> of.forEach(slot -> {
                    if (slot instanceof Slot.Varying varying) {
                        naming.announce(varying);
                    }
                }));
    }

    /** Names what varies. */
    void name(Naming naming, Keys table) {
        Map<String, Slot.Varying> named = new LinkedHashMap<>();
        for (Map.Entry<String, List<Slot>> entry : slots.entrySet()) {
            Set<String> used = new HashSet<>();
            List<KeyTemplate.Part> parts = new ArrayList<>();
            boolean partition = table.partition().getFirst().name().equals(entry.getKey());
            for (Slot slot : entry.getValue()) {
                switch (slot) {
                    case Slot.Constant constant -> parts.add(new KeyTemplate.Literal(constant.text()));
                    case Slot.Varying varying -> {
                        Set<String> taken = new HashSet<>(used);
                        named.forEach((component, other) -> {
                            if (!isSame(varying, other)) {
                                taken.add(component);
                            }
                        });
                        String component = naming.name(varying, name, taken, partition);
                        used.add(component);
                        named.putIfAbsent(component, varying);
                        parts.add(new KeyTemplate.Field(component));
                        if (new HashSet<>(varying.texts()).size()
                                == varying.items().size()) {
                            ids.add(component);
                        }
                    }
                }
            }
            keys.put(entry.getKey(), new KeyTemplate(parts));
        }
        present.forEach((key, presence) -> {
            if (!naming.components().containsKey(presence.component())) {
                List<Item> items = group.items().stream()
                        .filter(item -> item.get(presence.component()) instanceof AttributeValue.S)
                        .toList();
                naming.components()
                        .computeIfAbsent(
                                presence.component(), added -> new Seen(added, io.partita.model.value.AttributeType.S))
                        .add(KeyWords.texts(items, presence.component()), false);
            }
        });
    }

    /** Whether two slots have one value in every item that has both: else they are two components, however alike their values are. */
    private static boolean isSame(Slot.Varying one, Slot.Varying other) {
        Map<Item, String> texts = new IdentityHashMap<>();
        for (int i = 0; i < other.items().size(); i++) {
            texts.put(other.items().get(i), other.texts().get(i));
        }
        for (int i = 0; i < one.items().size(); i++) {
            String text = texts.get(one.items().get(i));
            if (text != null && !text.equals(one.texts().get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The components of the table's keys. */
    Set<String> keyComponents(Keys table) {
        Set<String> components = new LinkedHashSet<>();
        for (KeyAttribute key : table.attributes()) {
            components.addAll(keys.get(key.name()).components());
        }
        return components;
    }

    /** The entity. */
    Entity entity(
            TableShape table, List<String> identity, List<String> parents, Map<String, Form> forms, long sampled) {
        List<Item> items = group.items();
        long bytes = 0;
        int largest = 0;
        for (Item item : items) {
            bytes += item.sizeInBytes();
            largest = Math.max(largest, item.sizeInBytes());
        }
        List<String> unique = ids.stream()
                .filter(id -> forms.get(id) instanceof Form.Id && items.size() > 1)
                .toList();
        return new Entity(
                name,
                identity,
                unique,
                Extrapolation.ofItems(items.size(), table.items(), sampled),
                parents,
                (int) Math.ceilDiv(bytes, (long) items.size()),
                largest,
                Optional.empty(),
                attributes(forms, Projections.included(table.indexes())),
                keys,
                present,
                Map.of(),
                List.of());
    }

    /**
     * What at least half of the items have or an index includes, with the mean size of its values; components under their own names without
     * one.
     */
    private List<Entity.Attribute> attributes(Map<String, Form> forms, Set<String> included) {
        Map<String, long[]> seen = new LinkedHashMap<>();
        for (Item item : group.items()) {
            item.attributes().forEach((attribute, value) -> {
                if (!slots.containsKey(attribute)) {
                    long[] sum = seen.computeIfAbsent(attribute, added -> new long[2]);
                    sum[0]++;
                    sum[1] += ItemSize.ofValue(value);
                }
            });
        }
        Set<String> own = new TreeSet<>();
        keys.values().forEach(template -> own.addAll(template.components()));
        present.values().forEach(presence -> own.add(presence.component()));
        List<Entity.Attribute> attributes = new ArrayList<>();
        seen.forEach((attribute, sum) -> {
            boolean usual = attributes.size() < MOST_ATTRIBUTES
                    && NameWords.canBeName(attribute)
                    && (own.contains(attribute) || 2 * sum[0] >= group.items().size() && !forms.containsKey(attribute));
            if (usual || included.contains(attribute)) {
                attributes.add(new Entity.Attribute(
                        attribute,
                        forms.containsKey(attribute)
                                ? OptionalInt.empty()
                                : OptionalInt.of(
                                        (int) Math.max(1, sum[1] / group.items().size()))));
            }
        });
        return List.copyOf(attributes);
    }
}
