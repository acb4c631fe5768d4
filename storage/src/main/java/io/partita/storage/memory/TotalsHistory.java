package io.partita.storage.memory;

import io.partita.storage.SpaceTotals;
import java.util.ArrayDeque;
import java.util.Iterator;

/** The totals of a space at each sequence that somebody may still look at. */
final class TotalsHistory {
    private record Entry(long sequence, SpaceTotals totals) {}

    private final ArrayDeque<Entry> entries = new ArrayDeque<>();

    /** Adds the totals from {@code sequence} on, before it is published, and forgets what nobody at {@code oldest} or later can see. */
    synchronized void add(long sequence, SpaceTotals totals, long oldest) {
        Entry first = entries.pollFirst();
        while (first != null && !entries.isEmpty() && entries.peekFirst().sequence() <= oldest) {
            first = entries.pollFirst();
        }
        if (first != null) {
            entries.addFirst(first);
        }
        entries.addLast(new Entry(sequence, totals));
    }

    /** The totals as of {@code sequence}. */
    synchronized SpaceTotals at(long sequence) {
        for (Iterator<Entry> newestFirst = entries.descendingIterator(); newestFirst.hasNext(); ) {
            Entry entry = newestFirst.next();
            if (entry.sequence() <= sequence) {
                return entry.totals();
            }
        }
        return SpaceTotals.ZERO;
    }
}
