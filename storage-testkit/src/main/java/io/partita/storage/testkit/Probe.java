package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.RequestId;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.assertj.core.api.ThrowableAssert;

/** A storage with the words that tests speak: text for keys and values, commits that are waited for, whole pages as lists of text. */
public final class Probe {
    /** Reads what is published, may wait. */
    public static final ReadMode STRONG = new ReadMode(ReadMode.Consistency.STRONG, true);
    /** Reads possibly old state, may wait. */
    public static final ReadMode EVENTUAL = new ReadMode(ReadMode.Consistency.EVENTUAL, true);
    /** Reads queued state, may wait. */
    public static final ReadMode FOR_COMMIT = new ReadMode(ReadMode.Consistency.FOR_COMMIT, true);
    /** A budget that no test reaches. */
    public static final PageBudget PLENTY = new PageBudget(1_000_000, Long.MAX_VALUE, value -> value.length);

    /** Every wait in a test ends after this time, as a failure. */
    private static final long PATIENCE_SECONDS = 60;

    private final Storage storage;
    private final Space space;
    private final AtomicLong ids;

    /** Speaks to {@code storage} about {@code space}, which need not exist; request ids begin behind {@code firstId}. */
    public Probe(Storage storage, Space space, long firstId) {
        this.storage = storage;
        this.space = space;
        this.ids = new AtomicLong(firstId);
    }

    /** The storage. */
    public Storage storage() {
        return storage;
    }

    /** The space that keys are in. */
    public Space space() {
        return space;
    }

    /** The same storage, another space; request ids stay unique. */
    public Probe in(Space other) {
        return new Probe(storage, other, ids.addAndGet(1_000_000));
    }

    /** The encoding of a string key. */
    public static byte[] encoded(String key) {
        return OrderedKeyCodec.encode(new AttributeValue.S(key));
    }

    /** The encoding of a binary key. */
    public static byte[] encoded(byte[] key) {
        return OrderedKeyCodec.encode(new AttributeValue.B(Binary.wrap(key)));
    }

    /** A record's key from two string keys. */
    public StorageKey key(String partition, String sort) {
        return StorageKey.of(space, encoded(partition), encoded(sort));
    }

    /** A record's key from encoded bytes. */
    public StorageKey key(byte[] partition, byte[] sort) {
        return StorageKey.of(space, partition, sort);
    }

    /** A value. */
    public static byte[] bytes(String value) {
        return value.getBytes(StandardCharsets.UTF_8);
    }

    /** A value read, or null for an absence. */
    public static String text(Versioned read) {
        return read.exists() ? new String(read.value(), StandardCharsets.UTF_8) : null;
    }

    /** A write of a text; null deletes. */
    public static Commit.Write write(StorageKey key, String value) {
        return new Commit.Write(key, value == null ? null : bytes(value));
    }

    /** A derived write of a text; null deletes. */
    public static Commit.Derived derived(StorageKey source, StorageKey key, String value) {
        return new Commit.Derived(source, key, value == null ? null : bytes(value));
    }

    /** An append of a text. */
    public static Commit.Append append(StorageKey source, Space log, String value) {
        return new Commit.Append(source, log, bytes(value));
    }

    /** A commit with an id of its own. */
    public Commit commit(List<Commit.Guard> guards, List<Commit.Write> writes, List<Commit.Delta> deltas) {
        return commit(List.of(), guards, writes, List.of(), deltas, List.of());
    }

    /** A commit with an id of its own and everything a commit may have. */
    public Commit commit(
            List<Commit.Basis> bases,
            List<Commit.Guard> guards,
            List<Commit.Write> writes,
            List<Commit.Derived> derived,
            List<Commit.Delta> deltas,
            List<Commit.Growth> growths) {
        RequestId id = new RequestId(space.id(), ids.incrementAndGet());
        return new Commit(id, bases, guards, writes, derived, deltas, growths);
    }

    /** A commit with an id of its own that writes and appends. */
    public Commit appending(List<Commit.Guard> guards, List<Commit.Write> writes, Commit.Append... appends) {
        return withNewId(
                new Commit(null, List.of(), guards, writes, List.of(), List.of(), List.of(), List.of(appends)));
    }

    private Commit withNewId(Commit commit) {
        return new Commit(
                new RequestId(space.id(), ids.incrementAndGet()),
                commit.bases(),
                commit.guards(),
                commit.writes(),
                commit.derived(),
                commit.deltas(),
                commit.growths(),
                commit.appends());
    }

    /** Commits without waiting. */
    public CompletableFuture<CommitOutcome> begin(List<Commit.Guard> guards, Commit.Write... writes) {
        return storage.commit(commit(guards, List.of(writes), List.of())).toCompletableFuture();
    }

    /** Commits and waits for an outcome that is not Unknown; a commit that was lost on its way is tried again. */
    public CommitOutcome run(Commit commit) {
        CommitOutcome outcome = resolved(await(storage.commit(commit).toCompletableFuture()));
        while (outcome instanceof CommitOutcome.Conflict lost && lost.keys().isEmpty()) {
            outcome = resolved(await(storage.commit(withNewId(commit)).toCompletableFuture()));
        }
        return outcome;
    }

    private CommitOutcome resolved(CommitOutcome outcome) {
        CommitOutcome[] latest = {outcome};
        eventually(() -> {
            if (latest[0] instanceof CommitOutcome.Unknown unknown) {
                latest[0] = storage.outcome(unknown.id());
            }
            return !(latest[0] instanceof CommitOutcome.Unknown);
        });
        return latest[0];
    }

    /** Commits guarded writes and waits. */
    public CommitOutcome run(List<Commit.Guard> guards, Commit.Write... writes) {
        return run(commit(guards, List.of(writes), List.of()));
    }

    /** Puts (or with null deletes) one record and waits; returns its version. */
    public long put(StorageKey key, String value) {
        CommitOutcome outcome = run(List.of(), write(key, value));
        if (outcome instanceof CommitOutcome.Applied applied) {
            return applied.version();
        }
        throw new AssertionError("an unguarded write answered " + outcome);
    }

    /** Deletes one record and waits. */
    public void delete(StorageKey key) {
        put(key, null);
    }

    /** The text stored under a key, read strongly, or null. */
    public String get(StorageKey key) {
        return text(storage.get(key, STRONG));
    }

    /** The texts of a page. */
    public static List<String> texts(Page page) {
        List<String> texts = new ArrayList<>();
        page.records().forEach(read -> texts.add(text(read)));
        return texts;
    }

    /** A whole slice of an item collection. */
    public List<String> range(byte[] partition, SortRange range, Direction direction) {
        return texts(storage.range(space, partition, range, direction, PLENTY, STRONG));
    }

    /** A whole part of the ring. */
    public List<String> scan(TokenRange tokens, StorageKey after) {
        return texts(storage.scan(space, tokens, after, PLENTY, STRONG));
    }

    /** A budget of a number of records. */
    public static PageBudget records(int max) {
        return new PageBudget(max, Long.MAX_VALUE, value -> value.length);
    }

    /** A budget of a number of bytes. */
    public static PageBudget weight(long max) {
        return new PageBudget(Integer.MAX_VALUE, max, value -> value.length);
    }

    /** The value of a future, waited for with patience. */
    public static <T> T await(CompletableFuture<T> future) {
        try {
            return future.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /** Runs {@code body} in so many threads at once, each with its number. */
    public static List<CompletableFuture<Void>> start(int threads, IntConsumer body) {
        List<CompletableFuture<Void>> running = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            int number = t;
            running.add(CompletableFuture.runAsync(
                    () -> body.accept(number),
                    task -> Thread.ofPlatform().daemon().start(task)));
        }
        return running;
    }

    /** Waits until something becomes true; fails after a long time. */
    public static void eventually(BooleanSupplier condition) {
        for (long waits = 0; !condition.getAsBoolean(); waits++) {
            if (waits > PATIENCE_SECONDS * 1000) {
                throw new AssertionError("waited for a minute");
            }
            LockSupport.parkNanos(1_000_000);
        }
    }

    /** Checks that a read says that this probe's space is not there. */
    public void expectNoSpace(ThrowableAssert.ThrowingCallable read) {
        assertThatThrownBy(read)
                .isInstanceOfSatisfying(
                        NoSuchSpaceException.class,
                        gone -> assertThat(gone.space()).isEqualTo(space()));
    }
}
