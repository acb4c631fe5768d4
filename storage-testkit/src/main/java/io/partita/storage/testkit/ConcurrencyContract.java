package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.Direction;
import io.partita.storage.SortRange;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Many threads at once. */
interface ConcurrencyContract extends ContractFixture {
    /** Number of increments by each thread; engines with artificial delays take fewer. */
    default int incrementsPerThread() {
        return 100;
    }

    @Test
    default void noIncrementOfAHotCounterIsLost() {
        StorageKey key = probe().key("counter", "hot");
        int threads = 16;
        Probe.start(threads, t -> {
                    for (int i = 0; i < incrementsPerThread(); i++) {
                        increment(key);
                    }
                })
                .forEach(Probe::await);
        int expected = threads * incrementsPerThread();
        assertThat(probe().get(key)).isEqualTo("" + expected);
        Probe.eventually(
                () -> probe().storage().totals(probe().space()).equals(new SpaceTotals(expected, 2L * expected)));
    }

    private void increment(StorageKey key) {
        CommitOutcome outcome;
        do {
            Versioned read = probe().storage().get(key, Probe.FOR_COMMIT);
            int next = read.exists() ? Integer.parseInt(Probe.text(read)) + 1 : 1;
            outcome = probe().run(probe().commit(
                            List.of(Guard.of(key, read)),
                            List.of(Probe.write(key, "" + next)),
                            List.of(new Commit.Delta(probe().space(), 1, 2))));
        } while (!(outcome instanceof Applied));
    }

    @Test
    default void onlyOneOfManyCreatesARecord() {
        for (int round = 0; round < 10; round++) {
            StorageKey key = probe().key("round", "" + round);
            List<CommitOutcome> outcomes = Collections.synchronizedList(new ArrayList<>());
            Probe.start(
                            8,
                            t -> outcomes.add(probe().run(
                                            List.of(new Guard(key, Versioned.ABSENT, 0)), Probe.write(key, "t" + t))))
                    .forEach(Probe::await);
            assertThat(outcomes)
                    .filteredOn(outcome -> outcome instanceof Applied)
                    .hasSize(1);
        }
    }

    @Test
    default void versionsOfCommitsAreUnique() {
        Set<Long> versions = ConcurrentHashMap.newKeySet();
        Probe.start(4, t -> {
                    for (int i = 0; i < 25; i++) {
                        versions.add(probe().put(probe().key("same", "t" + t), "x"));
                    }
                })
                .forEach(Probe::await);
        assertThat(versions).hasSize(100);
    }

    @Test
    default void keysWrittenTogetherAreReadTogether() {
        // Within one collection, which every engine can; across collections where it can.
        boolean everything = commitsReachEverything();
        StorageKey a = probe().key("p", "a");
        StorageKey b = probe().key(everything ? "q" : "p", "b");
        AtomicBoolean stop = new AtomicBoolean();
        List<CompletableFuture<Void>> writers = Probe.start(2, t -> {
            for (int i = 0; i < incrementsPerThread(); i++) {
                String value = t + ":" + i;
                probe().run(List.of(), Probe.write(a, value), Probe.write(b, value));
            }
        });
        List<CompletableFuture<Void>> readers = Probe.start(2, t -> {
            while (!stop.get()) {
                List<Versioned> reads = probe().storage().getAtomically(List.of(a, b));
                if (!everything || probe().storage().capabilities().snapshots()) {
                    // Who makes large commits out of small ones numbers each by itself.
                    assertThat(reads.get(0).version()).isEqualTo(reads.get(1).version());
                }
                assertThat(Probe.text(reads.get(0))).isEqualTo(Probe.text(reads.get(1)));
            }
        });
        writers.forEach(Probe::await);
        stop.set(true);
        readers.forEach(Probe::await);
    }

    @Test
    default void aPageSeesOnePointInTimeWhereTheEngineHasSnapshots() {
        assumeTrue(probe().storage().capabilities().snapshots());
        int keys = 20;
        AtomicBoolean stop = new AtomicBoolean();
        List<CompletableFuture<Void>> writers = Probe.start(1, t -> {
            for (int i = 0; i < 200; i++) {
                List<Commit.Write> writes = new ArrayList<>();
                for (int k = 0; k < keys; k++) {
                    boolean there = i % 3 != 2;
                    writes.add(Probe.write(probe().key("p", "s" + k), there ? "" + i : null));
                }
                probe().run(probe().commit(List.of(), writes, List.of()));
            }
        });
        List<CompletableFuture<Void>> readers = Probe.start(2, t -> {
            while (!stop.get()) {
                Direction direction = t == 0 ? Direction.FORWARD : Direction.REVERSE;
                expectOneCommit(probe().range(Probe.encoded("p"), SortRange.ALL, direction), keys);
                expectOneCommit(probe().scan(TokenRange.ALL, null), keys);
            }
        });
        writers.forEach(Probe::await);
        stop.set(true);
        readers.forEach(Probe::await);
    }

    private static void expectOneCommit(List<String> texts, int keys) {
        assertThat(new HashSet<>(texts)).hasSizeLessThanOrEqualTo(1);
        assertThat(texts.size()).isIn(0, keys);
    }
}
