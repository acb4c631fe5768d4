package io.partita.advisor.inference;

import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.List;

/** A piece of the keys of a group before it has a name. */
sealed interface Slot {
    /** Constant text. */
    record Constant(String text) implements Slot {}

    /**
     * Text that varies.
     *
     * @param attribute the key attribute that it is in
     * @param type of that attribute's values
     * @param word the constant word before it; empty where there is none
     * @param alone whether it is the whole value of the attribute
     * @param items the items that have it
     * @param texts one for each of these items
     */
    record Varying(
            String attribute, AttributeType type, String word, boolean alone, List<Item> items, List<String> texts)
            implements Slot {}
}
