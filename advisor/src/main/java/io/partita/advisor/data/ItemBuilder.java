package io.partita.advisor.data;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes items of values: keys from templates, attributes, and a filler for the rest of their size. */
final class ItemBuilder {
    /** What keys and attributes leave of the size of an item. */
    static final String FILLER = "filler";

    private final Design design;
    private final Map<String, AttributeType> keyTypes = new LinkedHashMap<>();

    ItemBuilder(Design design) {
        this.design = design;
        design.table().keys().attributes().forEach(this::declare);
        for (Index index : design.indexes()) {
            index.keys().attributes().forEach(this::declare);
        }
    }

    private void declare(KeyAttribute attribute) {
        keyTypes.putIfAbsent(attribute.name(), attribute.type());
    }

    /** An item without filler. */
    Item build(Entity entity, Map<String, String> values) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        keyTypes.keySet().forEach(name -> key(entity, name, values).ifPresent(value -> attributes.put(name, value)));
        design.table()
                .typeAttribute()
                .ifPresent(name -> attributes.putIfAbsent(name, AttributeValue.string(entity.name())));
        for (Entity.Attribute attribute : entity.attributes()) {
            attributes.computeIfAbsent(attribute.name(), name -> value(attribute, values));
        }
        return Item.of(attributes);
    }

    private Optional<AttributeValue> key(Entity entity, String name, Map<String, String> values) {
        Entity.Presence present = entity.present().get(name);
        boolean absent = !entity.keys().containsKey(name)
                || present != null && !present.value().equals(values.get(present.component()));
        if (absent) {
            return Optional.empty();
        }
        AttributeType type = entity.keyTypes().getOrDefault(name, keyTypes.get(name));
        return Optional.of(AttributeValues.ofKey(type, AttributeValues.text(entity.key(name), values)));
    }

    private AttributeValue value(Entity.Attribute attribute, Map<String, String> values) {
        if (attribute.bytes().isPresent()) {
            return AttributeValue.string("x".repeat(attribute.bytes().getAsInt()));
        }
        Component component = design.component(attribute.name());
        return AttributeValues.ofComponent(design, component, values.get(component.name()));
    }

    /** An item and a filler that takes it to {@code bytes}, where at least the name of the filler fits in between. */
    static Item filled(Item item, int bytes) {
        int room = bytes - item.sizeInBytes() - FILLER.length();
        if (room < 0) {
            return item;
        }
        Map<String, AttributeValue> attributes = item.toMutableMap();
        attributes.put(FILLER, AttributeValue.string("x".repeat(room)));
        return Item.of(attributes);
    }

    /** Another state of an item: these values, the attributes of their own size that change written anew, and the filler that it had. */
    GeneratedItem changed(GeneratedItem before, Entity entity, Map<String, String> values, List<String> changes) {
        Map<String, AttributeValue> attributes = build(entity, values).toMutableMap();
        for (Entity.Attribute attribute : entity.attributes()) {
            if (attribute.bytes().isPresent() && changes.contains(attribute.name())) {
                attributes.put(
                        attribute.name(),
                        AttributeValue.string("y".repeat(attribute.bytes().getAsInt())));
            }
        }
        AttributeValue filler = before.item().get(FILLER);
        if (filler != null) {
            attributes.put(FILLER, filler);
        }
        return new GeneratedItem(before.entity(), Map.copyOf(values), Item.of(attributes));
    }
}
