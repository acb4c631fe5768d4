package io.partita.engine.query;

import io.partita.engine.capacity.CapacityTally;
import io.partita.engine.capacity.CapacityUnits;
import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.capacity.ConsumedCapacity.ShownAs;
import io.partita.engine.operation.Call;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.storage.Page;
import io.partita.storage.StorageReads;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Makes the answer of a page: what it lacks is fetched from the table, then it is filtered, projected and paid for. */
final class PageAnswer {
    /** Each time it is unlikely that a writer comes in between; so often in a row it does not happen to a page of a few items. */
    private static final int MAX_ATTEMPTS = 50;

    private final ItemsRequest request;
    private final ReadSource source;
    private final PageView view;
    private final PagePayment payment;

    private PageAnswer(ItemsRequest request, ReadSource source, PageView view, PagePayment payment) {
        this.request = request;
        this.source = source;
        this.view = view;
        this.payment = payment;
    }

    /**
     * The answer with the items of a page. Entries and the items fetched for them are not read at one point in time; where they do not agree
     * the page is read again, so that no item is missing only because it was on its way from one place of the index to another.
     *
     * @param payment pays for it
     * @param read reads the page
     * @throws io.partita.storage.WouldBlockException when it takes more than a thread that must not wait may read
     */
    static ItemsResponse of(
            StorageReads storage,
            Call call,
            ItemsRequest request,
            ReadSource source,
            PageView view,
            PagePayment payment,
            Supplier<Page> read) {
        boolean fetches = !source.isTable() && !source.isGlobalIndex() && view.looksBeyond(source.entries());
        Page page = read.get();
        PageLimits.requireFits(call, page);
        Fetch fetch = fetches ? Fetch.of(storage, call, source, page.records(), request.consistentRead()) : null;
        for (int attempt = 1; fetch != null && !fetch.agrees() && attempt < MAX_ATTEMPTS; attempt++) {
            page = read.get();
            PageLimits.requireFits(call, page);
            fetch = Fetch.of(storage, call, source, page.records(), request.consistentRead());
        }
        return new PageAnswer(request, source, view, payment).make(page, fetch);
    }

    private ItemsResponse make(Page page, Fetch fetch) {
        int read = fetch == null ? page.records().size() : fetch.size();
        boolean decode = view.readsManyPaths();
        List<AttributeSource> shown = view.countsOnly() ? null : new ArrayList<>(read);
        int count = 0;
        for (int i = 0; i < read; i++) {
            EncodedItem item = fetch == null ? itemOf(page.records().get(i)) : fetch.item(i);
            if (item != null && view.passes(decode ? item.toItem() : item)) {
                count++;
                if (shown != null) {
                    shown.add(view.shown(item, fetch == null ? null : source.entries()));
                }
            }
        }
        boolean cutShort = page.stop() != Page.StopReason.EXHAUSTED || fetch != null && fetch.isFull();
        Item last = cutShort ? source.placeOf(itemOf(page.records().get(read - 1))) : null;
        pay(page, fetch, last);
        return new ItemsResponse(shown, count, read, last, capacity(page, fetch));
    }

    private void pay(Page page, Fetch fetch, Item last) {
        long halfUnits =
                CapacityUnits.ofRead(fetch == null ? page.weight() : fetch.entryBytes(), request.consistentRead());
        payment.take(
                fetch == null ? halfUnits : halfUnits + fetch.halfUnits(),
                last == null ? payment.tokens().to() : source.storageKey(last).token());
    }

    private static EncodedItem itemOf(Versioned record) {
        return EncodedItem.wrap(record.value());
    }

    private ConsumedCapacity capacity(Page page, Fetch fetch) {
        if (source.isTable()) {
            return CapacityTally.ofTable(
                    request.returnConsumedCapacity(),
                    request.tableName(),
                    CapacityUnits.ofRead(page.weight(), request.consistentRead()));
        }
        CapacityTally tally = new CapacityTally();
        tally.addIndex(
                source.entries().index().name(),
                source.isGlobalIndex(),
                CapacityUnits.ofRead(fetch == null ? page.weight() : fetch.entryBytes(), request.consistentRead()));
        tally.addTable(fetch == null ? 0 : fetch.halfUnits());
        return tally.toAnswer(request.returnConsumedCapacity(), request.tableName(), ShownAs.UNITS);
    }
}
