package io.partita.engine.query;

import io.partita.engine.operation.Call;
import io.partita.model.item.EncodedItem;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.WouldBlockException;

/** How much one page reads, and how much of it a thread that must not wait may read. */
final class PageLimits {
    /** Most bytes of items that one page reads (fact pack: LIMITS "Requests and pages"). */
    static final long MAX_PAGE_BYTES = 1024L * 1024;

    /** A thread that serves many connections reads no more than this at a time. */
    private static final long MAX_INLINE_BYTES = 128L * 1024;

    private static final int MAX_INLINE_ITEMS = 1_000;

    /** Each item that is fetched by its key is a search of its own. */
    private static final int MAX_INLINE_FETCHES = 100;

    private PageLimits() {}

    /**
     * The budget of a page.
     *
     * @param limit most items; null: as many as fit
     */
    static PageBudget budget(Call call, Integer limit) {
        int items = limit == null ? Integer.MAX_VALUE : limit;
        return call.mayBlock()
                ? new PageBudget(items, MAX_PAGE_BYTES, EncodedItem::sizeOf)
                : new PageBudget(Math.min(items, MAX_INLINE_ITEMS), MAX_INLINE_BYTES, EncodedItem::sizeOf);
    }

    /**
     * Gives up a page that was cut short only because the thread must not read more.
     *
     * @throws WouldBlockException so that the page is read where there is time
     */
    static void requireFits(Call call, Page page) {
        boolean cutShort = page.stop() == Page.StopReason.WEIGHT
                || page.stop() == Page.StopReason.RECORDS && page.records().size() == MAX_INLINE_ITEMS;
        if (!call.mayBlock() && cutShort) {
            throw WouldBlockException.INSTANCE;
        }
    }

    /**
     * Leaves the fetching of many items to where there is time.
     *
     * @throws WouldBlockException when they are too many for a thread that must not wait
     */
    static void requireFewFetches(Call call, int items) {
        if (!call.mayBlock() && items > MAX_INLINE_FETCHES) {
            throw WouldBlockException.INSTANCE;
        }
    }
}
