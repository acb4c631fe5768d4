package io.partita.storage.rocksdb.internal;

import io.partita.storage.Space;
import io.partita.storage.SpaceCount;
import io.partita.storage.SpaceTotals;
import java.nio.file.Path;
import java.util.function.ToIntFunction;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;
import org.rocksdb.Snapshot;

/** Counts the records of a space, and looks up its totals, in one snapshot. */
final class SpaceCounter {
    private static final int RECORDS_BETWEEN_LOOKS = 1 << 10;

    private SpaceCounter() {}

    /**
     * The count; null when it gave up, because somebody waits to close the database.
     *
     * @param from the first key of the space that counts
     */
    static SpaceCount count(
            NativeDatabase database, Path directory, Space space, byte[] from, ToIntFunction<byte[]> weigher)
            throws RocksDBException {
        Snapshot snapshot = database.db.getSnapshot();
        try (Slice upper = new Slice(SpaceReclaimer.start(space.id() + 1));
                ReadOptions totals = new ReadOptions(database.blocking).setSnapshot(snapshot);
                // What is read once and in full would only push out of the cache what others need.
                ReadOptions options =
                        new ReadOptions(totals).setIterateUpperBound(upper).setFillCache(false);
                RocksIterator records = database.db.newIterator(database.items, options)) {
            byte[] recorded = database.db.get(database.meta, totals, MetaRecords.spaceKey(space));
            long count = 0;
            long bytes = 0;
            for (records.seek(from); records.isValid(); records.next()) {
                bytes += weigher.applyAsInt(
                        StoredRecord.decode(records.value(), 0).value());
                if (++count % RECORDS_BETWEEN_LOOKS == 0 && database.gate.isShut()) {
                    return null;
                }
            }
            records.status();
            return new SpaceCount(
                    new SpaceTotals(count, bytes),
                    recorded == null ? SpaceTotals.ZERO : MetaRecords.totals(recorded, directory));
        } finally {
            database.db.releaseSnapshot(snapshot);
        }
    }
}
