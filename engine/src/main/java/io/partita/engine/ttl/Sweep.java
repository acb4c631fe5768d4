package io.partita.engine.ttl;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.change.BeforeImage;
import io.partita.engine.change.Change;
import io.partita.engine.change.ItemWriter;
import io.partita.engine.change.Target;
import io.partita.engine.fault.StorageFaults;
import io.partita.engine.index.ExpiryEntries;
import io.partita.engine.throughput.Traffic;
import io.partita.model.item.EncodedItem;
import io.partita.storage.Direction;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.ReadMode.Consistency;
import io.partita.storage.RecordsLockedException;
import io.partita.storage.SortRange;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.Versioned;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One round of deletions: what has expired in some tables, a page of one bucket after the other, so that no table waits for another. Its work is in
 * proportion to what has expired. Each item is deleted in its turn like by any other writer, and only if it is still expired then.
 */
final class Sweep {
    private static final Logger LOG = LoggerFactory.getLogger(Sweep.class);
    private static final ReadMode READ = new ReadMode(Consistency.STRONG, true);
    /** So few at a time that no writer waits long behind them. */
    private static final PageBudget PAGE = new PageBudget(100, 256 << 10, EncodedItem::sizeOf);
    /** Between pages with something to delete, so that others get their share of the machine. */
    private static final long REST_NANOS = 1_000_000;

    private final Storage storage;
    private final Catalog catalog;
    private final ItemWriter writer;
    private final Traffic traffic;
    private final Clock clock;
    private final Queue<Place> places = new ArrayDeque<>();

    /** What is left to read of one bucket of a table. */
    private record Place(Table table, int bucket, SortRange range) {
        Place after(byte[] sort) {
            return new Place(table, bucket, range.after(sort));
        }
    }

    Sweep(Storage storage, Catalog catalog, ItemWriter writer, Traffic traffic, Clock clock) {
        this.storage = storage;
        this.catalog = catalog;
        this.writer = writer;
        this.traffic = traffic;
        this.clock = clock;
    }

    /** Adds a table whose expiry index is complete. */
    void add(Table table) {
        SortRange expired = ExpiryEntries.expired(clock.instant());
        for (int bucket = 0; bucket < ExpiryEntries.BUCKETS; bucket++) {
            places.add(new Place(table, bucket, expired));
        }
    }

    /**
     * Deletes what has expired. What fails is left for the next round.
     *
     * @throws StorageException when the database was closed
     */
    void run() {
        for (Place place = places.poll(); place != null; place = places.poll()) {
            try {
                sweepPage(place);
            } catch (NoSuchSpaceException gone) {
                // The table was deleted, or its items no longer expire.
                catalog.forget(gone.space());
            } catch (StorageException fault) {
                if (fault.kind() == StorageException.Kind.CLOSED) {
                    throw fault;
                }
                LOG.warn(
                        "table {}: expired items could not be read: {}",
                        place.table().name(),
                        fault.toString());
            }
        }
    }

    private void sweepPage(Place place) {
        Table table = place.table();
        Page page = storage.range(
                table.expiry().index().space(),
                ExpiryEntries.partition(place.bucket()),
                place.range(),
                Direction.FORWARD,
                PAGE,
                READ);
        if (page.records().isEmpty()) {
            return;
        }
        List<CompletableFuture<Boolean>> deletions =
                new ArrayList<>(page.records().size());
        EncodedItem entry = null;
        for (Versioned record : page.records()) {
            entry = EncodedItem.wrap(record.value());
            Target target = new Target(table, table.storageKey(entry), writer.paymentOfExpiry());
            deletions.add(writer.write(target, true, this::decide).toCompletableFuture());
        }
        if (page.stop() != Page.StopReason.EXHAUSTED) {
            places.add(place.after(table.expiry().of(entry).key().sort()));
        }
        deletions.forEach(deletion -> await(table, deletion));
        LockSupport.parkNanos(REST_NANOS);
    }

    /** By what the item and its table are now: a write that came in between wins, and so does an end of the time to live. Tells whether it deletes. */
    private Change<Boolean> decide(BeforeImage before) {
        ExpiryEntries expiry = before.table().expiry();
        boolean expired = before.item() != null && expiry != null && expiry.isExpired(before.item(), clock.instant());
        return new Change<>(expired ? before.expires() : before.stays(), expired);
    }

    private void await(Table table, CompletableFuture<Boolean> deletion) {
        try {
            if (deletion.join()) {
                traffic.meter(table, null).expired();
            }
        } catch (CompletionException e) {
            Throwable failure = StorageFaults.unwrap(e);
            if (failure instanceof NoSuchSpaceException gone) {
                throw gone;
            }
            if (failure instanceof StorageException fault && fault.kind() == StorageException.Kind.CLOSED) {
                throw fault;
            }
            if (!(failure instanceof RecordsLockedException)) {
                LOG.warn("table {}: an expired item could not be deleted: {}", table.name(), failure.toString());
            }
        }
    }
}
