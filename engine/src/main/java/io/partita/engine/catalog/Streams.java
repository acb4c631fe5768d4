package io.partita.engine.catalog;

import io.partita.engine.changelog.StreamDefinition;
import io.partita.model.item.EncodedItem;
import io.partita.storage.Commit.Guard;
import io.partita.storage.Commit.Write;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
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
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * The streams of the database, those of deleted tables included. Records are kept in memory only where nobody but this database can change
 * them, and never across a change: who asks storage what is published and then looks up a stream knows every split up to there.
 */
public final class Streams {
    private static final ReadMode BLOCKING = new ReadMode(Consistency.STRONG, true);
    private static final ReadMode INLINE = new ReadMode(Consistency.STRONG, false);
    private static final DateTimeFormatter LABEL = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final PageBudget EVERYTHING = new PageBudget(Integer.MAX_VALUE, Long.MAX_VALUE, value -> 0);

    private final Storage storage;
    private final CatalogCommits commits;
    private final Spaces spaces;
    private final KnownStreams known;

    Streams(Storage storage, CatalogCommits commits, Spaces spaces) {
        this.storage = storage;
        this.commits = commits;
        this.spaces = spaces;
        // Only an engine within one process shows what is queued, and then nobody else can change a record.
        this.known = new KnownStreams(storage.capabilities().queuedReads());
    }

    /**
     * The stream of this name as it is now; null when there is none.
     *
     * @throws io.partita.storage.WouldBlockException when it would have to wait and must not
     */
    public Stream find(StreamName name, boolean mayBlock) {
        return known.get(name, () -> read(name, mayBlock ? BLOCKING : INLINE));
    }

    private Stream read(StreamName name, ReadMode mode) {
        Versioned record = storage.get(CatalogKeys.stream(name), mode);
        return record.exists() ? StreamRecord.read(record) : null;
    }

    /**
     * Streams in the order of their tables' names, then of their labels.
     *
     * @param scope whose tables' they are
     * @param table name of their table; null: of all
     * @param after where to start behind, which need not exist; null: from the first
     * @param most most streams, at least 1
     */
    public List<Stream> list(String scope, String table, StreamName after, int most) {
        SortRange range = table == null ? CatalogKeys.allStreams() : CatalogKeys.streamsOf(table);
        if (after != null) {
            range = range.after(CatalogKeys.streamSort(after));
        }
        PageBudget budget = new PageBudget(most, Long.MAX_VALUE, value -> 0);
        Page page = storage.range(
                CatalogKeys.SPACE, CatalogKeys.partition(scope), range, Direction.FORWARD, budget, BLOCKING);
        return page.records().stream().map(StreamRecord::read).toList();
    }

    /** Every stream, whoever's it is. */
    public List<Stream> all() {
        return storage.scan(CatalogKeys.SPACE, TokenRange.ALL, null, EVERYTHING, BLOCKING).records().stream()
                .filter(record -> StreamRecord.isOne(EncodedItem.wrap(record.value())))
                .map(StreamRecord::read)
                .toList();
    }

    /** A name for a new stream of a table, later than those of all streams that tables of its name have or had. */
    public StreamName newName(TableName table, Instant now) {
        Instant time = now;
        while (true) {
            StreamName name = new StreamName(table, LABEL.format(time));
            SortRange later = CatalogKeys.streamsOf(table.name());
            boolean isLatest = storage.range(
                            CatalogKeys.SPACE,
                            CatalogKeys.partition(table.scope()),
                            new SortRange(CatalogKeys.streamSort(name), later.to()),
                            Direction.FORWARD,
                            new PageBudget(1, Long.MAX_VALUE, value -> 0),
                            BLOCKING)
                    .records()
                    .isEmpty();
            if (isLatest) {
                return name;
            }
            Stream last =
                    list(table.scope(), table.name(), null, Integer.MAX_VALUE).getLast();
            time = LABEL.parse(last.name().label(), Instant::from).plusMillis(1);
        }
    }

    /** Records a changed stream; null when it is no longer as {@code stream} says, so that the caller should look again. */
    public Stream replace(Stream stream, StreamDefinition changed) {
        StreamChange change = StreamChange.of(stream, changed);
        Write write = change.write();
        CommitOutcome outcome = changing(() -> commits.commit(List.of(change.guard()), List.of(write)));
        return outcome instanceof CommitOutcome.Applied applied
                ? StreamRecord.read(new Versioned(write.value(), applied.version(), applied.version()))
                : null;
    }

    /**
     * Forgets a stream and drops its log.
     *
     * @param withLog whether nobody else wants the log
     */
    public void remove(Stream stream, boolean withLog) {
        String scope = stream.name().table().scope();
        List<Space> log = withLog ? List.of(stream.definition().log()) : List.of();
        StorageKey key = CatalogKeys.stream(stream.name());
        List<Write> writes = new ArrayList<>(Spaces.notes(scope, log));
        writes.add(new Write(key, null));
        List<Guard> guards = List.of(Guard.of(key, stream.recorded()));
        if (changing(() -> commits.commit(guards, writes)) instanceof CommitOutcome.Applied) {
            spaces.drop(scope, log);
        }
    }

    /** Runs what may change records of streams. */
    CommitOutcome changing(Supplier<CommitOutcome> commit) {
        known.beginChange();
        try {
            return commit.get();
        } finally {
            known.endChange();
        }
    }
}
