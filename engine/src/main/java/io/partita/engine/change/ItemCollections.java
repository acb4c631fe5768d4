package io.partita.engine.change;

import io.partita.model.error.DynamoDbException;
import io.partita.model.item.ItemSize;
import io.partita.storage.ReadMode;
import io.partita.storage.ReadMode.Consistency;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;

/** The sizes of item collections of tables with local indexes, and their limit (fact pack: LIMITS "Tables, indexes"). */
public final class ItemCollections {
    private static final ReadMode INLINE = new ReadMode(Consistency.EVENTUAL, false);
    private static final ReadMode BLOCKING = new ReadMode(Consistency.EVENTUAL, true);

    /** What a put is told (fact pack: VALIDATION Z1). */
    static final String ITEM_TOO_LARGE = "Item size has exceeded the maximum allowed size";

    /** What an update is told (fact pack: VALIDATION Z2). */
    static final String UPDATE_TOO_LARGE = "Item size to update has exceeded the maximum allowed size";

    private final Storage storage;
    private final long maxBytes;

    /**
     * Collections in {@code storage}.
     *
     * @param maxBytes how large one may grow
     */
    public ItemCollections(Storage storage, long maxBytes) {
        this.storage = storage;
        this.maxBytes = maxBytes;
    }

    /** Size of the collection of {@code member} by what is published. Writers that are at it at the same time may exceed the limit by their items. */
    long bytes(StorageKey member, boolean mayBlock) {
        return storage.collectionBytes(member, mayBlock ? BLOCKING : INLINE);
    }

    /** An item may be no larger together with its entries in local indexes than it may be alone (fact pack: LIMITS "Item size"). */
    static void requireFitsWithEntries(ItemChange change, String tooLarge) {
        if (change.after() != null
                && change.after().sizeInBytes() + change.indexes().localBytesAfter() > ItemSize.MAX_ITEM_BYTES) {
            throw DynamoDbException.validation(tooLarge);
        }
    }

    /** How large a collection may grow. */
    long maxBytes() {
        return maxBytes;
    }
}
