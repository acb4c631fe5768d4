package io.partita.engine.catalog;

import io.partita.engine.commit.Committer;
import io.partita.engine.operation.Call;
import io.partita.engine.request.Caller;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.storage.Commit.Delta;
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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The tables of the database. Looking one up costs a hash table access; changes are items committed with a guard on what was read, so
 * two servers on one cluster cannot undo each other's. Methods that change the catalog wait for storage: they must run where waiting
 * is allowed.
 */
public final class Catalog {
    private static final ReadMode BLOCKING = new ReadMode(Consistency.STRONG, true);
    private static final ReadMode INLINE = new ReadMode(Consistency.STRONG, false);

    /** What was read where there is no table. */
    private static final Versioned NOTHING = new Versioned(null, Versioned.ABSENT, 0);

    private final Storage storage;
    private final CatalogCommits commits;
    private final Spaces spaces;
    private final Streams streams;
    private final boolean isolate;
    private final ConcurrentMap<TableName, Table> known = new ConcurrentHashMap<>();
    private volatile Consumer<Table> expiring = table -> {};
    private volatile Unready unready = Unready.NOTHING;

    private Catalog(Storage storage, Committer committer, boolean isolate) {
        this.storage = storage;
        this.commits = new CatalogCommits(committer);
        this.spaces = new Spaces(storage, commits);
        this.streams = new Streams(storage, commits, spaces);
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
        catalog.spaces.finishDrops();
        return catalog;
    }

    /** From now on tells of each table whose items expire when it is read or changed, whichever server has said that they do. */
    public void tellOfExpiring(Consumer<Table> listener) {
        expiring = listener;
    }

    /** From now on requests on items do not find what is said not to be ready. */
    public void hide(Unready hidden) {
        unready = hidden;
    }

    /** Whether an index that is there is said not to be ready. */
    public boolean hides(Table table, String index) {
        return unready.hides(table, index);
    }

    /** The streams of tables. */
    public Streams streams() {
        return streams;
    }

    /**
     * The table a data-plane request names, by name or ARN.
     *
     * @throws DynamoDbException ResourceNotFoundException (fact pack: ERRORS RN1), or as {@link #resolve}
     */
    public Table require(Call call, String nameOrArn) {
        Table table = find(resolve(call, nameOrArn), call.mayBlock());
        if (table == null || unready.hides(table)) {
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
     * The same table with a newer definition: one that another request has read meanwhile, or the one it has now.
     *
     * @throws NoSuchSpaceException when it is gone, even if there is a new one of its name
     */
    public Table renewed(Table table) {
        Table now = known.get(table.name());
        if (now == null || !now.isNewerThan(table)) {
            now = findFresh(table.name());
        }
        if (now == null || !now.space().equals(table.space())) {
            throw new NoSuchSpaceException(table.space());
        }
        return now;
    }

    /** The table of this name, from memory if it is known; null when there is none. */
    public Table find(TableName name, boolean mayBlock) {
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
        return keep(table);
    }

    /** Remembers a table, unless a newer definition of it is known already: what was read may have been replaced since. */
    private Table keep(Table table) {
        Table kept = known.merge(table.name(), table, (other, read) -> other.isNewerThan(read) ? other : read);
        if (kept.expiry() != null) {
            expiring.accept(kept);
        }
        return kept;
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
     * The full name of the stream with this ARN; by the same rules as for tables, but an ARN that reaches nobody's is only not found.
     *
     * @throws DynamoDbException ValidationException for what is no ARN of a stream, ResourceNotFoundException for that of a stream of
     *     another account or region (fact pack: ERRORS RN3)
     */
    public StreamName resolveStream(Call call, String streamArn) {
        StreamArn arn = StreamArn.parse(streamArn);
        if (arn == null) {
            throw DynamoDbException.validation("Invalid StreamArn: " + streamArn);
        }
        Caller caller = call.caller();
        TableArn table = arn.table();
        if (isolate
                && !(table.account().equals(caller.account()) && table.region().equals(caller.region()))) {
            throw StreamArn.noSuchStream(streamArn);
        }
        return new StreamName(new TableName(scope(caller), table.tableName()), arn.label());
    }

    /**
     * Makes a table with spaces that were never used.
     *
     * @param spaces how many spaces it needs
     * @param change makes the definition when the spaces are known
     * @return null when there is a table of this name already
     */
    public Table add(TableName name, int spaces, Function<List<Space>, TableChange> change) {
        do {
            Spaces.Noted made = this.spaces.make(name.scope(), spaces);
            Table table = record(name, NOTHING, change.apply(made.spaces()), made, List.of(), List.of());
            if (table != null) {
                return table;
            }
            // Without a table of this name, the commit was lost or a server that has just started has carried out the
            // notes.
        } while (findFresh(name) == null);
        return null;
    }

    /**
     * Records a changed table, and drops the spaces of indexes that it no longer has.
     *
     * @return the table as recorded; null when it is no longer as {@code table} says, so that the caller should look again
     */
    public Table replace(Table table, TableDefinition changed) {
        return replace(table, changed, List.of());
    }

    /**
     * As {@link #replace(Table, TableDefinition)}, and changes totals in the same commit.
     *
     * @param corrections of the totals of spaces of the table
     */
    public Table replace(Table table, TableDefinition changed, List<Delta> corrections) {
        return record(
                table.name(),
                table.recorded(),
                TableChange.of(changed),
                Spaces.Noted.NONE,
                removed(table.definition(), changed),
                corrections);
    }

    /**
     * As {@link #replace(Table, TableDefinition)}, for a table that needs new spaces, or whose stream changes in the same commit.
     *
     * @param newSpaces how many it needs; may be 0
     * @param change makes the change when the spaces are known
     */
    public Table replace(Table table, int newSpaces, Function<List<Space>, TableChange> change) {
        Spaces.Noted made =
                newSpaces == 0 ? Spaces.Noted.NONE : spaces.make(table.name().scope(), newSpaces);
        TableChange changed = change.apply(made.spaces());
        List<Space> removed = removed(table.definition(), changed.table());
        return record(table.name(), table.recorded(), changed, made, removed, List.of());
    }

    private static List<Space> removed(TableDefinition before, TableDefinition after) {
        List<Space> removed = new ArrayList<>(before.spaces());
        removed.removeAll(after.spaces());
        return removed;
    }

    /** Records a table if nothing has changed; then drops what it no longer uses, and otherwise what was made for it. */
    private Table record(
            TableName name,
            Versioned before,
            TableChange change,
            Spaces.Noted made,
            List<Space> removed,
            List<Delta> corrections) {
        StorageKey key = CatalogKeys.table(name);
        TableDefinition definition = change.table();
        Write record = CatalogCommits.put(key, TableRecord.write(name.scope(), definition));
        List<Guard> guards = new ArrayList<>(made.guards());
        guards.add(Guard.of(key, before));
        List<Write> writes = new ArrayList<>(made.keep());
        writes.addAll(Spaces.notes(name.scope(), removed));
        writes.add(record);
        for (StreamChange stream : change.streams()) {
            guards.add(stream.guard());
            writes.add(stream.write());
        }
        CommitOutcome outcome = change.streams().isEmpty()
                ? commits.commit(guards, writes, corrections)
                : streams.changing(() -> commits.commit(guards, writes, corrections));
        known.remove(name);
        if (outcome instanceof CommitOutcome.Applied applied) {
            Table table = keep(
                    new Table(name, definition, new Versioned(record.value(), applied.version(), applied.version())));
            spaces.drop(name.scope(), removed);
            return table;
        }
        spaces.drop(name.scope(), made.spaces());
        return null;
    }

    /**
     * Removes a table and drops its spaces. Once this returns, no client finds the table or its items, even after a crash.
     *
     * @param change what becomes of its streams
     * @return false when the table, or one of the streams, is no longer as the caller says
     */
    public boolean remove(Table table, List<StreamChange> change) {
        String scope = table.name().scope();
        StorageKey key = CatalogKeys.table(table.name());
        List<Space> gone = table.definition().spaces();
        List<Write> writes = new ArrayList<>(Spaces.notes(scope, gone));
        writes.add(new Write(key, null));
        List<Guard> guards = new ArrayList<>();
        guards.add(Guard.of(key, table.recorded()));
        for (StreamChange stream : change) {
            guards.add(stream.guard());
            writes.add(stream.write());
        }
        CommitOutcome outcome = streams.changing(() -> commits.commit(guards, writes));
        known.remove(table.name());
        if (!(outcome instanceof CommitOutcome.Applied)) {
            return false;
        }
        // Whatever was taken until now is decided before the space goes, so that the streams know where they end.
        if (!change.isEmpty()) {
            storage.fence(table.space(), table.definition().epoch() + 1);
        }
        spaces.drop(scope, gone);
        return true;
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

    /** Every table, whoever's it is, whose definition passes. */
    public List<Table> tables(Predicate<TableDefinition> which) {
        PageBudget everything = new PageBudget(Integer.MAX_VALUE, Long.MAX_VALUE, value -> 0);
        return storage.scan(CatalogKeys.SPACE, TokenRange.ALL, null, everything, BLOCKING).records().stream()
                .filter(record -> TableRecord.isOne(EncodedItem.wrap(record.value())))
                .map(Catalog::tableOf)
                .filter(table -> which.test(table.definition()))
                .toList();
    }

    private static Table tableOf(Versioned record) {
        Item item = EncodedItem.wrap(record.value()).toItem();
        TableDefinition definition = TableRecord.read(item);
        return new Table(new TableName(TableRecord.scope(item), definition.name()), definition, record);
    }

    private Page tables(String scope, SortRange range, int most) {
        PageBudget budget = new PageBudget(most, Long.MAX_VALUE, value -> 0);
        return storage.range(
                CatalogKeys.SPACE, CatalogKeys.partition(scope), range, Direction.FORWARD, budget, BLOCKING);
    }
}
