package io.partita.engine.stream;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Stream;
import io.partita.engine.catalog.StreamChange;
import io.partita.engine.catalog.StreamName;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableChange;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.catalog.TableName;
import io.partita.engine.changelog.ChangeLog;
import io.partita.engine.changelog.ChangeLog.Reader;
import io.partita.engine.changelog.LatestStream;
import io.partita.engine.changelog.StreamDefinition;
import io.partita.engine.changelog.StreamShard;
import io.partita.engine.changelog.StreamState;
import io.partita.engine.changelog.StreamViewType;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.TokenRange;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Switches streams on and off. A table that is there already takes two commits for either: after the first, which says so in the
 * definition of the table, a fence makes sure that every writer knows it; only then is known from or up to where the stream counts, which
 * the second records. {@link #settle} does what follows the first and can be repeated by anybody, so a crash in between costs nothing.
 */
public final class StreamSwitch {
    private final Storage storage;
    private final Catalog catalog;
    private final Clock clock;
    private final ShardIds shardIds;

    /** A switch on these parts of the database. */
    public StreamSwitch(Storage storage, Catalog catalog, Clock clock, ShardIds shardIds) {
        this.storage = storage;
        this.catalog = catalog;
        this.clock = clock;
        this.shardIds = shardIds;
    }

    /** A new table with a stream, which counts from the start: nobody can have written yet. */
    public TableChange onNewTable(TableName name, TableDefinition table, StreamViewType viewType, Space log) {
        StreamShard root = root(StreamShard.THIS_COMMIT);
        return on(name, table, viewType, new ChangeLog(log, Set.of(Reader.STREAM)), StreamState.ENABLED, List.of(root));
    }

    /**
     * A table with a stream that has yet to be settled.
     *
     * @param table the definition to be recorded, with its new epoch
     * @param log a new space; null when the table has a log already
     */
    public TableChange on(TableName name, TableDefinition table, StreamViewType viewType, Space log) {
        ChangeLog changeLog = log != null
                ? new ChangeLog(log, Set.of(Reader.STREAM))
                : new ChangeLog(
                        table.changeLog().space(), with(table.changeLog().readers(), true));
        return on(name, table, viewType, changeLog, StreamState.ENABLING, List.of());
    }

    private TableChange on(
            TableName name,
            TableDefinition table,
            StreamViewType viewType,
            ChangeLog log,
            StreamState state,
            List<StreamShard> shards) {
        Instant now = clock.instant();
        StreamName stream = catalog.streams().newName(name, now);
        StreamDefinition definition = new StreamDefinition(
                table.id(),
                table.space(),
                table.epoch(),
                table.keySchema(),
                viewType,
                log.space(),
                state,
                now,
                null,
                0,
                shards);
        return new TableChange(
                table.withStream(log, new LatestStream(stream.label(), viewType)),
                List.of(StreamChange.make(stream, definition)));
    }

    /**
     * A table without its stream, which has yet to be settled.
     *
     * @param changed the definition to be recorded, with its new epoch
     */
    public TableChange off(Table table, TableDefinition changed) {
        Set<Reader> left = with(changed.changeLog().readers(), false);
        ChangeLog log =
                left.isEmpty() ? null : new ChangeLog(changed.changeLog().space(), left);
        return new TableChange(changed.withStream(log, changed.latestStream()), ending(table, changed.epoch()));
    }

    /** What becomes of the stream of a table that is deleted; nothing where there is none. It has yet to be settled. */
    public List<StreamChange> ofDeleted(Table table) {
        return table.definition().hasStream() ? ending(table, table.definition().epoch() + 1) : List.of();
    }

    private List<StreamChange> ending(Table table, long epoch) {
        Stream stream = catalog.streams().find(nameOf(table), true);
        return stream == null
                ? List.of()
                : List.of(StreamChange.of(stream, stream.definition().disabling(epoch, clock.instant())));
    }

    /** The name of the stream that a table has or had last. */
    public static StreamName nameOf(Table table) {
        return new StreamName(table.name(), table.definition().latestStream().label());
    }

    private static Set<Reader> with(Set<Reader> readers, boolean stream) {
        Set<Reader> changed = EnumSet.noneOf(Reader.class);
        changed.addAll(readers);
        if (stream) {
            changed.add(Reader.STREAM);
        } else {
            changed.remove(Reader.STREAM);
        }
        return changed;
    }

    /**
     * Finishes what was begun with a stream. When this returns, an enabled one has every change that is acknowledged from now on, and a
     * disabled one has all it will ever have.
     */
    public void settle(StreamName name) {
        while (true) {
            Stream stream = catalog.streams().find(name, true);
            StreamDefinition next = stream == null ? null : next(stream.definition());
            if (next == null || catalog.streams().replace(stream, next) != null) {
                return;
            }
        }
    }

    /** What is to be recorded once every writer knows the definition that brought the stream here; null when there is nothing to do. */
    private StreamDefinition next(StreamDefinition definition) {
        return switch (definition.state()) {
            case ENABLED, DISABLED -> null;
            case ENABLING -> definition.enabled(List.of(root(publishedToAll(definition) + 1)));
            case DISABLING -> definition.disabledAt(publishedToAll(definition));
        };
    }

    /** A sequence that nobody who evaluated with an older definition goes beyond. */
    private long publishedToAll(StreamDefinition stream) {
        storage.fence(stream.tableSpace(), stream.epoch());
        return storage.published();
    }

    private StreamShard root(long from) {
        return StreamShard.open(shardIds.next(), null, TokenRange.ALL, from);
    }
}
