package io.partita.advisor.pattern;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the request loop of a {@link Plan.Query} or {@link Plan.Scan} reads and costs when items of one size lie behind each other (fact pack:
 * LIMITS "Capacity of each operation", "Request and answer limits"): a page ends with the item that reaches 1 MB, its units are rounded once,
 * and one that ends so has a LastEvaluatedKey even where nothing follows.
 *
 * @param itemBytes size of each item; where a local index fetches, of the items behind the entries
 * @param unitsOf the units of a page of so many items
 */
record RequestLoop(double itemBytes, UnitsOfPage unitsOf) {
    /** Bytes after which a page ends. */
    static final double PAGE_BYTES = 1024 * 1024;

    /** Bytes of a read unit. */
    static final double READ_UNIT_BYTES = 4096;

    /** Bytes of one transaction. */
    private static final double TRANSACTION_BYTES = 4 * PAGE_BYTES;

    /** Why items are too much for one transaction, if they are (fact pack: LIMITS "Request and answer limits"). */
    static Optional<String> tooLargeForATransaction(String operation, long items, double bytes) {
        return bytes > TRANSACTION_BYTES
                ? Optional.of("%s takes up to 4 MB, these %,d items are %.1f MB"
                        .formatted(operation, items, bytes / PAGE_BYTES))
                : Optional.empty();
    }

    /** What a page costs. */
    interface UnitsOfPage {
        /** Read units of one request that reads so many items. */
        double of(double items);
    }

    /**
     * What a run of the loop comes to.
     *
     * @param items read
     * @param units read units
     * @param pages requests
     */
    record Run(double items, double units, double pages) {
        Run times(double factor) {
            return new Run(items * factor, units * factor, pages * factor);
        }

        Run plus(Run other) {
            return new Run(items + other.items, units + other.units, pages + other.pages);
        }
    }

    /** Units of a page whose bytes are rounded once; half of them where eventually consistent. */
    static UnitsOfPage roundedOnce(double itemBytes, double unit) {
        return items -> unit * Math.max(1, Math.ceil(items * itemBytes / READ_UNIT_BYTES - 1e-9));
    }

    /** Reading to the end. A number of items that is not whole is one of the two next to it, so that the average is right. */
    Run toTheEnd(double items) {
        return between(items, this::allOf);
    }

    /** Reading with a Limit. */
    Run limited(double items, long limit) {
        return between(items, whole -> limit <= whole ? first(limit) : allOf(whole));
    }

    /**
     * Reading without Limit until enough were kept.
     *
     * @param items in the slice
     * @param kept of them by the filters, evenly spread
     * @param limit how many are wanted
     */
    Run untilKept(double items, double kept, long limit) {
        if (kept < limit) {
            return toTheEnd(items);
        }
        double pages = Math.ceil(limit / kept * items / itemsPerPage());
        double read = pages * itemsPerPage();
        return read > items ? toTheEnd(items) : new Run(read, pages * unitsOf.of(itemsPerPage()), pages);
    }

    private static Run between(double items, java.util.function.LongFunction<Run> run) {
        long below = (long) Math.floor(items + 1e-9);
        double above = items - below;
        return above < 1e-9
                ? run.apply(below)
                : run.apply(below).times(1 - above).plus(run.apply(below + 1).times(above));
    }

    private Run allOf(long items) {
        long full = items / itemsPerPage();
        long rest = items % itemsPerPage();
        return new Run(items, full * unitsOf.of(itemsPerPage()) + unitsOf.of(rest), full + 1.0);
    }

    private Run first(long items) {
        long full = items / itemsPerPage();
        long rest = items % itemsPerPage();
        return new Run(
                items,
                full * unitsOf.of(itemsPerPage()) + (rest > 0 ? unitsOf.of(rest) : 0),
                full + (rest > 0 ? 1.0 : 0.0));
    }

    private long itemsPerPage() {
        return Math.max(1, (long) Math.ceil(PAGE_BYTES / Math.max(1, itemBytes)));
    }

    /** What is wanted of a slice with or without a limit: {@link OptionalInt} as the pattern has it. */
    Run run(double items, double kept, OptionalInt limit, boolean filtered) {
        if (limit.isEmpty()) {
            return toTheEnd(items);
        }
        return filtered ? untilKept(items, kept, limit.getAsInt()) : limited(items, limit.getAsInt());
    }
}
