package io.partita.resilience.bank;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableName;
import io.partita.engine.commit.Committer;
import io.partita.engine.index.IndexEntry;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Commit.Write;
import io.partita.storage.CommitOutcome;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.Storage;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.rocksdb.RocksDbOptions;
import io.partita.storage.rocksdb.RocksDbStorage;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Makes one entry of an index of the accounts wrong, in a data directory that no server uses. */
final class ForgedEntry {
    private static final ReadMode BLOCKING = new ReadMode(ReadMode.Consistency.STRONG, true);
    private static final long ANY_ID = 4_711;

    private ForgedEntry() {}

    /** Takes an entry away. */
    static void remove(Path data, String index) {
        forge(data, index, false);
    }

    /** Changes the balance that an entry shows. */
    static void change(Path data, String index) {
        forge(data, index, true);
    }

    private static void forge(Path data, String index, boolean keep) {
        try (ExecutorService blocking = Executors.newSingleThreadExecutor();
                Storage storage = RocksDbStorage.open(data, RocksDbOptions.DEFAULT)) {
            Committer committer = new Committer(storage, ANY_ID, blocking);
            Table table = Catalog.open(storage, committer, false).findFresh(new TableName("", Tables.ACCOUNTS));
            IndexEntry entry = anyEntry(storage, table, index);
            byte[] forged = keep ? withOtherBalance(entry.item()) : null;
            assertThat(committer
                            .commit(List.of(), List.of(new Write(entry.key(), forged)))
                            .toCompletableFuture()
                            .join())
                    .isInstanceOf(CommitOutcome.Applied.class);
        }
    }

    private static IndexEntry anyEntry(Storage storage, Table table, String index) {
        PageBudget everything = new PageBudget(Integer.MAX_VALUE, Long.MAX_VALUE, value -> 0);
        for (Versioned record : storage.scan(table.space(), TokenRange.ALL, null, everything, BLOCKING)
                .records()) {
            IndexEntry entry = table.writtenIndex(index).of(EncodedItem.wrap(record.value()));
            if (entry != null && storage.get(entry.key(), BLOCKING).exists()) {
                return entry;
            }
        }
        throw new AssertionError("nothing in " + index);
    }

    private static byte[] withOtherBalance(EncodedItem item) {
        Map<String, AttributeValue> attributes = new HashMap<>(item.toItem().attributes());
        attributes.put("balance", AttributeValue.number(-1));
        return EncodedItem.of(Item.of(attributes)).bytes();
    }
}
