package io.partita.model.key;

import io.partita.model.item.AttributeSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How items of a table are addressed: a partition key alone (simple primary key) or a partition key and a sort key (composite).
 *
 * @param partitionKey decides the partition by its hash
 * @param sortKey orders the items that share a partition key; empty for a simple primary key
 */
public record KeySchema(KeyAttribute partitionKey, Optional<KeyAttribute> sortKey) {
    /** Refuses nulls. */
    public KeySchema {
        Objects.requireNonNull(partitionKey, "partitionKey");
        Objects.requireNonNull(sortKey, "sortKey");
    }

    /** The key attributes in schema order. */
    public List<KeyAttribute> attributes() {
        return sortKey.map(sort -> List.of(partitionKey, sort)).orElseGet(() -> List.of(partitionKey));
    }

    /** Whether {@code name} is one of the key attributes. */
    public boolean contains(String name) {
        return partitionKey.name().equals(name)
                || sortKey.isPresent() && sortKey.get().name().equals(name);
    }

    /** The encoded partition key of an item that is known to have a valid one. */
    public byte[] partitionBytes(AttributeSource item) {
        return OrderedKeyCodec.encode(item.get(partitionKey.name()));
    }

    /** The encoded sort key of an item that is known to have a valid one; empty for a simple primary key. */
    public byte[] sortBytes(AttributeSource item) {
        return sortKey.map(sort -> OrderedKeyCodec.encode(item.get(sort.name())))
                .orElseGet(() -> new byte[0]);
    }
}
