package io.partita.engine.testing;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.commit.Committer;
import io.partita.engine.index.IndexState;
import io.partita.engine.operation.Call;
import io.partita.engine.request.Caller;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.storage.Commit.Write;
import io.partita.storage.CommitOutcome;
import io.partita.storage.StorageKey;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Somebody who writes to the storage of a database without the database knowing. */
public final class OtherServer {
    private static final AtomicLong SERVERS = new AtomicLong(77);

    private final TestTable table;
    private final Committer committer;
    private final Catalog catalog;
    private final Call call = new Call(new Caller(Caller.DEFAULT_ACCOUNT, "eu-central-1"), "Test", true);

    /** Somebody who works on a table. */
    public OtherServer(TestTable table) {
        this.table = table;
        this.committer = new Committer(table.database().storage(), SERVERS.incrementAndGet(), Runnable::run);
        this.catalog = Catalog.open(table.database().storage(), committer, false);
    }

    /** Records another state of an index. */
    public void setState(String index, IndexState state) {
        // An engine may lose a commit.
        for (Table now = read(); now.definition().index(index).state() != state; now = read()) {
            catalog.replace(
                    now, now.definition().with(now.definition().index(index).in(state)));
        }
        fence();
    }

    /** Removes an index and its entries. */
    public void removeIndex(String index) {
        for (Table now = read(); now.definition().index(index) != null; now = read()) {
            catalog.replace(now, now.definition().without(now.definition().index(index)));
        }
        fence();
    }

    /** Drops the items of the table, as the first half of deleting it. */
    public void dropItems() {
        table.database().storage().drop(read().space());
    }

    /** The table as the catalog has it now. */
    public Table read() {
        return catalog.requireFresh(call, table.name());
    }

    private void fence() {
        Table now = read();
        table.database().storage().fence(now.space(), now.definition().epoch());
    }

    /** Writes an item and leaves the entries of indexes as they are. */
    public void putWithoutEntries(Item item) {
        write(item, EncodedItem.of(item).bytes());
    }

    /** Deletes an item and leaves the entries of indexes as they are. */
    public void deleteWithoutEntries(Item key) {
        write(key, null);
    }

    private void write(Item key, byte[] value) {
        StorageKey place = read().storageKey(key);
        CommitOutcome outcome;
        do {
            outcome = committer
                    .commit(List.of(), List.of(new Write(place, value)))
                    .toCompletableFuture()
                    .join();
        } while (!(outcome instanceof CommitOutcome.Applied));
    }
}
