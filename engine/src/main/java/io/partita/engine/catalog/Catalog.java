package io.partita.engine.catalog;

import io.partita.engine.commit.Committer;
import io.partita.engine.operation.Call;
import io.partita.engine.request.Caller;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Commit.Guard;
import io.partita.storage.Commit.Write;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.ReadMode.Consistency;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/**
 * The tables of the database. Looking one up costs a hash table access; changes are items committed with a guard on what was read, so
 * two servers on one cluster cannot undo each other's. Methods that change the catalog wait for storage: they must run where waiting
 * is allowed.
 */
public final class Catalog {
    private static final ReadMode BLOCKING = new ReadMode(Consistency.STRONG, true);
    private static final ReadMode INLINE = new ReadMode(Consistency.STRONG, false);
    /** A write without guards has no reason to conflict; an engine that loses it so often is broken. */
    private static final int MAX_LOSSES = 1_000;

    private static final String LAST_SPACE = "lastSpace";
    private static final String DROP_SPACE = "dropSpace";
    private static final String DROP_SCOPE = "dropScope";

    private final Storage storage;
    private final Committer committer;
    private final boolean isolate;
    private final ConcurrentMap<TableName, Table> known = new ConcurrentHashMap<>();

    private Catalog(Storage storage, Committer committer, boolean isolate) {
        this.storage = storage;
        this.committer = committer;
        this.isolate = isolate;
    }

    /**
     * Opens the catalog and finishes drops that a crash interrupted.
     *
     * @param isolate whether tables are kept apart by account and region
     */
    public static Catalog open(Storage storage, Committer committer, boolean isolate) {
        storage.create(CatalogKeys.SPACE);
        Catalog catalog = new Catalog(storage, committer, isolate);
        catalog.finishDrops();
        return catalog;
    }

    private void finishDrops() {
        PageBudget everything = new PageBudget(Integer.MAX_VALUE, Long.MAX_VALUE, value -> 0);
        for (Versioned record : storage.scan(CatalogKeys.SPACE, TokenRange.ALL, null, everything, BLOCKING)
                .records()) {
            EncodedItem item = EncodedItem.wrap(record.value());
            AttributeValue space = item.get(DROP_SPACE);
            if (space != null) {
                finishDrop(((AttributeValue.S) item.get(DROP_SCOPE)).value(), new Space(wholeNumber(space)));
            }
        }
    }

    /**
     * Carries a note out. The note may belong to a table that another server is making at this moment: that server's guard must find it
     * changed before the space goes, or a table would lose its space.
     */
    private void finishDrop(String scope, Space space) {
        StorageKey note = CatalogKeys.dropNote(scope, space);
        for (Versioned read = storage.get(note, BLOCKING); read.exists(); read = storage.get(note, BLOCKING)) {
            if (commit(List.of(Guard.of(note, read)), List.of(new Write(note, read.value())))
                    instanceof CommitOutcome.Applied) {
                drop(scope, space);
                return;
            }
        }
    }

    /**
     * The table a data-plane request names, by name or ARN.
     *
     * @throws DynamoDbException ResourceNotFoundException (fact pack: ERRORS RN1), or as {@link #resolve}
     */
    public Table require(Call call, String nameOrArn) {
        Table table = find(resolve(call, nameOrArn), call.mayBlock());
        if (table == null) {
            throw DynamoDbException.of(ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found");
        }
        return table;
    }

    /**
     * The table a control-plane request names, read anew.
     *
     * @throws DynamoDbException ResourceNotFoundException (fact pack: ERRORS RN2), or as {@link #resolve}
     */
    public Table requireFresh(Call call, String nameOrArn) {
        TableName name = resolve(call, nameOrArn);
        Table table = findFresh(name);
        if (table == null) {
            throw DynamoDbException.of(
                    ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found: Table: " + name.name() + " not found");
        }
        return table;
    }

    /** The table of this name, read anew; null when there is none. */
    public Table findFresh(TableName name) {
        known.remove(name);
        return find(name, true);
    }

    /** Forgets the table that has this space for its items or for an index, because storage says that the space is not there. */
    public void forget(Space space) {
        known.values().removeIf(table -> table.uses(space));
    }

    /**
     * The same table with the definition it has now.
     *
     * @throws NoSuchSpaceException when it is gone, even if there is a new one of its name
     */
    public Table renewed(Table table) {
        Table now = findFresh(table.name());
        if (now == null || !now.space().equals(table.space())) {
            throw new NoSuchSpaceException(table.space());
        }
        return now;
    }

    private Table find(TableName name, boolean mayBlock) {
        Table table = known.get(name);
        return table != null ? table : read(name, mayBlock ? BLOCKING : INLINE);
    }

    private Table read(TableName name, ReadMode mode) {
        Versioned record = storage.get(CatalogKeys.table(name), mode);
        if (!record.exists()) {
            return null;
        }
        Table table = new Table(
                name, TableRecord.read(EncodedItem.wrap(record.value()).toItem()), record);
        known.put(name, table);
        return table;
    }

    /**
     * The full name of the table a caller names by name or ARN. Where callers are kept apart an ARN reaches no table that the name
     * alone would not; otherwise its account and region do not matter.
     *
     * @throws DynamoDbException AccessDeniedException for an ARN of another account (fact pack: ERRORS ET19), ValidationException for
     *     one of another region or one that is not a table's (fact pack: PROTOCOL "Endpoints, account, region")
     */
    public TableName resolve(Call call, String nameOrArn) {
        String scope = scope(call.caller());
        if (!TableArn.looksLikeArn(nameOrArn)) {
            return new TableName(scope, nameOrArn);
        }
        TableArn arn = TableArn.parse(nameOrArn);
        if (isolate && arn != null && !arn.account().equals(call.caller().account())) {
            throw call.accessDenied(nameOrArn);
        }
        if (arn == null || isolate && !arn.region().equals(call.caller().region())) {
            throw DynamoDbException.validation("Invalid TableArn: Invalid ResourceArn provided as input " + nameOrArn);
        }
        return new TableName(scope, arn.tableName());
    }

    /** Whose tables a caller sees; whatever else is kept apart between callers should be so by the same text, which has no blanks. */
    public String scope(Caller caller) {
        return isolate ? caller.account() + "/" + caller.region() : "";
    }

    /**
     * Makes a table with a space that was never used.
     *
     * <p>A note "drop this space" is written before the space is made and removed together with the table's record being written, so
     * that a crash in between, or another server that was first, leaves nothing behind.
     *
     * @param definition makes the definition when the space is known
     * @return null when there is a table of this name already
     */
    public Table add(TableName name, Function<Space, TableDefinition> definition) {
        do {
            Space space = newSpace();
            StorageKey note = CatalogKeys.dropNote(name.scope(), space);
            long noted = commitSurely(put(note, dropNote(name.scope(), space)));
            storage.create(space);
            StorageKey key = CatalogKeys.table(name);
            TableDefinition made = definition.apply(space);
            Write record = put(key, TableRecord.write(made));
            CommitOutcome outcome = commit(
                    List.of(new Guard(key, Versioned.ABSENT, 0), new Guard(note, noted, 0)),
                    List.of(record, new Write(note, null)));
            if (outcome instanceof CommitOutcome.Applied applied) {
                return new Table(name, made, new Versioned(record.value(), applied.version(), applied.version()));
            }
            drop(name.scope(), space);
            // Without a table of this name, the commit was lost or a server that has just started has carried out the
            // note.
        } while (findFresh(name) == null);
        return null;
    }

    private Space newSpace() {
        StorageKey key = CatalogKeys.lastSpace();
        while (true) {
            Versioned read = storage.get(key, BLOCKING);
            long last = read.exists()
                    ? wholeNumber(EncodedItem.wrap(read.value()).get(LAST_SPACE))
                    : CatalogKeys.SPACE.id();
            Item next = Item.of(Map.of(LAST_SPACE, AttributeValue.number(last + 1)));
            if (commit(List.of(Guard.of(key, read)), List.of(put(key, next))) instanceof CommitOutcome.Applied) {
                return new Space(last + 1);
            }
        }
    }

    private static Item dropNote(String scope, Space space) {
        return Item.of(Map.of(DROP_SPACE, AttributeValue.number(space.id()), DROP_SCOPE, AttributeValue.string(scope)));
    }

    private static long wholeNumber(AttributeValue value) {
        return ((AttributeValue.N) value).value().toBigDecimal().longValueExact();
    }

    /**
     * Records a changed table.
     *
     * @return false when the table is no longer as {@code table} says, so that the caller should look again
     */
    public boolean replace(Table table, TableDefinition changed) {
        StorageKey key = CatalogKeys.table(table.name());
        Guard unchanged = Guard.of(key, table.recorded());
        boolean applied = commit(List.of(unchanged), List.of(put(key, TableRecord.write(changed))))
                instanceof CommitOutcome.Applied;
        known.remove(table.name());
        return applied;
    }

    /**
     * Removes a table and drops its space. Once this returns, no client finds the table or its items, even after a crash.
     *
     * @return false when the table is no longer as {@code table} says
     */
    public boolean remove(Table table) {
        String scope = table.name().scope();
        StorageKey key = CatalogKeys.table(table.name());
        CommitOutcome outcome = commit(
                List.of(Guard.of(key, table.recorded())),
                List.of(
                        new Write(key, null),
                        put(CatalogKeys.dropNote(scope, table.space()), dropNote(scope, table.space()))));
        known.remove(table.name());
        if (!(outcome instanceof CommitOutcome.Applied)) {
            return false;
        }
        drop(scope, table.space());
        return true;
    }

    private void drop(String scope, Space space) {
        storage.drop(space);
        commitSurely(new Write(CatalogKeys.dropNote(scope, space), null));
    }

    /**
     * Names of a caller's tables in byte order.
     *
     * @param after name to start behind; null: from the first
     * @param limit most names, at least 1
     * @return at most {@code limit} names and one more if there are more
     */
    public List<String> names(Caller caller, String after, int limit) {
        SortRange range = after == null
                ? CatalogKeys.allTables()
                : CatalogKeys.allTables().after(CatalogKeys.tableSort(after));
        Page page = tables(scope(caller), range, limit + 1);
        List<String> names = new ArrayList<>(page.records().size());
        for (Versioned record : page.records()) {
            names.add(
                    TableRecord.read(EncodedItem.wrap(record.value()).toItem()).name());
        }
        return names;
    }

    /** Whether there are {@code count} tables or more where this one is or would be. */
    public boolean holds(int count, TableName where) {
        return tables(where.scope(), CatalogKeys.allTables(), count).records().size() >= count;
    }

    private Page tables(String scope, SortRange range, int most) {
        PageBudget budget = new PageBudget(most, Long.MAX_VALUE, value -> 0);
        return storage.range(
                CatalogKeys.SPACE, CatalogKeys.partition(scope), range, Direction.FORWARD, budget, BLOCKING);
    }

    private static Write put(StorageKey key, Item item) {
        return new Write(key, EncodedItem.of(item).bytes());
    }

    /** Commits a write that depends on nothing, again where it was lost; gives back its version. */
    private long commitSurely(Write write) {
        for (int attempt = 0; attempt < MAX_LOSSES; attempt++) {
            if (commit(List.of(), List.of(write)) instanceof CommitOutcome.Applied applied) {
                return applied.version();
            }
        }
        throw DynamoDbException.internal("The storage engine lost the same write too often", null);
    }

    private CommitOutcome commit(List<Guard> guards, List<Write> writes) {
        try {
            return committer.commit(guards, writes).toCompletableFuture().join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }
}
