package io.partita.advisor.data;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.key.Token;
import io.partita.model.value.AttributeValue;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A table or an index with all that it holds, in the order that a scan reads it: by the hash of the partition key, then by the sort key, in
 * an index then by the key of the table.
 */
final class SortedEntries {
    private final Design design;
    private final Optional<Index> index;
    private final List<Entry> entries;

    /**
     * One item or one entry of an index.
     *
     * @param source the item of the table
     * @param shown what lies here: the item or what the index copies of it
     * @param bytes size of that
     * @param token of the partition key
     * @param place the encoded keys, which tell the order within a token
     */
    record Entry(GeneratedItem source, Item shown, int bytes, long token, byte[] place) {}

    private SortedEntries(Design design, Optional<Index> index, List<Entry> entries) {
        this.design = design;
        this.index = index;
        this.entries = entries;
    }

    /** The table, or one of its indexes; sorts all of it, see {@link DataSet#entries}. */
    static SortedEntries sort(DataSet data, Optional<String> indexName) {
        Design design = data.design();
        Optional<Index> index = indexName.map(name -> design.index(name)
                .orElseThrow(() -> new IllegalArgumentException("index: " + name + " (expected: one of the design)")));
        List<Entry> entries = new ArrayList<>();
        for (GeneratedItem item : data.stored()) {
            entry(design, index, item).ifPresent(entries::add);
        }
        entries.sort(Comparator.comparingLong(Entry::token).thenComparing(Entry::place, Arrays::compareUnsigned));
        return new SortedEntries(design, index, List.copyOf(entries));
    }

    private static Optional<Entry> entry(Design design, Optional<Index> index, GeneratedItem item) {
        Keys keys = index.map(Index::keys).orElse(design.table().keys());
        return shown(design, index, item.item()).map(shown -> {
            byte[] partition = encoded(keys.partition(), item.item());
            byte[] place = joined(partition, encoded(keys.sort(), item.item()));
            if (index.isPresent()) {
                place = joined(place, encoded(design.table().keys().attributes(), item.item()));
            }
            return new Entry(item, shown, shown.sizeInBytes(), Token.of(partition), place);
        });
    }

    /** What an index copies of an item; nothing where the item lacks one of its keys. Without an index, the item. */
    static Optional<Item> shown(Design design, Optional<Index> index, Item item) {
        if (index.isEmpty()) {
            return Optional.of(item);
        }
        Keys keys = index.get().keys();
        if (!keys.attributes().stream().allMatch(key -> item.get(key.name()) != null)) {
            return Optional.empty();
        }
        if (index.get().projection() == Index.Projection.ALL) {
            return Optional.of(item);
        }
        Set<String> names = new LinkedHashSet<>();
        keys.attributes().forEach(key -> names.add(key.name()));
        design.table().keys().attributes().forEach(key -> names.add(key.name()));
        names.addAll(index.get().included());
        Map<String, AttributeValue> copied = new LinkedHashMap<>();
        for (String name : names) {
            AttributeValue value = item.get(name);
            if (value != null) {
                copied.put(name, value);
            }
        }
        return Optional.of(Item.of(copied));
    }

    private static byte[] encoded(List<KeyAttribute> keys, Item item) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        keys.forEach(key -> bytes.writeBytes(OrderedKeyCodec.encode(item.get(key.name()))));
        return bytes.toByteArray();
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    /** All in the order of a scan, which within one partition key is the order of the sort key. */
    List<Entry> all() {
        return entries;
    }

    /** Whether whole items lie here, so that nothing has to be fetched. */
    boolean holdsAll() {
        return index.isEmpty() || index.get().projection() == Index.Projection.ALL;
    }

    /** The name of the index; absent for the table. */
    Optional<String> indexName() {
        return index.map(Index::name);
    }

    /** The attribute of these keys, with its type. */
    KeyAttribute keyAttribute(String name) {
        return index.map(Index::keys).orElse(design.table().keys()).attributes().stream()
                .filter(key -> key.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("attribute: " + name + " (expected: one of the key)"));
    }
}
