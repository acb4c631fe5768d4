package io.partita.engine.stream;

import io.partita.engine.changelog.ChangeRecord;
import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Direction;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.ReadMode.Consistency;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.Versioned;
import java.util.List;

/** Finds where a log is to begin. */
final class LogTrimming {
    private static final ReadMode READ = new ReadMode(Consistency.STRONG, true);
    private static final PageBudget ONE = new PageBudget(1, Long.MAX_VALUE, value -> 0);

    private LogTrimming() {}

    /**
     * The sequence in front of which all records are too old, found by halving: the times of records rise with their sequences, but for
     * moments.
     *
     * @param from where the log begins now
     * @param oldest time of the oldest record to be kept, in milliseconds since 1970
     * @return {@code from} when there is nothing to trim
     */
    static long firstToKeep(Storage storage, Space log, long from, long oldest) {
        long old = from;
        long kept = storage.published() + 1;
        if (old >= kept || !isOld(next(storage, log, old, kept), oldest)) {
            return from;
        }
        while (kept - old > 1) {
            long middle = old + (kept - old) / 2;
            Versioned record = next(storage, log, middle, kept);
            if (isOld(record, oldest)) {
                old = record.version();
            } else {
                kept = middle;
            }
        }
        return kept;
    }

    /** Whether there is a record in front of a sequence. */
    static boolean hasRecordBefore(Storage storage, Space log, long sequence) {
        return next(storage, log, 0, sequence) != null;
    }

    /** The first record from a sequence on, in front of another; null when there is none. */
    private static Versioned next(Storage storage, Space log, long from, long to) {
        SortRange range = new SortRange(
                ChangeLogKeys.from(from).from(), ChangeLogKeys.from(to).from());
        List<Versioned> records = storage.range(log, ChangeLogKeys.PARTITION, range, Direction.FORWARD, ONE, READ)
                .records();
        return records.isEmpty() ? null : records.getFirst();
    }

    private static boolean isOld(Versioned record, long oldest) {
        return record != null && ChangeRecord.timeOf(record.value()) < oldest;
    }
}
