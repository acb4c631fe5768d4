package io.partita.engine.change;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.storage.StorageKey;
import java.util.HashMap;
import java.util.Map;

/** The room that item collections have for the changes of one commit, which are added up: each may fit while all of them do not. */
final class CollectionRoom {
    private final ItemCollections collections;
    private final boolean mayBlock;
    /** What earlier changes of this commit have added to each collection; made when there is one. */
    private Map<StorageKey, Long> grown = Map.of();

    CollectionRoom(ItemCollections collections, boolean mayBlock) {
        this.collections = collections;
        this.mayBlock = mayBlock;
    }

    /** Size of the collection of {@code member} before this commit, in bytes. */
    long bytes(StorageKey member) {
        return collections.bytes(member, mayBlock);
    }

    /** Takes the room that a change needs. Deletes and shrinking changes pass, whatever the size (fact pack: LIMITS, ERRORS ET15). */
    void take(StorageKey member, long growth) {
        StorageKey collection = member.collection();
        long before = grown.getOrDefault(collection, 0L);
        if (growth > 0 && bytes(member) + before + growth > collections.maxBytes()) {
            throw DynamoDbException.of(ErrorType.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED, "Collection size exceeded.");
        }
        grown = grown.isEmpty() ? new HashMap<>() : grown;
        grown.put(collection, before + growth);
    }
}
