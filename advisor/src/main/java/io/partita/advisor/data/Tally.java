package io.partita.advisor.data;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What doing a pattern once costs on given data: exact numbers, forecast or measured.
 *
 * @param requests how many requests, which are the pages where one is asked after the other
 * @param itemsRead items or entries of indexes that were looked at, and items that were fetched for them
 * @param itemsReturned what is left of them for the caller
 * @param table used on the table
 * @param indexes used on each index by name; those that were not touched are missing
 */
public record Tally(
        long requests, long itemsRead, long itemsReturned, Consumed table, SortedMap<String, Consumed> indexes) {
    /** Nothing was done. */
    public static final Tally NOTHING = new Tally(0, 0, 0, Consumed.NOTHING, Collections.emptySortedMap());

    /** Leaves out indexes of which nothing was used. */
    public Tally {
        SortedMap<String, Consumed> used = new TreeMap<>(indexes);
        used.values().removeIf(Consumed.NOTHING::equals);
        indexes = Collections.unmodifiableSortedMap(used);
    }

    /** Both one after the other. */
    public Tally plus(Tally other) {
        SortedMap<String, Consumed> sum = new TreeMap<>(indexes);
        other.indexes.forEach((index, consumed) -> sum.merge(index, consumed, Consumed::plus));
        return new Tally(
                requests + other.requests,
                itemsRead + other.itemsRead,
                itemsReturned + other.itemsReturned,
                table.plus(other.table),
                sum);
    }

    /** The same with another number of items that are returned. */
    public Tally returning(long items) {
        return new Tally(requests, itemsRead, items, table, indexes);
    }

    /** Used on table and indexes together. */
    public Consumed consumed() {
        Consumed sum = table;
        for (Consumed consumed : indexes.values()) {
            sum = sum.plus(consumed);
        }
        return sum;
    }
}
