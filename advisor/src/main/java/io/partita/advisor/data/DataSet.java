package io.partita.advisor.data;

import io.partita.advisor.design.Design;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The items of a design, and what happens to them when they are stored. Immutable. */
public final class DataSet {
    private final Design design;
    private final List<GeneratedItem> made;
    private final Map<Item, GeneratedItem> stored;
    private final Map<String, List<GeneratedItem>> spares;
    private final List<Collision> collisions;
    private final List<Refusal> refusals;
    private final List<String> notes;
    private final Optional<String> scaled;
    private final Map<Optional<String>, SortedEntries> sorted = new ConcurrentHashMap<>();

    DataSet(
            Design design,
            List<GeneratedItem> made,
            Map<String, List<GeneratedItem>> spares,
            List<Collision> collisions,
            List<Refusal> refusals,
            List<String> notes,
            Optional<String> scaled) {
        this.design = design;
        this.made = List.copyOf(made);
        this.spares = Map.copyOf(spares);
        this.collisions = List.copyOf(collisions);
        this.refusals = List.copyOf(refusals);
        this.notes = List.copyOf(notes);
        this.scaled = scaled;
        Map<Item, GeneratedItem> byKey = new LinkedHashMap<>();
        Set<GeneratedItem> refused = Collections.newSetFromMap(new IdentityHashMap<>());
        refusals.forEach(refusal -> refused.add(refusal.item()));
        for (GeneratedItem item : made) {
            if (!refused.contains(item)) {
                byKey.put(keyOf(design, item.item()), item);
            }
        }
        this.stored = byKey;
    }

    /**
     * Two items with one primary key: the second replaces the first.
     *
     * @param first the item that is lost
     * @param second the item that stays
     * @param sameThing whether both have one identity, so that nothing is lost but an older state
     */
    public record Collision(GeneratedItem first, GeneratedItem second, boolean sameThing) {}

    /**
     * An item that a database refuses.
     *
     * @param item the item
     * @param attribute the key attribute that is wrong, or none where the item as a whole is
     * @param reason what is wrong with it
     */
    public record Refusal(GeneratedItem item, Optional<String> attribute, String reason) {}

    /** The design that it was made for. */
    public Design design() {
        return design;
    }

    /** All items in the order they are put, those included that are refused or replaced. */
    public List<GeneratedItem> made() {
        return made;
    }

    /** What a table holds after all were put. */
    public Collection<GeneratedItem> stored() {
        return Collections.unmodifiableCollection(stored.values());
    }

    /** The stored items of an entity. */
    public List<GeneratedItem> stored(String entity) {
        return stored.values().stream()
                .filter(item -> item.entity().equals(entity))
                .toList();
    }

    /** New items of an entity that are not stored, for patterns that put some. */
    public List<GeneratedItem> spares(String entity) {
        return spares.getOrDefault(entity, List.of());
    }

    /** Items that others replaced, in the order that happened. */
    public List<Collision> collisions() {
        return collisions;
    }

    /** Items that are not stored. */
    public List<Refusal> refusals() {
        return refusals;
    }

    /** What could not be made as the design says, in sentences. */
    public List<String> notes() {
        return notes;
    }

    /** Of which entities fewer were made than there are at full size, though nobody asked for so many; in a sentence. */
    public Optional<String> scaled() {
        return scaled;
    }

    /** The stored item with the primary key that is in {@code attributes}. */
    public Optional<GeneratedItem> find(AttributeSource attributes) {
        return Optional.ofNullable(stored.get(keyOf(design, attributes)));
    }

    /** The table or an index with its entries in their order. */
    SortedEntries entries(Optional<String> index) {
        return sorted.computeIfAbsent(index, name -> SortedEntries.sort(this, name));
    }

    /** The primary key in the attributes of an item or of an entry of an index. */
    public Item keyOf(AttributeSource attributes) {
        return keyOf(design, attributes);
    }

    static Item keyOf(Design design, AttributeSource attributes) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (KeyAttribute attribute : design.table().keys().attributes()) {
            key.put(attribute.name(), attributes.get(attribute.name()));
        }
        return Item.of(key);
    }
}
