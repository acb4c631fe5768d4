package io.partita.engine.change;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.storage.StorageKey;
import java.util.HashMap;
import java.util.Map;

/** The room that item collections have for the changes of one commit, which are added up: each may fit while all of them do not, and
 * one may make room for another. */
final class CollectionRoom {
    private final ItemCollections collections;
    private final boolean mayBlock;
    /** What the changes of this commit add to each collection; made when there is one. */
    private Map<StorageKey, Long> grown = Map.of();

    CollectionRoom(ItemCollections collections, boolean mayBlock) {
        this.collections = collections;
        this.mayBlock = mayBlock;
    }

    /** Size of the collection of {@code member} before this commit, in bytes. */
    long bytes(StorageKey member) {
        return collections.bytes(member, mayBlock);
    }

    /** One of the changes makes the collection of {@code member} grow by so many bytes, or shrink. */
    void add(StorageKey member, long growth) {
        grown = grown.isEmpty() ? new HashMap<>() : grown;
        grown.merge(member.collection(), growth, Long::sum);
    }

    /** Requires that the collection has room for all changes together. */
    void require(StorageKey member) {
        long growth = grown.getOrDefault(member.collection(), 0L);
        if (growth > 0 && bytes(member) + growth > collections.maxBytes()) {
            throw DynamoDbException.of(ErrorType.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED, "Collection size exceeded.");
        }
    }
}
