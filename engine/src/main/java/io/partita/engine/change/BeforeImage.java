package io.partita.engine.change;

import io.partita.engine.catalog.Table;
import io.partita.engine.index.IndexChanges;
import io.partita.model.encoding.ByteReader;
import io.partita.model.item.EncodedItem;
import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;

/** An item as its writer finds it, and what can become of it. */
public final class BeforeImage {
    private final Target target;
    private final EncodedItem item;
    private final CollectionRoom room;

    BeforeImage(Target target, EncodedItem item, CollectionRoom room) {
        this.target = target;
        this.item = item;
        this.room = room;
    }

    /** The item; null: there is none. */
    public EncodedItem item() {
        return item;
    }

    /** The item's table by the definition that holds now, which may be newer than the one the request began with. */
    public Table table() {
        return target.table();
    }

    StorageKey key() {
        return target.key();
    }

    /**
     * Requires that there is capacity for writing it. To be asked before anything is said of the item.
     *
     * @throws io.partita.model.error.DynamoDbException when the request is throttled
     */
    public void requireCapacity() {
        if (target.payment() != null) {
            target.payment().askTable(target.table(), target.key());
        }
    }

    /** As {@link #requireCapacity()}, for a change of it and what follows from that in indexes. */
    void requireCapacity(ItemChange change) {
        if (target.payment() != null) {
            target.payment().askIndexes(change);
        }
    }

    /** Pays for a change of it. */
    void pay(ItemChange change) {
        if (target.payment() != null) {
            target.payment().take(change, target.key());
        }
    }

    /** Pays for a write that was refused for what it is. */
    void payRefused() {
        if (target.payment() != null) {
            target.payment().takeRefused(target.table(), target.key(), item);
        }
    }

    /** The item stays as it is, but must still be so when the commit is made. */
    public ItemChange stays() {
        return new ItemChange(this, item, false, IndexChanges.NONE);
    }

    /**
     * The item stays as it is, and its entry in one index is put again.
     *
     * @param index where the entries of an index are that is being filled in
     */
    public ItemChange keepsEntry(Space index) {
        return new ItemChange(
                this, item, false, IndexChanges.ofEntry(target.table().entriesIn(index), item));
    }

    /**
     * The item becomes another one. Whoever decides must also {@link ItemChange#requireRoom}, once all changes of the commit are known.
     *
     * @param after null: it shall not exist
     * @throws io.partita.model.error.DynamoDbException when the item is too large together with its entries in local indexes
     */
    public ItemChange becomes(EncodedItem after) {
        return becomes(after, ItemCollections.ITEM_TOO_LARGE);
    }

    /** As {@link #becomes(EncodedItem)}, by an update, which words a size that is too large in another way. */
    public ItemChange updatedTo(EncodedItem after) {
        return becomes(after, ItemCollections.UPDATE_TOO_LARGE);
    }

    private ItemChange becomes(EncodedItem after, String tooLarge) {
        if (target.table() == null) {
            return new ItemChange(this, after, true, IndexChanges.NONE);
        }
        IndexChanges indexes = IndexChanges.of(target.table().derivedEntries(), item, after);
        ItemChange change = new ItemChange(this, after, true, indexes);
        if (target.table().hasLocalIndexes()) {
            ItemCollections.requireFitsWithEntries(change, tooLarge);
            room.add(target.key(), change.collectionGrowth());
        }
        return change;
    }

    /** The item is deleted because it has expired, which the record of the change says. */
    public ItemChange expires() {
        return becomes(null).madeByExpiry();
    }

    /** See {@link ItemChange#requireRoom}. */
    void requireRoom(long growth) {
        if (target.table() != null && target.table().hasLocalIndexes() && growth > 0) {
            room.require(target.key());
        }
    }

    AttributeValue partitionKeyValue() {
        ByteReader reader = new ByteReader(target.key().partition(), 0);
        return OrderedKeyCodec.decode(
                reader, target.table().keySchema().partitionKey().type());
    }

    /** Size in bytes of the item collection this item belongs to, without this change; 0 for tables without local indexes. */
    long collectionBytes() {
        return target.table().hasLocalIndexes() ? room.bytes(target.key()) : 0;
    }
}
