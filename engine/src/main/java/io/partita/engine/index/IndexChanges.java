package io.partita.engine.index;

import io.partita.model.item.EncodedItem;
import java.util.ArrayList;
import java.util.List;

/**
 * What the change of an item changes in the indexes of its table.
 *
 * @param changes one for each index in which there is something to write
 */
public record IndexChanges(List<IndexChange> changes) {
    /** Nothing. */
    public static final IndexChanges NONE = new IndexChanges(List.of());

    /** What follows for these indexes when an item changes; null stands for no item. */
    public static IndexChanges of(List<? extends DerivedEntries> indexes, EncodedItem before, EncodedItem after) {
        if (indexes.isEmpty()) {
            return NONE;
        }
        List<IndexChange> changes = new ArrayList<>(indexes.size());
        for (int i = 0; i < indexes.size(); i++) {
            DerivedEntries entries = indexes.get(i);
            IndexChange change = IndexChange.between(
                    entries, before == null ? null : entries.of(before), after == null ? null : entries.of(after));
            if (change != null) {
                changes.add(change);
            }
        }
        return changes.isEmpty() ? NONE : new IndexChanges(changes);
    }

    /**
     * Nothing but that the entry of an item is there.
     *
     * @param index null: it is gone
     * @param item null: there is none
     */
    public static IndexChanges ofEntry(DerivedEntries index, EncodedItem item) {
        IndexEntry entry = index == null || item == null ? null : index.of(item);
        return entry == null ? NONE : new IndexChanges(List.of(new IndexChange(index.index(), entry, entry)));
    }

    /** Bytes of the entries in local indexes that are put, or lie there unchanged in size. */
    public long localBytesAfter() {
        long bytes = 0;
        for (int i = 0; i < changes.size(); i++) {
            IndexChange change = changes.get(i);
            if (change.isLocal() && change.after() != null) {
                bytes += change.after().item().sizeInBytes();
            }
        }
        return bytes;
    }

    /** By how many bytes the entries in local indexes grow. */
    public long localBytes() {
        long bytes = 0;
        for (int i = 0; i < changes.size(); i++) {
            IndexChange change = changes.get(i);
            if (change.isLocal()) {
                bytes += change.bytes();
            }
        }
        return bytes;
    }
}
