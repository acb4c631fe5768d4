package io.partita.storage.weak;

import io.partita.model.key.OrderedKeyCodec;
import io.partita.storage.Capabilities;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.PageBuilder;
import io.partita.storage.ReadMode;
import io.partita.storage.RequestId;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.SpaceCount;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;

/** One machine's view of a {@link WeakCluster}. Commits set out in the order taken, and arrive as their delays decide. */
public final class WeakStorage implements Storage {
    private static final Capabilities CAPABILITIES =
            new Capabilities(false, Capabilities.Atomicity.ITEM_COLLECTION, false, true, false, 1 << 20);
    private static final byte[] NO_SORT = {};
    private static final int MAX_UNANSWERED_ASKS = 3;

    private final WeakCluster cluster;
    private final WeakOptions options;
    private final Random random;
    private final ScheduledThreadPoolExecutor network;
    private volatile Thread networkThread;
    private volatile boolean closed;

    WeakStorage(WeakCluster cluster, WeakOptions options, long seed) {
        this.cluster = cluster;
        this.options = options;
        this.random = new Random(seed);
        this.network = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "partita-weak-network");
            thread.setDaemon(true);
            networkThread = thread;
            return thread;
        });
    }

    @Override
    public Capabilities capabilities() {
        return CAPABILITIES;
    }

    @Override
    public Versioned get(StorageKey key, ReadMode mode) {
        requireOpen();
        return cluster.get(key, lags(mode));
    }

    @Override
    public List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
        requireOpen();
        List<Versioned> reads = new ArrayList<>(keys.size());
        for (StorageKey key : keys) {
            reads.add(cluster.get(key, lags(mode)));
        }
        return reads;
    }

    @Override
    public List<Versioned> getAtomically(List<StorageKey> keys) {
        requireOpen();
        return cluster.getAtomically(keys);
    }

    @Override
    public Page range(
            Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
        if (mode.consistency() != ReadMode.Consistency.EVENTUAL) {
            cluster.applyDerivedIn(space);
        }
        byte[] collection = StorageKey.of(space, partition, NO_SORT).bytes();
        byte[] from = range.from() == null ? collection : joined(collection, range.from());
        byte[] to = range.to() == null ? OrderedKeyCodec.successorOfPrefix(collection) : joined(collection, range.to());
        return direction == Direction.FORWARD
                ? forward(space, from, true, to, budget, mode)
                : reverse(space, from, to, budget, mode);
    }

    @Override
    public Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode) {
        if (mode.consistency() != ReadMode.Consistency.EVENTUAL) {
            cluster.applyDerivedIn(space);
        }
        boolean resumed = after != null && after.token() >= tokens.from();
        byte[] from = resumed ? after.bytes() : header(space, tokens.from());
        byte[] to = tokens.to() == Long.MAX_VALUE ? null : header(space, tokens.to() + 1);
        return forward(space, from, !resumed, to, budget, mode);
    }

    /** Reads key by key with nothing held in between: whoever writes meanwhile is seen or not. */
    private Page forward(Space space, byte[] from, boolean fromInside, byte[] to, PageBudget budget, ReadMode mode) {
        requireOpen();
        PageBuilder page = new PageBuilder(budget);
        byte[] key = cluster.next(space, from, fromInside, true);
        while (key != null && (to == null || Arrays.compareUnsigned(key, to) < 0)) {
            Versioned read = cluster.step(space, key, lags(mode));
            if (read.exists() && !page.add(read)) {
                break;
            }
            key = cluster.next(space, key, false, true);
        }
        return page.build();
    }

    private Page reverse(Space space, byte[] from, byte[] to, PageBudget budget, ReadMode mode) {
        requireOpen();
        PageBuilder page = new PageBuilder(budget);
        byte[] key = cluster.next(space, to, false, false);
        while (key != null && Arrays.compareUnsigned(key, from) >= 0) {
            Versioned read = cluster.step(space, key, lags(mode));
            if (read.exists() && !page.add(read)) {
                break;
            }
            key = cluster.next(space, key, false, false);
        }
        return page.build();
    }

    private static byte[] header(Space space, long token) {
        return ByteBuffer.allocate(StorageKey.HEADER_BYTES)
                .putLong(space.id())
                .putLong(StorageKey.ordered(token))
                .array();
    }

    private static byte[] joined(byte[] collection, byte[] sort) {
        return ByteBuffer.allocate(collection.length + sort.length)
                .put(collection)
                .put(sort)
                .array();
    }

    private boolean lags(ReadMode mode) {
        return mode.consistency() == ReadMode.Consistency.EVENTUAL && draw(2) == 0;
    }

    private int draw(int bound) {
        synchronized (random) {
            return random.nextInt(bound);
        }
    }

    @Override
    public CompletionStage<CommitOutcome> commit(Commit commit) {
        requireOpen();
        requireOneCollection(commit);
        Space missing = cluster.firstMissing(commit);
        if (missing != null) {
            return CompletableFuture.completedFuture(new CommitOutcome.SpaceDropped(missing));
        }
        Fate fate = drawFate();
        int delay = draw(options.maxDelayMicros() + 1);
        int unansweredAsks = draw(MAX_UNANSWERED_ASKS + 1);
        CompletableFuture<CommitOutcome> answer = new CompletableFuture<>();
        try {
            network.schedule(() -> arrive(commit, fate, delay, unansweredAsks, answer), delay, TimeUnit.MICROSECONDS);
        } catch (RejectedExecutionException e) {
            throw closedFault();
        }
        return answer;
    }

    private Fate drawFate() {
        boolean unknown = draw(100) < options.unknownPercent();
        int which = draw(3);
        if (!unknown) {
            return Fate.ANSWERED;
        }
        return which == 0 ? Fate.ANSWER_LOST : which == 1 ? Fate.LATE : Fate.LOST;
    }

    private void arrive(
            Commit commit, Fate fate, int delay, int unansweredAsks, CompletableFuture<CommitOutcome> answer) {
        CommitOutcome unknown = new CommitOutcome.Unknown(commit.id());
        switch (fate) {
            case ANSWERED -> answer.complete(cluster.decide(commit));
            case ANSWER_LOST -> {
                cluster.keep(commit.id(), cluster.decide(commit), unansweredAsks);
                answer.complete(unknown);
            }
            case LATE -> {
                Runnable decision = () -> cluster.keep(commit.id(), cluster.decide(commit), unansweredAsks);
                try {
                    network.schedule(decision, delay, TimeUnit.MICROSECONDS);
                } catch (RejectedExecutionException e) {
                    // Closing finishes what is on its way; it does not wait for more.
                    decision.run();
                }
                answer.complete(unknown);
            }
            case LOST -> {
                cluster.keep(commit.id(), new CommitOutcome.Conflict(List.of()), unansweredAsks);
                answer.complete(unknown);
            }
        }
    }

    /** Derived writes and appends may go anywhere, but must follow from a record of the commit. */
    private static void requireOneCollection(Commit commit) {
        StorageKey first = null;
        for (Commit.Guard guard : commit.guards()) {
            first = sameCollection(first, guard.key());
        }
        for (Commit.Write write : commit.writes()) {
            first = sameCollection(first, write.key());
        }
        for (Commit.Growth growth : commit.growths()) {
            first = sameCollection(first, growth.member());
        }
        for (Commit.Derived derived : commit.derived()) {
            if (!hasRecord(commit, derived.source())) {
                throw new IllegalArgumentException("commit: derives " + derived.key() + " from " + derived.source()
                        + " (expected: from a record that it guards or writes)");
            }
        }
        for (Commit.Append append : commit.appends()) {
            if (!writes(commit, append.source())) {
                throw new IllegalArgumentException(
                        "commit: appends a change of " + append.source() + " (expected: of a record that it writes)");
            }
        }
    }

    private static boolean writes(Commit commit, StorageKey key) {
        for (Commit.Write write : commit.writes()) {
            if (write.key().equals(key)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasRecord(Commit commit, StorageKey key) {
        if (writes(commit, key)) {
            return true;
        }
        for (Commit.Guard guard : commit.guards()) {
            if (guard.key().equals(key)) {
                return true;
            }
        }
        return false;
    }

    private static StorageKey sameCollection(StorageKey first, StorageKey key) {
        if (first == null) {
            return key;
        }
        int length = StorageKey.HEADER_BYTES + first.partitionLength();
        if (key.partitionLength() != first.partitionLength()
                || !Arrays.equals(first.bytes(), 0, length, key.bytes(), 0, length)) {
            throw new IllegalArgumentException(
                    "commit: " + first + " and " + key + " (expected: keys of one item collection)");
        }
        return first;
    }

    @Override
    public CommitOutcome outcome(RequestId id) {
        requireOpen();
        return cluster.outcome(id);
    }

    @Override
    public CompletionStage<Void> settled(StorageKey key, Versioned read) {
        requireOpen();
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void create(Space space) {
        requireOpen();
        cluster.create(space);
    }

    @Override
    public void drop(Space space) {
        requireOpen();
        cluster.drop(space);
    }

    @Override
    public SpaceTotals totals(Space space) {
        requireOpen();
        return cluster.totals(space);
    }

    @Override
    public SpaceCount count(Space space, ToIntFunction<byte[]> weigher) {
        requireOpen();
        return cluster.count(space, weigher);
    }

    @Override
    public long collectionBytes(StorageKey member, ReadMode mode) {
        requireOpen();
        return cluster.collectionBytes(member);
    }

    @Override
    public void fence(Space space, long epoch) {
        requireOpen();
        cluster.fence(space, epoch);
    }

    @Override
    public long published() {
        requireOpen();
        return cluster.published();
    }

    @Override
    public long lastAppend(Space log) {
        requireOpen();
        return cluster.lastAppend(log);
    }

    @Override
    public void trim(Space log, long beforeSequence) {
        requireOpen();
        cluster.trim(log, beforeSequence);
    }

    private void requireOpen() {
        if (closed) {
            throw closedFault();
        }
    }

    private static StorageException closedFault() {
        return new StorageException(StorageException.Kind.CLOSED, "the storage is closed", null);
    }

    @Override
    public void close() {
        closed = true;
        network.shutdown();
        boolean interrupted = false;
        while (Thread.currentThread() != networkThread && !network.isTerminated()) {
            try {
                network.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
