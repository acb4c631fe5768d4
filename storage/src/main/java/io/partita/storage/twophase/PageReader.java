package io.partita.storage.twophase;

import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.PageBuilder;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.WouldBlockException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Makes pages of values out of pages of what is stored. Intents weigh nothing below, so a page there ends no sooner by its weight than
 * it should; it may end sooner by its number of records, where an intent stands for no record, and is then read again with more room.
 */
final class PageReader {
    private final IntentReader intents;

    PageReader(IntentReader intents) {
        this.intents = intents;
    }

    /**
     * Reads a page.
     *
     * @param below reads the same page from the engine
     */
    Page read(PageBudget budget, boolean mayBlock, Function<PageBudget, Page> below) {
        int more = 0;
        while (true) {
            int room = (int) Math.min(Integer.MAX_VALUE, (long) budget.maxRecords() + more);
            Page stored = below.apply(new PageBudget(
                    room,
                    budget.maxWeight(),
                    value -> StoredForm.isIntent(value) ? 0 : budget.weigher().applyAsInt(StoredForm.value(value))));
            List<StorageKey> held = new ArrayList<>();
            boolean special = false;
            for (Versioned read : stored.records()) {
                if (StoredForm.isSpecial(read.value())) {
                    special = true;
                    if (StoredForm.isIntent(read.value())) {
                        held.add(IntentCodec.decode(read.value()).key());
                    }
                }
            }
            if (!special) {
                return stored;
            }
            if (!held.isEmpty() && !mayBlock) {
                throw WouldBlockException.INSTANCE;
            }
            PageBuilder page = new PageBuilder(budget);
            boolean full = fill(page, stored, held.isEmpty() ? List.of() : intents.settle(held));
            if (full || stored.stop() == Page.StopReason.EXHAUSTED) {
                return page.build();
            }
            more = (int) Math.min(Integer.MAX_VALUE, (long) more + held.size());
        }
    }

    private static boolean fill(PageBuilder page, Page stored, List<Found> found) {
        int next = 0;
        for (Versioned read : stored.records()) {
            Versioned record =
                    StoredForm.isIntent(read.value()) ? found.get(next++).stored() : read;
            if (record.exists() && !page.add(StoredForm.value(record))) {
                return true;
            }
        }
        return false;
    }
}
