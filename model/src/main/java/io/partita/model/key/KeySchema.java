package io.partita.model.key;

import io.partita.model.item.AttributeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How items are addressed: by partition key attributes, which decide the partition by their hash, and sort key attributes, which order
 * the items that share a partition key. A table and a local index have one partition key and at most one sort key; a global index up to
 * four of each (fact pack: LIMITS "Multi-attribute GSI keys").
 */
public final class KeySchema {
    private static final byte[] NOTHING = {};

    private final List<KeyAttribute> partitionKeys;
    private final List<KeyAttribute> sortKeys;
    private final List<KeyAttribute> attributes;

    private KeySchema(List<KeyAttribute> partitionKeys, List<KeyAttribute> sortKeys) {
        this.partitionKeys = List.copyOf(partitionKeys);
        this.sortKeys = List.copyOf(sortKeys);
        List<KeyAttribute> all = new ArrayList<>(partitionKeys);
        all.addAll(sortKeys);
        this.attributes = List.copyOf(all);
        if (partitionKeys.isEmpty()) {
            throw new IllegalArgumentException("partition keys: none (expected: at least one)");
        }
    }

    /** A simple key or, with a sort key, a composite one. */
    public static KeySchema of(KeyAttribute partitionKey, Optional<KeyAttribute> sortKey) {
        return new KeySchema(List.of(partitionKey), sortKey.map(List::of).orElseGet(List::of));
    }

    /**
     * A key of several attributes, in schema order.
     *
     * @param partitionKeys at least one
     */
    public static KeySchema of(List<KeyAttribute> partitionKeys, List<KeyAttribute> sortKeys) {
        return new KeySchema(partitionKeys, sortKeys);
    }

    /** The attributes that decide the partition, in schema order. */
    public List<KeyAttribute> partitionKeys() {
        return partitionKeys;
    }

    /** The attributes that order items within a partition, in schema order. */
    public List<KeyAttribute> sortKeys() {
        return sortKeys;
    }

    /** The first partition key attribute: of tables and local indexes, the only one. */
    public KeyAttribute partitionKey() {
        return partitionKeys.getFirst();
    }

    /** The first sort key attribute: of tables and local indexes, the only one. */
    public Optional<KeyAttribute> sortKey() {
        return sortKeys.isEmpty() ? Optional.empty() : Optional.of(sortKeys.getFirst());
    }

    /** The key attributes in schema order, partition key first. */
    public List<KeyAttribute> attributes() {
        return attributes;
    }

    /** Whether this attribute is one that decides the partition. */
    public boolean isPartitionKey(KeyAttribute attribute) {
        return partitionKeys.contains(attribute);
    }

    /** Whether {@code name} is one of the key attributes. */
    public boolean contains(String name) {
        for (int i = 0; i < attributes.size(); i++) {
            if (attributes.get(i).name().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** The encoded partition key of an item that is known to have a valid one. */
    public byte[] partitionBytes(AttributeSource item) {
        return encoded(partitionKeys, item);
    }

    /** The encoded sort key of an item that is known to have a valid one; empty where there is no sort key. */
    public byte[] sortBytes(AttributeSource item) {
        return encoded(sortKeys, item);
    }

    private static byte[] encoded(List<KeyAttribute> keys, AttributeSource item) {
        if (keys.isEmpty()) {
            return NOTHING;
        }
        byte[] bytes = OrderedKeyCodec.encode(item.get(keys.getFirst().name()));
        for (int i = 1; i < keys.size(); i++) {
            bytes = joined(bytes, OrderedKeyCodec.encode(item.get(keys.get(i).name())));
        }
        return bytes;
    }

    /** One encoding behind the other: still ordered value by value, because each is self-delimiting. */
    public static byte[] joined(byte[] first, byte[] second) {
        byte[] bytes = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, bytes, first.length, second.length);
        return bytes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KeySchema that
                && partitionKeys.equals(that.partitionKeys)
                && sortKeys.equals(that.sortKeys);
    }

    @Override
    public int hashCode() {
        return Objects.hash(partitionKeys, sortKeys);
    }

    @Override
    public String toString() {
        return "partition " + partitionKeys + " sort " + sortKeys;
    }
}
