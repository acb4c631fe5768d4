package io.partita.engine.testing;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.commit.Committer;
import io.partita.engine.index.IndexProjection;
import io.partita.engine.index.IndexState;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.index.SecondaryIndex.Kind;
import io.partita.engine.operation.Call;
import io.partita.engine.request.Caller;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.storage.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Gives a table indexes by writing them into the catalog, as another server would: in whatever state a test wants, at once, and without
 * the rules of CreateTable. The table should be empty.
 */
public final class IndexedTable {
    private static final AtomicLong SPACES = new AtomicLong(1_000_000);
    private static final AtomicLong SERVERS = new AtomicLong(77);

    private final TestTable table;
    private final Catalog catalog;
    private final Call call = new Call(new Caller(Caller.DEFAULT_ACCOUNT, "eu-central-1"), "Test", true);
    private final List<SecondaryIndex> indexes = new ArrayList<>();

    /** Begins with no index. */
    public IndexedTable(TestTable table) {
        this.table = table;
        this.catalog = Catalog.open(
                table.database().storage(),
                new Committer(table.database().storage(), SERVERS.incrementAndGet(), Runnable::run),
                false);
    }

    /** Adds a global index. */
    public IndexedTable global(
            String name, List<KeyAttribute> partition, List<KeyAttribute> sort, IndexProjection projection) {
        return add(name, Kind.GLOBAL, KeySchema.of(partition, sort), projection);
    }

    /** Adds a local index. */
    public IndexedTable local(String name, KeyAttribute sort, IndexProjection projection) {
        KeyAttribute partition =
                catalog.requireFresh(call, table.name()).keySchema().partitionKey();
        return add(name, Kind.LOCAL, KeySchema.of(List.of(partition), List.of(sort)), projection);
    }

    private IndexedTable add(String name, Kind kind, KeySchema key, IndexProjection projection) {
        Space space = new Space(SPACES.incrementAndGet());
        table.database().storage().create(space);
        indexes.add(new SecondaryIndex(name, kind, key, projection, space, IndexState.ACTIVE, null, null, null));
        return this;
    }

    /** Changes the state of an index; takes effect with {@link #run}. */
    public IndexedTable in(IndexState state) {
        indexes.add(indexes.removeLast().in(state));
        return this;
    }

    /** Records the indexes; later writes keep them. */
    public TestTable run() {
        Table now = catalog.requireFresh(call, table.name());
        List<KeyAttribute> keyTypes = new ArrayList<>(now.keySchema().attributes());
        for (SecondaryIndex index : indexes) {
            for (KeyAttribute key : index.keySchema().attributes()) {
                if (!keyTypes.contains(key)) {
                    keyTypes.add(key);
                }
            }
        }
        // An engine may lose a commit.
        while (!now.definition().indexes().equals(indexes)) {
            catalog.replace(now, now.definition().withIndexes(keyTypes, indexes));
            now = catalog.requireFresh(call, table.name());
        }
        table.database().storage().fence(now.space(), now.definition().epoch());
        return table;
    }
}
