package io.partita.advisor.data;

import io.partita.advisor.data.DataSet.Refusal;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Keys;
import io.partita.model.item.ItemSize;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds items whose keys a database refuses (fact pack: LIMITS "Keys", "Item size"). */
final class KeyCheck {
    private static final int MOST_PARTITION_BYTES = 2048;
    private static final int MOST_SORT_BYTES = 1024;

    private final Keys table;
    private final List<Keys> indexes = new ArrayList<>();

    KeyCheck(Design design) {
        this.table = design.table().keys();
        design.indexes().forEach(index -> indexes.add(index.keys()));
    }

    /** What is wrong with an item, if anything is. */
    Optional<Refusal> refusal(GeneratedItem item) {
        Optional<Refusal> refusal = refusal(item, table, true);
        for (int i = 0; i < indexes.size() && refusal.isEmpty(); i++) {
            refusal = refusal(item, indexes.get(i), false);
        }
        if (refusal.isEmpty() && item.item().sizeInBytes() > ItemSize.MAX_ITEM_BYTES) {
            return Optional.of(new Refusal(item, Optional.empty(), "it is larger than 400 KB"));
        }
        return refusal;
    }

    private static Optional<Refusal> refusal(GeneratedItem item, Keys keys, boolean required) {
        for (KeyAttribute attribute : keys.attributes()) {
            AttributeValue value = item.item().get(attribute.name());
            String reason = value == null
                    ? required ? "it is missing" : null
                    : fault(attribute, value, keys.partition().contains(attribute));
            if (reason != null) {
                return Optional.of(new Refusal(item, Optional.of(attribute.name()), reason));
            }
        }
        return Optional.empty();
    }

    private static String fault(KeyAttribute attribute, AttributeValue value, boolean partition) {
        int most = partition ? MOST_PARTITION_BYTES : MOST_SORT_BYTES;
        if (value.type() != attribute.type()) {
            return "it has type " + value.type() + " where " + attribute.type() + " is declared";
        }
        int size = ItemSize.ofValue(value);
        if (size == 0) {
            return "it is empty";
        }
        return size > most ? "it has " + size + " bytes, more than " + most : null;
    }
}
