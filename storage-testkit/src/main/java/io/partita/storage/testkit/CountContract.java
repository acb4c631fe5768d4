package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Delta;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.Space;
import io.partita.storage.SpaceCount;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Counting what is there, and comparing it with the totals. */
interface CountContract extends ContractFixture {
    private SpaceCount count() {
        return probe().storage().count(probe().space(), value -> value.length);
    }

    private CommitOutcome put(StorageKey key, String value, long records, long bytes) {
        Delta delta = new Delta(probe().space(), records, bytes);
        return probe().run(probe().commit(List.of(), List.of(Probe.write(key, value)), List.of(delta)));
    }

    @Test
    default void countsWhatIsThereAndWhatTheTotalsSay() {
        assertThat(count()).isEqualTo(new SpaceCount(SpaceTotals.ZERO, SpaceTotals.ZERO));
        put(probe().key("p", "1"), "abc", 1, 3);
        put(probe().key("q", "1"), "de", 1, 2);
        assertThat(count()).isEqualTo(new SpaceCount(new SpaceTotals(2, 5), new SpaceTotals(2, 5)));
        put(probe().key("p", "2"), "f", 100, -7);
        assertThat(count()).isEqualTo(new SpaceCount(new SpaceTotals(3, 6), new SpaceTotals(102, -2)));
        put(probe().key("p", "1"), null, 0, 0);
        assertThat(count()).isEqualTo(new SpaceCount(new SpaceTotals(2, 3), new SpaceTotals(102, -2)));
        assertThat(probe().storage().count(probe().space(), value -> 1000).counted())
                .isEqualTo(new SpaceTotals(2, 2000));
    }

    @Test
    default void countsDerivedRecords() {
        Probe index = neighbour();
        StorageKey item = probe().key("p", "s");
        Commit commit = probe().commit(
                        List.of(),
                        List.of(),
                        List.of(Probe.write(item, "item")),
                        List.of(Probe.derived(item, index.key("red", "p"), "entry")),
                        List.of(new Delta(index.space(), 1, 5)),
                        List.of());
        assertThat(probe().run(commit)).isInstanceOf(Applied.class);
        assertThat(probe().storage().count(index.space(), value -> value.length))
                .isEqualTo(new SpaceCount(new SpaceTotals(1, 5), new SpaceTotals(1, 5)));
        assertThat(count().counted()).isEqualTo(new SpaceTotals(1, 4));
    }

    @Test
    default void otherSpacesAreNotCounted() {
        Probe above = neighbour();
        Probe below = probe().in(new Space(probe().space().id() - 1));
        below.storage().create(below.space());
        for (Probe probe : List.of(above, below, probe())) {
            for (int i = 0; i < 5; i++) {
                probe.put(probe.key("p" + i, "s"), "x");
            }
        }
        assertThat(count().counted()).isEqualTo(new SpaceTotals(5, 5));
    }

    @Test
    default void aDroppedSpaceCannotBeCounted() {
        probe().storage().drop(probe().space());
        probe().expectNoSpace(this::count);
    }

    @Test
    default void wrongTotalsAreSetRightWhileOthersWrite() {
        int keys = 30;
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger writes = new AtomicInteger();
        // A mistake to begin with; what the writers add is right.
        put(probe().key("p", "first"), "x", 77, -1234);
        List<CompletableFuture<Void>> writers = Probe.start(3, t -> {
            Random random = new Random(t);
            while (!stop.get()) {
                change(probe().key("p" + random.nextInt(3), "s" + random.nextInt(keys)), random);
                writes.incrementAndGet();
            }
        });
        for (int round = 1; round <= 10; round++) {
            int until = writes.get() + 20;
            Probe.eventually(() -> writes.get() >= until);
            SpaceCount count = count();
            int later = writes.get() + 10;
            Probe.eventually(() -> writes.get() >= later);
            correct(count);
            // A mistake of another kind, to be found by the next round.
            if (round < 10) {
                probe().run(probe().commit(List.of(), List.of(), List.of(new Delta(probe().space(), round, -round))));
            }
        }
        stop.set(true);
        writers.forEach(Probe::await);
        letTimePass();
        List<String> truth = new ArrayList<>(probe().scan(TokenRange.ALL, null));
        long bytes = truth.stream().mapToLong(String::length).sum();
        assertThat(probe().storage().totals(probe().space())).isEqualTo(new SpaceTotals(truth.size(), bytes));
    }

    @Test
    default void aCountAndTheTotalsItNamesAreOfTheSamePointInTime() {
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger writes = new AtomicInteger();
        List<CompletableFuture<Void>> writers = Probe.start(3, t -> {
            Random random = new Random(t);
            while (!stop.get()) {
                change(probe().key("p" + t, "s" + random.nextInt(30)), random);
                writes.incrementAndGet();
            }
        });
        try {
            for (int round = 0; round < 100; round++) {
                int until = writes.get() + 3;
                Probe.eventually(() -> writes.get() >= until);
                SpaceCount count = count();
                assertThat(count.counted()).isEqualTo(count.recorded());
            }
        } finally {
            stop.set(true);
        }
        writers.forEach(Probe::await);
    }

    @Test
    default void whatIsWrittenDuringACountIsNotInIt() {
        assumeTrue(probe().storage().capabilities().snapshots());
        for (int i = 0; i < 10; i++) {
            put(probe().key("p" + i, "s"), "old", 1, 3);
        }
        AtomicBoolean written = new AtomicBoolean();
        SpaceCount count = probe().storage().count(probe().space(), value -> {
            if (!written.getAndSet(true)) {
                for (int i = 0; i < 10; i++) {
                    put(probe().key("p" + i, "s"), null, -1, -3);
                    put(probe().key("q" + i, "s"), "newer", 1, 5);
                }
            }
            return value.length;
        });
        assertThat(count).isEqualTo(new SpaceCount(new SpaceTotals(10, 30), new SpaceTotals(10, 30)));
        assertThat(count()).isEqualTo(new SpaceCount(new SpaceTotals(10, 50), new SpaceTotals(10, 50)));
    }

    private void correct(SpaceCount count) {
        Delta correction = new Delta(
                probe().space(),
                count.counted().records() - count.recorded().records(),
                count.counted().bytes() - count.recorded().bytes());
        assertThat(probe().run(probe().commit(List.of(), List.of(), List.of(correction))))
                .isInstanceOf(Applied.class);
    }

    private void change(StorageKey key, Random random) {
        Versioned read = probe().storage().get(key, Probe.FOR_COMMIT);
        String after = random.nextInt(3) == 0 ? null : "x".repeat(1 + random.nextInt(20));
        long records = (after == null ? 0 : 1) - (read.exists() ? 1 : 0);
        long bytes = (after == null ? 0 : after.length()) - (read.exists() ? read.value().length : 0);
        // Where somebody else was faster nothing is written and nothing is counted.
        probe().run(probe().commit(
                        List.of(Guard.of(key, read)),
                        List.of(Probe.write(key, after)),
                        List.of(new Delta(probe().space(), records, bytes))));
    }
}
