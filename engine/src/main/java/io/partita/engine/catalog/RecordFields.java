package io.partita.engine.catalog;

import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reads and writes the attributes of catalog records. */
final class RecordFields {
    private RecordFields() {}

    static String text(Item record, String name) {
        return ((AttributeValue.S) record.get(name)).value();
    }

    static long whole(Item record, String name) {
        return ((AttributeValue.N) record.get(name)).value().toBigDecimal().longValueExact();
    }

    static Instant time(Item record, String name) {
        return record.get(name) == null ? null : Instant.ofEpochMilli(whole(record, name));
    }

    static AttributeValue time(Instant time) {
        return AttributeValue.number(time.toEpochMilli());
    }

    static void putTime(Map<String, AttributeValue> record, String name, Instant time) {
        if (time != null) {
            record.put(name, time(time));
        }
    }

    /** The elements of a list; empty for records of versions that did not write it. */
    static <T> Optional<List<T>> list(Item record, String name, Function<AttributeValue, T> readOne) {
        return record.get(name) instanceof AttributeValue.L list
                ? Optional.of(list.elements().stream().map(readOne).toList())
                : Optional.empty();
    }

    static <T> AttributeValue list(List<T> elements, Function<T, AttributeValue> writeOne) {
        return new AttributeValue.L(elements.stream().map(writeOne).toList());
    }

    static Item map(AttributeValue value) {
        return Item.of(((AttributeValue.M) value).entries());
    }
}
