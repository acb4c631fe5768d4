package io.partita.expression.update;

import io.partita.model.item.ItemSize;

/**
 * How many more elements and members one update may put together. Every element of a list and every member of a set but an empty one
 * takes at least a byte, so an update that puts together more of them than an item has bytes can be refused before it has built them.
 * One budget serves all actions of an update, because all their outcomes go into one item.
 */
final class SizeBudget {
    private int left = ItemSize.MAX_ITEM_BYTES;

    /**
     * Spends some.
     *
     * @throws io.partita.model.error.DynamoDbException when the outcome cannot fit into an item
     */
    void spend(int elements) {
        left -= elements;
        if (left < 0) {
            throw UpdateFaults.itemTooLarge();
        }
    }
}
