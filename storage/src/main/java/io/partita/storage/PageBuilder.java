package io.partita.storage;

import java.util.ArrayList;
import java.util.List;

/** Fills one page up to its budget; every engine fills its pages with it, so that they end at the same record everywhere. */
public final class PageBuilder {
    private final PageBudget budget;
    private final List<Versioned> records = new ArrayList<>();
    private long weight;
    private Page.StopReason stop = Page.StopReason.EXHAUSTED;

    /** An empty page. */
    public PageBuilder(PageBudget budget) {
        this.budget = budget;
    }

    /**
     * Adds the next record of the range.
     *
     * @return whether the page takes another one
     */
    public boolean add(Versioned read) {
        records.add(read);
        weight += budget.weigher().applyAsInt(read.value());
        if (records.size() >= budget.maxRecords()) {
            stop = Page.StopReason.RECORDS;
            return false;
        }
        if (weight >= budget.maxWeight()) {
            stop = Page.StopReason.WEIGHT;
            return false;
        }
        return true;
    }

    /** The page: exhausted unless the last {@link #add} said that it is full. */
    public Page build() {
        return new Page(records, stop, weight);
    }
}
