package io.partita.model.item;

import io.partita.model.value.AttributeValue;

/**
 * Anything attributes can be read from by name: an {@link Item} in memory or an {@link EncodedItem} as stored. Expressions are
 * evaluated on this, so that a filter on one attribute decodes one attribute.
 */
public sealed interface AttributeSource permits Item, EncodedItem {
    /** The value of a top-level attribute, or null when the item lacks it. */
    AttributeValue get(String name);

    /** The whole item in memory. */
    Item toItem();

    /** The item's size in bytes by DynamoDB's rules (fact pack: LIMITS "Item size"). */
    int sizeInBytes();
}
