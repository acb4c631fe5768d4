package io.partita.engine.index;

import io.partita.engine.capacity.CapacityUnits;

/**
 * What the change of an item changes in one index.
 *
 * @param index the index
 * @param before the entry of the item as it was; null: none
 * @param after the entry of the item as it will be; null: none
 */
public record IndexChange(StoredIndex index, IndexEntry before, IndexEntry after) {
    /** The change, or null when there is nothing to write. */
    static IndexChange between(DerivedEntries entries, IndexEntry before, IndexEntry after) {
        StoredIndex index = entries.index();
        boolean writesNothing = before == null && after == null
                // While an index is filled in, an entry that should be there may not be: it is put in any case, because
                // the
                // back-fill leaves every item alone that was written meanwhile.
                || before != null && after != null && index.state() == IndexState.ACTIVE && before.isSameAs(after);
        return writesNothing ? null : new IndexChange(index, before, after);
    }

    /** Whether the entry leaves the place where it was. */
    public boolean removesBefore() {
        return before != null && (!putsAfter() || !before.key().equals(after.key()));
    }

    /** Whether an entry is put. */
    public boolean putsAfter() {
        return after != null && index.state() != IndexState.DELETE_ONLY;
    }

    /** By how many entries the index grows. */
    public int records() {
        return (after == null ? 0 : 1) - (before == null ? 0 : 1);
    }

    /** By how many bytes the index grows. */
    public long bytes() {
        return (after == null ? 0L : after.item().sizeInBytes())
                - (before == null ? 0L : before.item().sizeInBytes());
    }

    /** Half units of write capacity this takes on the index (fact pack: LIMITS "Index writes"). */
    public long halfUnits() {
        if (before == null || after == null) {
            return CapacityUnits.ofWrite(
                    before == null ? 0 : before.item().sizeInBytes(),
                    after == null ? 0 : after.item().sizeInBytes());
        }
        int old = before.item().sizeInBytes();
        int now = after.item().sizeInBytes();
        return before.key().equals(after.key())
                ? CapacityUnits.ofWrite(old, now)
                : CapacityUnits.ofWrite(old, 0) + CapacityUnits.ofWrite(0, now);
    }
}
