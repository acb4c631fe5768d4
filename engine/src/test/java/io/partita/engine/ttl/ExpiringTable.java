package io.partita.engine.ttl;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.catalog.Table;
import io.partita.engine.index.IndexEntry;
import io.partita.engine.testing.OtherServer;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** A table whose items expire by the attribute {@code ttl}, and what lies below it. */
record ExpiringTable(TestTable table) {
    static final String ATTRIBUTE = "ttl";

    private static final ReadMode STRONG = new ReadMode(ReadMode.Consistency.STRONG, true);
    private static final PageBudget EVERYTHING = new PageBudget(Integer.MAX_VALUE, Long.MAX_VALUE, value -> 0);
    private static final int MOST_LOOKS = 20_000;
    private static final long PAUSE_NANOS = 1_000_000;

    /** Lets the items of a table expire, and waits until that is so. */
    static ExpiringTable enable(TestTable table) {
        table.database().execute(new UpdateTimeToLiveRequest(table.name(), true, ATTRIBUTE));
        ExpiringTable expiring = new ExpiringTable(table);
        expiring.awaitStatus(TimeToLiveStatus.ENABLED);
        return expiring;
    }

    DescribeTimeToLiveResponse describe() {
        return table.database().execute(new DescribeTimeToLiveRequest(table.name()));
    }

    void awaitStatus(TimeToLiveStatus status) {
        await(status + " of " + table.name(), () -> describe().status() == status);
    }

    /** What the index holds once late writes are done. */
    void assertIndexFollowsFromTheTable() {
        Supplier<List<Item>> expected = () -> entries(List::copyOf);
        await("expiry index of " + table.name() + ": " + inSpace() + " (expected: " + expected.get() + ")", () -> {
            List<Item> entries = expected.get();
            return entries.equals(inSpace()) && entries.equals(entries(this::thatAreInPlace));
        });
    }

    /** Sweeps until nothing is left to delete: on an engine that applies entries late, an item may be seen a moment later. */
    List<Item> sweptItems(List<Item> expected) {
        TestDatabase database = table.database();
        List<Item> sorted = sorted(expected);
        for (int look = 0; look < MOST_LOOKS; look++) {
            database.deleteExpired();
            if (items().equals(sorted)) {
                break;
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return items();
    }

    /** The items in an order of their own. */
    List<Item> items() {
        List<Item> items = new ArrayList<>();
        for (Versioned record : all(definition().space()).records()) {
            items.add(EncodedItem.wrap(record.value()).toItem());
        }
        return sorted(items);
    }

    static List<Item> sorted(List<Item> items) {
        List<Item> sorted = new ArrayList<>(items);
        sorted.sort((a, b) -> java.util.Arrays.compare(
                EncodedItem.of(a).bytes(), EncodedItem.of(b).bytes()));
        return sorted;
    }

    Table definition() {
        return new OtherServer(table).read();
    }

    Storage storage() {
        return table.database().storage();
    }

    /** Filters entries. */
    private interface Filter {
        List<IndexEntry> of(List<IndexEntry> entries);
    }

    private List<Item> entries(Filter filter) {
        Table now = definition();
        List<IndexEntry> entries = new ArrayList<>();
        for (Versioned record : all(now.space()).records()) {
            IndexEntry entry = now.expiry().of(EncodedItem.wrap(record.value()));
            if (entry != null) {
                entries.add(entry);
            }
        }
        return sorted(
                filter.of(entries).stream().map(entry -> entry.item().toItem()).toList());
    }

    private List<IndexEntry> thatAreInPlace(List<IndexEntry> entries) {
        return entries.stream().filter(entry -> isThere(entry.key())).toList();
    }

    private boolean isThere(StorageKey key) {
        return storage().get(key, STRONG).exists();
    }

    private List<Item> inSpace() {
        List<Item> entries = new ArrayList<>();
        for (Versioned record : all(definition().expiry().index().space()).records()) {
            entries.add(EncodedItem.wrap(record.value()).toItem());
        }
        return sorted(entries);
    }

    private Page all(Space space) {
        return storage().scan(space, TokenRange.ALL, null, EVERYTHING, STRONG);
    }

    static void await(String what, BooleanSupplier condition) {
        boolean holds = condition.getAsBoolean();
        for (int look = 0; look < MOST_LOOKS && !holds; look++) {
            LockSupport.parkNanos(PAUSE_NANOS);
            holds = condition.getAsBoolean();
        }
        assertThat(holds).as(what).isTrue();
    }
}
