package io.partita.storage.twophase;

import io.partita.storage.Capabilities;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.RecordsLockedException;
import io.partita.storage.RequestId;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.SpaceCount;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageStatistics;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.WouldBlockException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;

/**
 * An engine whose commits reach everything, on top of one whose commits stay within an item collection. Commits that do stay there are
 * handed through. All others are transactions: intents in place of the records, one write that decides, then the records.
 *
 * <p><b>Reads</b> look through intents: a pending or aborted transaction counts as the record before, a committed one as the record after.
 * {@link #getAtomically} resolves intents by the states their transactions had at the very point in time of the read, so it neither waits
 * for transactions nor sees one in part.
 *
 * <p><b>Writers</b> that meet an intent of an undecided transaction get {@link CommitOutcome.Locked}. Nobody waits for anybody.
 *
 * <p><b>Transactions left behind</b> by a server that is gone are aborted by whoever has known them for longer than the limit, and
 * finished if they were committed. A look at all transactions is taken from time to time for those that nobody meets.
 *
 * <p><b>Fences.</b> A transaction's bases go with its intents, so the engine's own fence refuses intents on older definitions. Those
 * placed before are dealt with by {@link #fence}: after the engine's fence it goes through the records of all transactions, of which there
 * is one before there is an intent, aborts those on an older definition that are pending, and finishes those that are committed. A
 * deciding write that arrives later finds its guard broken.
 *
 * <p><b>Versions.</b> Each record has the version of the small commit that wrote it, so the records of one transaction differ in version,
 * and {@link CommitOutcome.Applied} names the last of them, or that of the deciding write.
 *
 * <p><b>Derived writes</b> may go to spaces only in which nothing is ever guarded or written otherwise: they are handed to the engine
 * below as they are.
 */
public final class TwoPhaseStorage implements Storage {
    private static final int RESERVE_BYTES = 4096;

    private final Storage below;
    private final Capabilities capabilities;
    private final IntentReader reader;
    private final PageReader pages;
    private final SingleCommits singles;
    private final Coordinator coordinator;
    private final Recovery recovery;
    private final Counter counter;
    private final Flights flights;
    private final Executor sweeps;

    /**
     * An engine whose commits reach everything: {@code below} itself where it is one.
     *
     * @param below belongs to the storage returned from now on, which closes it
     * @param idHigh random, different for each running server and from the one of those who make commits: first half of the ids of
     *     the commits made here
     * @param nanos a clock that never goes back, such as {@code System::nanoTime}
     * @param blocking runs transactions, which wait for the engine; best a thread for each. Must not be one whose threads are used
     *     up by those who wait for commits
     */
    public static Storage over(
            Storage below, TwoPhaseOptions options, long idHigh, LongSupplier nanos, Executor blocking) {
        return below.capabilities().atomicity() == Capabilities.Atomicity.EVERYTHING
                ? below
                : new TwoPhaseStorage(below, options, idHigh, nanos, blocking);
    }

    private TwoPhaseStorage(
            Storage below, TwoPhaseOptions options, long idHigh, LongSupplier nanos, Executor blocking) {
        this.below = below;
        int maxBelow = below.capabilities().maxValueBytes();
        // An intent holds two values of a record, and what goes with them.
        this.capabilities = new Capabilities(
                false, Capabilities.Atomicity.EVERYTHING, false, true, false, maxBelow / 2 - RESERVE_BYTES);
        SmallCommits commits = new SmallCommits(below, options, idHigh);
        TransactionTable transactions = new TransactionTable(below, commits, options.space());
        Finisher finisher = new Finisher(commits);
        Ages ages = new Ages(nanos, options.limitNanos());
        this.flights = new Flights(blocking);
        this.reader = new IntentReader(below, commits, transactions, finisher, ages);
        this.pages = new PageReader(reader);
        this.singles = new SingleCommits(below, commits, reader, flights);
        this.recovery = new Recovery(below, commits, transactions, finisher, ages);
        this.coordinator = new Coordinator(commits, transactions, reader, finisher, recovery, maxBelow);
        this.counter = new Counter(below, transactions, reader, recovery);
        this.sweeps = CompletableFuture.delayedExecutor(options.limitNanos(), TimeUnit.NANOSECONDS, blocking);
        below.create(options.space());
        sweepLater();
    }

    private void sweepLater() {
        sweeps.execute(() -> {
            if (flights.isClosed()) {
                return;
            }
            try {
                flights.start(() -> {
                            sweep();
                            return null;
                        })
                        .whenComplete((done, failure) -> sweepLater());
            } catch (StorageException | RejectedExecutionException e) {
                // Closed.
            }
        });
    }

    /**
     * Brings transactions to their end that others have left: those that this server has known for longer than the limit. Done by itself
     * from time to time. Waits.
     */
    public void sweep() {
        flights.requireOpen();
        recovery.sweep();
    }

    @Override
    public Capabilities capabilities() {
        return capabilities;
    }

    @Override
    public Versioned get(StorageKey key, ReadMode mode) {
        Versioned read = below.get(key, mode);
        if (!StoredForm.isIntent(read.value())) {
            return StoredForm.value(read);
        }
        return settled(List.of(key), mode).getFirst();
    }

    private List<Versioned> settled(List<StorageKey> keys, ReadMode mode) {
        if (!mode.mayBlock()) {
            throw WouldBlockException.INSTANCE;
        }
        return reader.settle(keys).stream()
                .map(found -> StoredForm.value(found.stored()))
                .toList();
    }

    @Override
    public List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
        List<Versioned> reads = below.getAll(keys, mode);
        List<Versioned> values = new ArrayList<>(reads.size());
        List<StorageKey> held = new ArrayList<>();
        for (int i = 0; i < reads.size(); i++) {
            if (StoredForm.isIntent(reads.get(i).value())) {
                held.add(keys.get(i));
                values.add(null);
            } else {
                values.add(StoredForm.value(reads.get(i)));
            }
        }
        if (!held.isEmpty()) {
            int next = 0;
            List<Versioned> settled = settled(held, mode);
            for (int i = 0; i < values.size(); i++) {
                if (values.get(i) == null) {
                    values.set(i, settled.get(next++));
                }
            }
        }
        return values;
    }

    /**
     * {@inheritDoc} Versions of records seen through an intent that is decided and not yet finished are such that no guard holds with them.
     *
     * @throws RecordsLockedException when ever new transactions kept taking the records
     */
    @Override
    public List<Versioned> getAtomically(List<StorageKey> keys) {
        List<Versioned> reads = below.getAtomically(keys);
        for (Versioned read : reads) {
            if (StoredForm.isIntent(read.value())) {
                reads = reader.atOnePoint(keys);
                break;
            }
        }
        return reads.stream().map(StoredForm::value).toList();
    }

    @Override
    public Page range(
            Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
        return pages.read(
                budget, mode.mayBlock(), stored -> below.range(space, partition, range, direction, stored, mode));
    }

    @Override
    public Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode) {
        return pages.read(budget, mode.mayBlock(), stored -> below.scan(space, tokens, after, stored, mode));
    }

    @Override
    public CompletionStage<CommitOutcome> commit(Commit commit) {
        flights.requireOpen();
        Commit stored = stored(commit);
        return staysInOneCollection(stored) ? singles.commit(stored) : flights.start(() -> coordinator.commit(stored));
    }

    private static Commit stored(Commit commit) {
        boolean special = false;
        for (Commit.Write write : commit.writes()) {
            special |= StoredForm.isSpecial(write.value());
        }
        for (Commit.Derived derived : commit.derived()) {
            special |= StoredForm.isSpecial(derived.value());
        }
        for (Commit.Append append : commit.appends()) {
            special |= StoredForm.isSpecial(append.value());
        }
        if (!special) {
            return commit;
        }
        return new Commit(
                commit.id(),
                commit.bases(),
                commit.guards(),
                commit.writes().stream()
                        .map(write -> new Commit.Write(write.key(), StoredForm.of(write.value())))
                        .toList(),
                commit.derived().stream()
                        .map(derived ->
                                new Commit.Derived(derived.source(), derived.key(), StoredForm.of(derived.value())))
                        .toList(),
                commit.deltas(),
                commit.growths(),
                commit.appends().stream()
                        .map(append -> new Commit.Append(append.source(), append.log(), StoredForm.of(append.value())))
                        .toList());
    }

    private static boolean staysInOneCollection(Commit commit) {
        StorageKey collection = null;
        for (Commit.Guard guard : commit.guards()) {
            StorageKey other = guard.key().collection();
            if (collection != null && !collection.equals(other)) {
                return false;
            }
            collection = other;
        }
        for (Commit.Write write : commit.writes()) {
            StorageKey other = write.key().collection();
            if (collection != null && !collection.equals(other)) {
                return false;
            }
            collection = other;
        }
        return true;
    }

    @Override
    public CommitOutcome outcome(RequestId id) {
        CommitOutcome outcome = singles.outcome(id);
        return outcome instanceof CommitOutcome.Unknown ? coordinator.outcome(id) : outcome;
    }

    @Override
    public CompletionStage<Void> settled(StorageKey key, Versioned read) {
        return below.settled(key, read);
    }

    @Override
    public void create(Space space) {
        below.create(space);
    }

    @Override
    public void drop(Space space) {
        below.drop(space);
    }

    @Override
    public SpaceTotals totals(Space space) {
        return below.totals(space);
    }

    /** {@inheritDoc} While transactions are being finished, the count of a space whose records are derived may miss what is under way. */
    @Override
    public SpaceCount count(Space space, ToIntFunction<byte[]> weigher) {
        return counter.count(space, weigher);
    }

    @Override
    public long collectionBytes(StorageKey member, ReadMode mode) {
        return below.collectionBytes(member, mode);
    }

    @Override
    public void fence(Space space, long epoch) {
        below.fence(space, epoch);
        recovery.endOlder(space, epoch);
    }

    @Override
    public long published() {
        return below.published();
    }

    @Override
    public long lastAppend(Space log) {
        return below.lastAppend(log);
    }

    @Override
    public void trim(Space log, long beforeSequence) {
        below.trim(log, beforeSequence);
    }

    @Override
    public StorageStatistics statistics() {
        return below.statistics();
    }

    @Override
    public Optional<StorageException> obstacle() {
        return below.obstacle();
    }

    @Override
    public void close() {
        flights.close();
        below.close();
    }
}
