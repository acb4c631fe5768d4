package io.partita.storage.twophase;

import io.partita.storage.Commit;
import io.partita.storage.RequestId;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.List;

/**
 * What stands in place of a record while a transaction is under way. It has everything needed to put back the record as it was or as it
 * is to be, whoever does it. All values are in stored form.
 *
 * @param transaction who holds the record
 * @param key the record's own key, since pages carry none
 * @param oldVersion version of the record before; {@link Versioned#ABSENT}: there was none
 * @param oldValue the record before; null: there was none
 * @param newValue the record if the transaction is committed; null: there is to be none. The same object as {@code oldValue} where the
 *     transaction has only read the record
 * @param derived what follows from this record
 * @param deltas what counts for the totals of spaces when this record is finished
 * @param growths what counts for the sizes of collections when this record is finished
 * @param appends what change logs get when this record is finished
 */
record Intent(
        RequestId transaction,
        StorageKey key,
        long oldVersion,
        byte[] oldValue,
        byte[] newValue,
        List<Commit.Derived> derived,
        List<Commit.Delta> deltas,
        List<Commit.Growth> growths,
        List<Commit.Append> appends) {
    /** The record before, in stored form, as a reader would have found it. */
    Versioned before() {
        return new Versioned(oldValue, oldVersion, 0);
    }
}
