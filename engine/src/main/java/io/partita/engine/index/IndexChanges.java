package io.partita.engine.index;

import io.partita.model.item.EncodedItem;
import java.util.ArrayList;
import java.util.List;

/**
 * What the change of an item changes in the indexes of its table.
 *
 * @param changes one for each index in which there is something to write
 * @param localBytesAfter bytes of the item's entries in local indexes afterwards, written or not
 */
public record IndexChanges(List<IndexChange> changes, long localBytesAfter) {
    /** Nothing. */
    public static final IndexChanges NONE = new IndexChanges(List.of(), 0);

    /** What follows for these indexes when an item changes; null stands for no item. */
    public static IndexChanges of(List<? extends DerivedEntries> indexes, EncodedItem before, EncodedItem after) {
        if (indexes.isEmpty()) {
            return NONE;
        }
        List<IndexChange> changes = new ArrayList<>(indexes.size());
        long localBytes = 0;
        for (int i = 0; i < indexes.size(); i++) {
            DerivedEntries entries = indexes.get(i);
            IndexEntry entry = after == null ? null : entries.of(after);
            IndexChange change = IndexChange.between(entries, before == null ? null : entries.of(before), entry);
            if (change != null) {
                changes.add(change);
            }
            if (entry != null && entries.index().isLocal()) {
                localBytes += entry.item().sizeInBytes();
            }
        }
        return changes.isEmpty() && localBytes == 0 ? NONE : new IndexChanges(changes, localBytes);
    }

    /**
     * Nothing but that the entry of an item is there.
     *
     * @param index null: it is gone
     * @param item null: there is none
     */
    public static IndexChanges ofEntry(DerivedEntries index, EncodedItem item) {
        IndexEntry entry = index == null || item == null ? null : index.of(item);
        return entry == null ? NONE : new IndexChanges(List.of(new IndexChange(index.index(), entry, entry)), 0);
    }

    /** By how many bytes the entries in local indexes grow. */
    public long localBytes() {
        long bytes = 0;
        for (int i = 0; i < changes.size(); i++) {
            IndexChange change = changes.get(i);
            if (change.index().isLocal()) {
                bytes += change.bytes();
            }
        }
        return bytes;
    }
}
