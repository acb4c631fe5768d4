package io.partita.model.item;

import io.partita.model.value.AttributeValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** An immutable item in memory: top-level attributes by name, in the order they were given. */
public final class Item implements AttributeSource {
    /** The item without attributes: what conditions see where no item is stored. */
    public static final Item EMPTY = new Item(Map.of());

    private final Map<String, AttributeValue> attributes;
    /** 0 until it is asked for; whoever finds it so computes the same. */
    private int size;

    private Item(Map<String, AttributeValue> attributes) {
        this.attributes = attributes;
    }

    /** An item over {@code attributes}, taken over without copying: the caller gives up changing the map. */
    public static Item of(Map<String, AttributeValue> attributes) {
        return new Item(Collections.unmodifiableMap(Objects.requireNonNull(attributes, "attributes")));
    }

    /** The attributes by name, unmodifiable. */
    public Map<String, AttributeValue> attributes() {
        return attributes;
    }

    /** A copy of the attributes that the caller may change. */
    public Map<String, AttributeValue> toMutableMap() {
        return new LinkedHashMap<>(attributes);
    }

    @Override
    public AttributeValue get(String name) {
        return attributes.get(name);
    }

    @Override
    public Item toItem() {
        return this;
    }

    @Override
    public int sizeInBytes() {
        int known = size;
        if (known == 0) {
            known = ItemSize.ofAttributes(attributes);
            size = known;
        }
        return known;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Item that && attributes.equals(that.attributes);
    }

    @Override
    public int hashCode() {
        return attributes.hashCode();
    }

    @Override
    public String toString() {
        return attributes.toString();
    }
}
