package io.partita.engine.item;

import io.partita.engine.capacity.CapacityTally;
import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.capacity.ConsumedCapacity.ShownAs;
import io.partita.engine.change.Change;
import io.partita.engine.change.CollectionMetrics;
import io.partita.engine.change.ItemChange;
import io.partita.engine.change.WriteCapacity;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;

/** The answer of the operations that write one item. */
final class ItemAnswer {
    private ItemAnswer() {}

    /**
     * A change with its answer.
     *
     * @param attributes what ReturnValues asked for; null when there is nothing to give back
     * @param request what else is to be told
     */
    static Change<WriteItemResponse> to(ItemChange change, AttributeSource attributes, ItemWriteRequest request) {
        change.requireRoom();
        return new Change<>(
                change,
                new WriteItemResponse(
                        attributes instanceof Item part ? EncodedItem.of(part) : attributes,
                        consumed(change, request.returnConsumedCapacity(), request.tableName()),
                        request.returnItemCollectionMetrics() ? CollectionMetrics.of(change) : null));
    }

    private static ConsumedCapacity consumed(ItemChange change, ReturnConsumedCapacity asked, String tableName) {
        if (asked == ReturnConsumedCapacity.NONE) {
            return null;
        }
        CapacityTally tally = new CapacityTally();
        WriteCapacity.add(change, tally);
        return tally.toAnswer(asked, tableName, ShownAs.UNITS);
    }
}
