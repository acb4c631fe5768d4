package io.partita.storage.rocksdb.internal;

import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.PageBuilder;
import io.partita.storage.WouldBlockException;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;

/** Reads records in key order. RocksDB's iterator stops at the bounds by itself, so keys never cross into Java. */
final class PageReader {
    /** A page that reads more than this takes long enough to be read where waiting is allowed. */
    private static final long BYTES_WITHOUT_WAITING = 128 << 10;

    private PageReader() {}

    /** One page; {@code state} is what was kept to be read, null for the state of now. */
    static Page page(
            NativeDatabase database,
            byte[] from,
            byte[] to,
            Direction direction,
            PageBudget budget,
            KeptState state,
            long observedAt,
            boolean mayBlock)
            throws RocksDBException {
        ReadOptions base = mayBlock ? database.blocking : database.cached;
        try (Slice lower = direction == Direction.REVERSE ? new Slice(from) : null;
                Slice upper = to == null ? null : new Slice(to);
                ReadOptions options =
                        bounded(state == null ? new ReadOptions(base) : state.in(database, base), lower, upper);
                RocksIterator records = database.db.newIterator(database.items, options)) {
            if (direction == Direction.FORWARD) {
                records.seek(from);
            } else {
                records.seekToLast(); // the last before the upper bound
            }
            PageBuilder page = new PageBuilder(budget);
            long bytes = 0;
            while (records.isValid()) {
                byte[] stored = records.value();
                bytes += stored.length;
                if (!mayBlock && bytes > BYTES_WITHOUT_WAITING) {
                    throw WouldBlockException.INSTANCE;
                }
                if (!page.add(StoredRecord.decode(stored, observedAt))) {
                    return page.build();
                }
                if (direction == Direction.FORWARD) {
                    records.next();
                } else {
                    records.prev();
                }
            }
            records.status();
            return page.build();
        }
    }

    private static ReadOptions bounded(ReadOptions options, Slice lower, Slice upper) {
        if (lower != null) {
            options.setIterateLowerBound(lower);
        }
        if (upper != null) {
            options.setIterateUpperBound(upper);
        }
        return options;
    }
}
