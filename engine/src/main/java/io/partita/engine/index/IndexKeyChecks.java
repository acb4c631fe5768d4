package io.partita.engine.index;

import io.partita.engine.validation.KeyChecks;
import io.partita.expression.path.DocumentPath;
import io.partita.expression.update.Update;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.item.ItemSize;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import java.util.List;

/** Checks of what is to become a key of an index: global indexes in order, then local ones (fact pack: VALIDATION K7 to K9, KP2, UPD13, UPD20, UPD21). */
public final class IndexKeyChecks {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String NOT_VALID = "One or more parameter values are not valid. ";

    private interface Check {
        void of(SecondaryIndex index, KeyAttribute key);
    }

    private IndexKeyChecks() {}

    /** K7 to K9: what a whole item has as keys of indexes. An item that lacks one is simply not in the index. */
    public static void requireInItem(List<IndexEntries> indexes, Item item) {
        forEachKey(indexes, (index, key) -> {
            AttributeValue value = item.get(key.name());
            if (value == null) {
                return;
            }
            requireType(index, key, value);
            if (ItemSize.ofValue(value) == 0) {
                throw DynamoDbException.validation(
                        NOT_VALID + "A value specified for a secondary index key is not supported. " + emptyValue(value)
                                + " IndexName: " + index.name() + ", IndexKey: " + key.name());
            }
            requireSize(index, key, value);
        });
    }

    /** UPD13 and KP2: what can be said of an update before the item is seen. */
    public static void requireFits(List<IndexEntries> indexes, Update update) {
        if (update == null || indexes.isEmpty()) {
            return;
        }
        update.forEachTopLevelLiteral((name, value) -> forEachKey(indexes, (index, key) -> {
            if (key.name().equals(name)) {
                requireType(index, key, value);
            }
        }));
        update.forEachPath(path -> requireNotBelowKey(indexes, path));
    }

    /** KP2: nothing can lie below a key attribute of an index. */
    public static void requireNotBelowKey(List<IndexEntries> indexes, DocumentPath path) {
        if (path.isTopLevel()) {
            return;
        }
        for (IndexEntries entries : indexes) {
            if (entries.index().keySchema().contains(path.head())) {
                throw DynamoDbException.validation(
                        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: IndexKey: "
                                + path.head());
            }
        }
    }

    /** UPD20, UPD21 and K9: what an update has made of an attribute; null: removed. */
    public static void requireOutcome(List<IndexEntries> indexes, String name, AttributeValue value) {
        if (value == null || indexes.isEmpty()) {
            return;
        }
        forEachKey(indexes, (index, key) -> {
            if (!key.name().equals(name)) {
                return;
            }
            if (value.type() != key.type()) {
                throw DynamoDbException.validation(
                        "The update expression attempted to update the secondary index key to unsupported type");
            }
            if (ItemSize.ofValue(value) == 0) {
                throw DynamoDbException.validation(NOT_VALID
                        + "The update expression attempted to update a secondary index key to a value that is not supported. "
                        + emptyValue(value));
            }
            requireSize(index, key, value);
        });
    }

    private static void forEachKey(List<IndexEntries> indexes, Check check) {
        for (int pass = 0; pass < 2; pass++) {
            for (int i = 0; i < indexes.size(); i++) {
                SecondaryIndex index = indexes.get(i).index();
                if (index.isGlobal() == (pass == 0)) {
                    index.keySchema().attributes().forEach(key -> check.of(index, key));
                }
            }
        }
    }

    private static void requireType(SecondaryIndex index, KeyAttribute key, AttributeValue value) {
        if (value.type() != key.type()) {
            throw DynamoDbException.validation(INVALID + "Type mismatch for Index Key " + key.name() + " Expected: "
                    + key.type() + " Actual: " + value.type() + " IndexName: " + index.name());
        }
    }

    private static String emptyValue(AttributeValue value) {
        return "The AttributeValue for a key attribute cannot contain an empty "
                + (value instanceof AttributeValue.B ? "binary" : "string") + " value.";
    }

    private static void requireSize(SecondaryIndex index, KeyAttribute key, AttributeValue value) {
        int size = ItemSize.ofValue(value);
        int most = KeyChecks.maxBytes(index.keySchema(), key);
        if (size > most) {
            throw DynamoDbException.validation(INVALID + "Size limit exceeded for Index Key " + key.name()
                    + " Actual Size: " + size + " bytes Max Size: " + most + " bytes IndexName: " + index.name());
        }
    }
}
