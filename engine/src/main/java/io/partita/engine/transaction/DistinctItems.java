package io.partita.engine.transaction;

import io.partita.model.error.DynamoDbException;
import io.partita.storage.StorageKey;
import java.util.List;

/** TW9: a transaction touches an item once, however its table is named. */
final class DistinctItems {
    private DistinctItems() {}

    /**
     * Refuses keys that are there twice.
     *
     * @param keys null for an action whose key matches no item
     * @throws DynamoDbException ValidationException
     */
    static void require(List<StorageKey> keys) {
        // Keys carry their hash, so comparing each with each costs less than a set of a hundred.
        for (int i = 1; i < keys.size(); i++) {
            StorageKey key = keys.get(i);
            for (int j = 0; j < i && key != null; j++) {
                if (key.equals(keys.get(j))) {
                    throw DynamoDbException.validation(
                            "Transaction request cannot include multiple operations on one item");
                }
            }
        }
    }
}
