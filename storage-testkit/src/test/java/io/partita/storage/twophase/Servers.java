package io.partita.storage.twophase;

import io.partita.storage.Commit;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.Probe;
import io.partita.storage.weak.WeakCluster;
import io.partita.storage.weak.WeakOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/** Several servers on one weak cluster, with a clock that goes as the test says. */
final class Servers implements AutoCloseable {
    static final Space TABLE = new Space(1);
    static final Space OTHER_TABLE = new Space(2);
    static final Space INDEX = new Space(3);
    static final long LIMIT_NANOS = 3_600_000_000_000L;

    private static final TwoPhaseOptions OPTIONS =
            new TwoPhaseOptions(TwoPhaseOptions.RESERVED_SPACE, LIMIT_NANOS, 5_000, 2_000, 1);

    final AtomicLong clock = new AtomicLong();
    private final AtomicLong ids = new AtomicLong();
    private final WeakCluster cluster;
    private final Storage raw;
    private final List<Storage> opened = new ArrayList<>();
    private final List<HeldCommits> holding = new ArrayList<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    Servers(WeakOptions options) {
        cluster = new WeakCluster(options);
        raw = cluster.open();
        List.of(TABLE, OTHER_TABLE, INDEX).forEach(raw::create);
    }

    /** A cluster that loses and delays nothing. */
    static Servers reliable() {
        return new Servers(new WeakOptions(1, 0, 0, 0));
    }

    WeakCluster cluster() {
        return cluster;
    }

    Storage open() {
        return open(below -> below);
    }

    /** Another server, with something between it and the cluster. */
    synchronized Storage open(UnaryOperator<Storage> way) {
        Storage below = way.apply(cluster.open());
        if (below instanceof HeldCommits held) {
            holding.add(held);
        }
        Storage storage = TwoPhaseStorage.over(below, OPTIONS, -1 - opened.size(), clock::get, threads);
        opened.add(storage);
        return storage;
    }

    RequestId nextId() {
        return new RequestId(1, ids.incrementAndGet());
    }

    static StorageKey key(Space space, String partition, String sort) {
        return StorageKey.of(space, Probe.encoded(partition), Probe.encoded(sort));
    }

    static TwoPhaseStorage twoPhase(Storage storage) {
        return (TwoPhaseStorage) storage;
    }

    /** Lets the limit pass for everything that {@code server} knows by then. */
    void letTheLimitPass(Storage server) {
        twoPhase(server).sweep();
        clock.addAndGet(LIMIT_NANOS + 1);
    }

    /** What is stored under a key, intents and all. */
    Versioned stored(StorageKey key) {
        return raw.get(key, Probe.STRONG);
    }

    /** Everything stored in a space, intents and all. */
    List<Versioned> stored(Space space) {
        return raw.scan(space, TokenRange.ALL, null, Probe.PLENTY, Probe.STRONG).records();
    }

    /** Writes to the cluster past all servers. */
    void plant(Commit.Write write) {
        Commit commit = new Commit(nextId(), List.of(), List.of(write), List.of());
        Probe.await(raw.commit(commit).toCompletableFuture());
    }

    /** Whether no intent and no record of a transaction is left. */
    boolean isTidy() {
        return stored(TwoPhaseOptions.RESERVED_SPACE).isEmpty()
                && stored(TABLE).stream().noneMatch(read -> StoredForm.isIntent(read.value()))
                && stored(OTHER_TABLE).stream().noneMatch(read -> StoredForm.isIntent(read.value()));
    }

    @Override
    public void close() {
        // A test that failed may have left commits held up, and closing waits for them.
        holding.forEach(HeldCommits::release);
        opened.forEach(Storage::close);
        raw.close();
        threads.shutdown();
    }
}
