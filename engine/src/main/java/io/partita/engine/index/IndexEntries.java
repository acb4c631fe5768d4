package io.partita.engine.index;

import io.partita.engine.validation.KeyChecks;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.item.ItemSize;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeValue;
import io.partita.storage.StorageKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the entries of a secondary index. */
public final class IndexEntries implements DerivedEntries {
    private final SecondaryIndex index;
    private final KeySchema tableKey;
    /** Attributes of an entry; null: all of the item. */
    private final List<String> projected;

    private final List<KeyAttribute> keyAttributes;

    /** Entries of {@code index} on a table with this key. */
    public IndexEntries(SecondaryIndex index, KeySchema tableKey) {
        this.index = index;
        this.tableKey = tableKey;
        this.projected =
                index.projection().type() == IndexProjection.Type.ALL ? null : List.copyOf(names(index, tableKey));
        List<KeyAttribute> keys = new ArrayList<>(index.keySchema().attributes());
        for (KeyAttribute key : tableKey.attributes()) {
            if (!index.keySchema().contains(key.name())) {
                keys.add(key);
            }
        }
        this.keyAttributes = List.copyOf(keys);
    }

    private static Set<String> names(SecondaryIndex index, KeySchema tableKey) {
        Set<String> names = new LinkedHashSet<>();
        index.keySchema().attributes().forEach(key -> names.add(key.name()));
        tableKey.attributes().forEach(key -> names.add(key.name()));
        names.addAll(index.projection().nonKeyAttributes());
        return names;
    }

    @Override
    public SecondaryIndex index() {
        return index;
    }

    /** The attributes that say where an entry lies: the index's key, then what the table's adds to it. */
    public List<KeyAttribute> keyAttributes() {
        return keyAttributes;
    }

    /** Whether entries hold whole items. */
    public boolean holdAll() {
        return projected == null;
    }

    /** Whether entries hold this top-level attribute, if the item has it. */
    public boolean holds(String attribute) {
        return projected == null || projected.contains(attribute);
    }

    /** The entry of an item; null when it lacks a key attribute of the index or has one that cannot be a key. */
    @Override
    public IndexEntry of(EncodedItem item) {
        return has(item) ? new IndexEntry(key(item), projected == null ? item : project(item)) : null;
    }

    /** Whether an item has an entry. */
    private boolean has(EncodedItem item) {
        for (KeyAttribute key : index.keySchema().attributes()) {
            if (!canBeKey(key, item.get(key.name()))) {
                return false;
            }
        }
        return true;
    }

    /** Whether the item as it is now has its entry where {@code entry} was read. */
    public boolean isStillAt(EncodedItem entry, EncodedItem item) {
        return has(item) && key(item).equals(key(entry));
    }

    /** Where the entry of an item with these key attributes of index and table lies. */
    public StorageKey key(AttributeSource keyAttributes) {
        return StorageKey.of(index.space(), index.keySchema().partitionBytes(keyAttributes), sortBytes(keyAttributes));
    }

    /** Sort bytes of an entry: the index's sort key, then the table's key. */
    public byte[] sortBytes(AttributeSource keyAttributes) {
        byte[] tie = KeySchema.joined(tableKey.partitionBytes(keyAttributes), tableKey.sortBytes(keyAttributes));
        return KeySchema.joined(index.keySchema().sortBytes(keyAttributes), tie);
    }

    /** Items that were there before the index may have anything in its key attributes. */
    private boolean canBeKey(KeyAttribute key, AttributeValue value) {
        if (value == null || value.type() != key.type()) {
            return false;
        }
        int size = ItemSize.ofValue(value);
        return size > 0 && size <= KeyChecks.maxBytes(index.keySchema(), key);
    }

    private EncodedItem project(EncodedItem item) {
        Map<String, AttributeValue> entry = new LinkedHashMap<>();
        for (String name : projected) {
            AttributeValue value = item.get(name);
            if (value != null) {
                entry.put(name, value);
            }
        }
        return EncodedItem.of(Item.of(entry));
    }
}
