package io.partita.storage.twophase;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The records of transactions, in a space of their own. */
final class TransactionTable {
    /** A record as read. */
    record Entry(TransactionRecord record, long version) {}

    private static final ReadMode STRONG = new ReadMode(ReadMode.Consistency.STRONG, true);
    private static final PageBudget PAGE = new PageBudget(1000, 1 << 20, value -> value.length);
    private static final byte[] NO_SORT = {};

    private final Storage below;
    private final SmallCommits commits;
    private final Space space;

    TransactionTable(Storage below, SmallCommits commits, Space space) {
        this.below = below;
        this.commits = commits;
        this.space = space;
    }

    StorageKey key(RequestId id) {
        byte[] partition = ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(id.high())
                .putLong(id.low())
                .array();
        return StorageKey.of(space, partition, NO_SORT);
    }

    /** The record of a transaction; null: there is none. */
    Entry read(RequestId id) {
        return entry(below.get(key(id), STRONG));
    }

    static Entry entry(Versioned read) {
        return read.exists() ? new Entry(TransactionRecord.decode(read.value()), read.version()) : null;
    }

    CommitOutcome create(TransactionRecord record) {
        StorageKey key = key(record.id());
        return commits.run(
                List.of(new Commit.Guard(key, Versioned.ABSENT, 0)), List.of(new Commit.Write(key, record.encode())));
    }

    /** Moves a record to another state if it is still as read. */
    CommitOutcome move(Entry entry, TransactionRecord.State state) {
        return replace(entry, entry.record().in(state).encode());
    }

    /** Removes a record if it is still as read. */
    CommitOutcome remove(Entry entry) {
        return replace(entry, null);
    }

    private CommitOutcome replace(Entry entry, byte[] value) {
        StorageKey key = key(entry.record().id());
        return commits.run(List.of(new Commit.Guard(key, entry.version(), 0)), List.of(new Commit.Write(key, value)));
    }

    /** Every record that is there from the beginning to the end of this call, and perhaps some that are not. */
    List<Entry> all() {
        List<Entry> entries = new ArrayList<>();
        StorageKey after = null;
        Page page;
        do {
            page = below.scan(space, TokenRange.ALL, after, PAGE, STRONG);
            for (Versioned read : page.records()) {
                entries.add(entry(read));
            }
            after = entries.isEmpty() ? null : key(entries.getLast().record().id());
        } while (page.stop() != Page.StopReason.EXHAUSTED);
        return entries;
    }
}
