package io.partita.advisor.data;

import io.partita.advisor.data.SortedEntries.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Asks page after page, as {@link io.partita.advisor.pattern.Plan.Query} says (fact pack: LIMITS "Requests and pages", "Capacity of each
 * operation"). A page ends with the item that reaches 1 MB or the Limit, and then has a LastEvaluatedKey even where nothing follows.
 */
final class ReadLoop {
    private static final long PAGE_BYTES = 1024L * 1024;

    private final SortedEntries source;
    private final boolean consistent;
    private final boolean fetches;

    /**
     * A loop.
     *
     * @param fetches whether a local index gets the items from the table
     */
    ReadLoop(SortedEntries source, boolean consistent, boolean fetches) {
        this.source = source;
        this.consistent = consistent;
        this.fetches = fetches;
    }

    /** What was kept, and what it cost. */
    record Run(List<GeneratedItem> kept, Tally tally) {}

    /**
     * Reads a slice.
     *
     * @param slice in the order it is read
     * @param filtered whether there are filters, so that no Limit is sent
     * @param keeps the filters
     * @param limit how many are wanted; absent: all
     */
    Run run(List<Entry> slice, boolean filtered, Predicate<Entry> keeps, OptionalInt limit) {
        List<GeneratedItem> kept = new ArrayList<>();
        Tally tally = Tally.NOTHING;
        int at = 0;
        boolean more = true;
        while (more) {
            int most = filtered || limit.isEmpty() ? Integer.MAX_VALUE : limit.getAsInt() - kept.size();
            Page page = page(slice, at, most);
            for (Entry entry : slice.subList(at, page.end())) {
                if (keeps.test(entry)) {
                    kept.add(entry.source());
                }
            }
            tally = tally.plus(page.tally(page.end() - at, source));
            at = page.end();
            more = page.hasLastKey() && !(limit.isPresent() && kept.size() >= limit.getAsInt());
        }
        return new Run(kept, tally.returning(kept.size()));
    }

    /**
     * One request.
     *
     * @param end the place after the last entry that was read
     * @param hasLastKey whether the answer has a LastEvaluatedKey
     * @param halfUnits used on what is read
     * @param fetchedHalfUnits used on the table for items that were fetched
     */
    private record Page(int end, boolean hasLastKey, long halfUnits, long fetchedHalfUnits) {
        Tally tally(int read, SortedEntries source) {
            TreeMap<String, Consumed> indexes = new TreeMap<>();
            source.indexName().ifPresent(name -> indexes.put(name, new Consumed(halfUnits, 0)));
            long table = source.indexName().isPresent() ? fetchedHalfUnits : halfUnits;
            return new Tally(1, read, 0, new Consumed(table, 0), indexes);
        }
    }

    private Page page(List<Entry> slice, int from, int most) {
        long bytes = 0;
        long fetchedBytes = 0;
        long fetchedHalfUnits = 0;
        int at = from;
        boolean full = false;
        while (!full && at < slice.size()) {
            Entry entry = slice.get(at++);
            bytes += entry.bytes();
            if (fetches) {
                int item = entry.source().item().sizeInBytes();
                fetchedBytes += item;
                fetchedHalfUnits += halfUnits(item, consistent);
            }
            full = bytes >= PAGE_BYTES || fetchedBytes >= PAGE_BYTES || at - from >= most;
        }
        return new Page(at, full, halfUnits(bytes, consistent), fetchedHalfUnits);
    }

    /** Half units of reading so many bytes in one go. */
    static long halfUnits(long bytes, boolean consistent) {
        long units = Math.max(1, Math.ceilDiv(bytes, 4096L));
        return consistent ? 2 * units : units;
    }
}
