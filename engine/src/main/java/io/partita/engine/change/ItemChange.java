package io.partita.engine.change;

import io.partita.engine.capacity.CapacityUnits;
import io.partita.engine.catalog.Table;
import io.partita.engine.index.IndexChanges;
import io.partita.model.item.EncodedItem;
import io.partita.model.value.AttributeValue;

/** What becomes of one item, and what follows from it in the indexes of its table. */
public final class ItemChange {
    private final BeforeImage image;
    private final EncodedItem after;
    private final boolean written;
    private final IndexChanges indexes;
    private final boolean byExpiry;

    /** A change that a client makes. */
    ItemChange(BeforeImage image, EncodedItem after, boolean written, IndexChanges indexes) {
        this(image, after, written, indexes, false);
    }

    private ItemChange(BeforeImage image, EncodedItem after, boolean written, IndexChanges indexes, boolean byExpiry) {
        this.image = image;
        this.after = after;
        this.written = written;
        this.indexes = indexes;
        this.byExpiry = byExpiry;
    }

    /** The same change, made because the item has expired. */
    ItemChange madeByExpiry() {
        return new ItemChange(image, after, written, indexes, true);
    }

    /** What the item was. */
    public BeforeImage image() {
        return image;
    }

    /** The item as it was; null: there was none. */
    public EncodedItem before() {
        return image.item();
    }

    /** The item as it will be; null: there will be none. */
    public EncodedItem after() {
        return after;
    }

    /** The table whose item it is. */
    public Table table() {
        return image.table();
    }

    /** What changes in the indexes. */
    public IndexChanges indexes() {
        return indexes;
    }

    /** The value of the partition key, which no change alters; of the key when neither state exists. */
    AttributeValue partitionKeyValue() {
        return image.partitionKeyValue();
    }

    /** Whether the item itself is to be stored or deleted. */
    boolean isWritten() {
        return written && (image.item() != null || after != null);
    }

    /** Whether the database makes it because the item has expired. */
    boolean isByExpiry() {
        return byExpiry;
    }

    /** Whether anything is to be stored. */
    boolean isAnything() {
        return isWritten() || !indexes.changes().isEmpty();
    }

    /** Half units of write capacity this takes on the table. */
    public long halfUnits() {
        return CapacityUnits.ofWrite(sizeOf(image.item()), sizeOf(after));
    }

    /**
     * Requires that the item collection has room for what all changes of this commit add to it. Deletes and shrinking changes pass,
     * whatever the size, and so does what others of the commit make room for (fact pack: LIMITS, ERRORS ET15).
     *
     * @throws io.partita.model.error.DynamoDbException ItemCollectionSizeLimitExceededException
     */
    public void requireRoom() {
        image.requireRoom(collectionGrowth());
    }

    /**
     * Requires that there is capacity for what follows from it in global indexes.
     *
     * @throws io.partita.model.error.DynamoDbException when the request is throttled
     */
    public void requireCapacity() {
        image.requireCapacity(this);
    }

    /** Pays for it. */
    void pay() {
        image.pay(this);
    }

    /** By how many items the table grows. */
    int records() {
        return (after == null ? 0 : 1) - (image.item() == null ? 0 : 1);
    }

    /** By how many bytes the table grows. */
    long bytes() {
        return (long) sizeOf(after) - sizeOf(image.item());
    }

    /** By how many bytes the item collection grows: the item and its entries in local indexes. */
    long collectionGrowth() {
        return bytes() + indexes.localBytes();
    }

    private static int sizeOf(EncodedItem item) {
        return item == null ? 0 : item.sizeInBytes();
    }
}
