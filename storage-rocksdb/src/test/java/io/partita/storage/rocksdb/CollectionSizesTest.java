package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.SpaceCount;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.rocksdb.internal.RocksStore;
import io.partita.storage.testkit.Probe;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectionSizesTest {
    private static final Space KEPT = new Space(7);
    private static final Space DOOMED = new Space(8);
    private static final RocksDbOptions OPTIONS = RocksDbOptions.DEFAULT.withDurability(Durability.OS);

    @TempDir
    Path directory;

    private static void grow(RocksDbStorage storage, Space space, int collections, long bytes) {
        List<Commit.Growth> growths = new ArrayList<>();
        for (int i = 0; i < collections; i++) {
            growths.add(new Commit.Growth(NumberedRecords.key(space, i), bytes + i));
        }
        Commit commit = new Commit(new RequestId(0, 0), List.of(), List.of(), List.of(), List.of(), List.of(), growths);
        assertThat(Probe.await(storage.commit(commit).toCompletableFuture())).isInstanceOf(CommitOutcome.Applied.class);
    }

    private static long size(RocksDbStorage storage, Space space, int collection) {
        return storage.collectionBytes(NumberedRecords.key(space, collection), NumberedRecords.STRONG);
    }

    @Test
    void sizesOutliveARestartAndAreNotTakenForSpaces() {
        try (RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS)) {
            storage.create(KEPT);
            grow(storage, KEPT, 1000, 10);
            grow(storage, KEPT, 500, -10_000);
        }
        try (RocksStore store = RocksStore.open(directory, OPTIONS)) {
            assertThat(store.spaces()).containsOnlyKeys(KEPT);
        }
        try (RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS)) {
            assertThat(size(storage, KEPT, 499)).isZero();
            assertThat(size(storage, KEPT, 500)).isEqualTo(510);
            assertThat(size(storage, KEPT, 1000)).isZero();
            grow(storage, KEPT, 1000, 1);
            assertThat(size(storage, KEPT, 999)).isEqualTo(1009 + 1000);
        }
    }

    @Test
    void sizesGoWithTheirSpaceAndNoOthers() {
        try (RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS)) {
            for (Space space : List.of(KEPT, DOOMED, new Space(9))) {
                storage.create(space);
                grow(storage, space, 1000, 10);
            }
            storage.drop(DOOMED);
            assertThat(size(storage, KEPT, 999)).isEqualTo(1009);
        }
        try (RocksStore store = RocksStore.open(directory, OPTIONS)) {
            // What the reclaimer had not done before closing, it does now; nobody can ask the storage for it any more.
            Probe.eventually(() -> isGone(store, 0) && isGone(store, 999));
            assertThat(store.collectionBytes(collection(KEPT, 999), true)).isEqualTo(1009);
            assertThat(store.collectionBytes(collection(new Space(9), 0), true)).isEqualTo(10);
            assertThat(store.spaces()).containsOnlyKeys(KEPT, new Space(9));
        }
    }

    private static boolean isGone(RocksStore store, int number) {
        return store.collectionBytes(collection(DOOMED, number), true) == 0;
    }

    private static StorageKey collection(Space space, int number) {
        return NumberedRecords.key(space, number).collection();
    }

    @Test
    void closingDoesNotWaitForACount() {
        RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS);
        storage.create(NumberedRecords.SPACE);
        List<Commit.Write> writes = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            writes.add(new Commit.Write(NumberedRecords.key(NumberedRecords.SPACE, i), new byte[1]));
        }
        NumberedRecords.put(storage, writes, 0);
        assertThat(storage.count(NumberedRecords.SPACE, value -> value.length))
                .isEqualTo(new SpaceCount(new SpaceTotals(20_000, 20_000), SpaceTotals.ZERO));
        CountDownLatch counting = new CountDownLatch(1);
        AtomicBoolean closing = new AtomicBoolean();
        CompletableFuture<SpaceCount> count = CompletableFuture.supplyAsync(
                () -> storage.count(NumberedRecords.SPACE, value -> {
                    counting.countDown();
                    // Slow, so that records are left when closing has come as far as the database.
                    Probe.eventually(closing::get);
                    LockSupport.parkNanos(50_000);
                    return value.length;
                }),
                task -> Thread.ofPlatform().daemon().start(task));
        Probe.eventually(() -> counting.getCount() == 0);
        CompletableFuture<Void> closed = CompletableFuture.runAsync(
                storage::close, task -> Thread.ofPlatform().daemon().start(task));
        Probe.eventually(() -> isClosed(storage));
        closing.set(true);
        assertThatThrownBy(() -> Probe.await(count))
                .isInstanceOfSatisfying(
                        StorageException.class,
                        fault -> assertThat(fault.kind()).isEqualTo(StorageException.Kind.CLOSED));
        Probe.await(closed);
    }

    private static boolean isClosed(RocksDbStorage storage) {
        try {
            storage.totals(KEPT);
            return false;
        } catch (StorageException e) {
            return true;
        }
    }
}
