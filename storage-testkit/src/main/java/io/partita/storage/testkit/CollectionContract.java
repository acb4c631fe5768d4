package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Growth;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.Conflict;
import io.partita.storage.CommitOutcome.SpaceDropped;
import io.partita.storage.SpaceCount;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Sizes of item collections. */
interface CollectionContract extends ContractFixture {
    private static Commit growing(Probe probe, List<Guard> guards, StorageKey key, long... bytes) {
        List<Growth> growths =
                Arrays.stream(bytes).mapToObj(each -> new Growth(key, each)).toList();
        return probe.commit(List.of(), guards, List.of(Probe.write(key, "x")), List.of(), List.of(), growths);
    }

    private static void grow(Probe probe, StorageKey key, long... bytes) {
        assertThat(probe.run(growing(probe, List.of(), key, bytes))).isInstanceOf(Applied.class);
    }

    private void expectSize(Probe probe, String partition, long bytes) {
        letTimePass();
        assertThat(probe.storage().collectionBytes(probe.key(partition, "any"), Probe.STRONG))
                .isEqualTo(bytes);
        assertThat(probe.storage().collectionBytes(probe.key(partition, "other"), Probe.FOR_COMMIT))
                .isEqualTo(bytes);
    }

    @Test
    default void growthsOfACollectionAddUp() {
        Probe other = neighbour();
        expectSize(probe(), "p", 0);
        grow(probe(), probe().key("p", "1"), 100);
        grow(probe(), probe().key("p", "2"), 50);
        grow(probe(), probe().key("p", "1"), -30);
        grow(probe(), probe().key("q", "1"), 7);
        grow(other, other.key("p", "1"), 1000);
        expectSize(probe(), "p", 120);
        expectSize(probe(), "q", 7);
        expectSize(probe(), "r", 0);
        expectSize(other, "p", 1000);
        expectSize(other, "q", 0);
    }

    @Test
    default void severalGrowthsInOneCommitAddUp() {
        grow(probe(), probe().key("p", "1"), 100, -20, 3);
        expectSize(probe(), "p", 83);
    }

    @Test
    default void aCollectionThatHasShrunkToNothingGrowsAgain() {
        grow(probe(), probe().key("p", "1"), 10);
        grow(probe(), probe().key("p", "1"), -10);
        expectSize(probe(), "p", 0);
        grow(probe(), probe().key("p", "1"), 5);
        expectSize(probe(), "p", 5);
    }

    @Test
    default void sizesNeverFallBelowNothing() {
        grow(probe(), probe().key("p", "1"), -10);
        expectSize(probe(), "p", 0);
        grow(probe(), probe().key("p", "1"), 10);
        grow(probe(), probe().key("p", "1"), -25);
        expectSize(probe(), "p", 0);
    }

    @Test
    default void aConflictGrowsNothing() {
        StorageKey key = probe().key("p", "1");
        grow(probe(), key, 10);
        Guard stale = new Guard(key, Versioned.ABSENT, 0);
        assertThat(probe().run(growing(probe(), List.of(stale), key, 10))).isEqualTo(new Conflict(List.of(key)));
        expectSize(probe(), "p", 10);
    }

    @Test
    default void nobodyWhoReadsRecordsMeetsASize() {
        grow(probe(), probe().key("p", "1"), 10);
        grow(probe(), probe().key("q", "1"), 10);
        assertThat(probe().scan(TokenRange.ALL, null)).containsExactly("x", "x");
        assertThat(probe().storage().count(probe().space(), value -> value.length))
                .isEqualTo(new SpaceCount(new SpaceTotals(2, 2), SpaceTotals.ZERO));
    }

    @Test
    default void growthsOfManyWritersAddUp() {
        Probe.start(8, t -> {
                    for (int i = 0; i < 40; i++) {
                        String partition = i % 2 == 0 ? "even" : "odd";
                        grow(probe(), probe().key(partition, "t" + t), i % 5 == 4 ? -1 : 10);
                    }
                })
                .forEach(Probe::await);
        expectSize(probe(), "even", 8 * (16 * 10 - 4));
        expectSize(probe(), "odd", 8 * (16 * 10 - 4));
    }

    @Test
    default void theSizesOfADroppedSpaceAreGone() {
        Probe other = neighbour();
        StorageKey key = other.key("p", "1");
        grow(other, key, 10);
        other.storage().drop(other.space());
        other.expectNoSpace(() -> other.storage().collectionBytes(key, Probe.STRONG));
        Commit commit =
                probe().commit(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(new Growth(key, 1)));
        assertThat(probe().run(commit)).isEqualTo(new SpaceDropped(other.space()));
    }

    @Test
    default void aFailedGroupLeavesSizesAsTheyWere() {
        GatedSync gate = new GatedSync();
        Probe probe = hooked(gate);
        StorageKey key = probe.key("p", "1");
        grow(probe, key, 10);
        gate.close();
        gate.failNext(new StorageException(StorageException.Kind.IO, "sync failed by the test", null));
        List<CompletableFuture<CommitOutcome>> failing = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            failing.add(
                    probe.storage().commit(growing(probe, List.of(), key, 100)).toCompletableFuture());
        }
        assertThat(probe.storage().collectionBytes(key, Probe.STRONG)).isEqualTo(10);
        gate.open();
        failing.forEach(commit -> assertThatThrownBy(() -> Probe.await(commit)).isInstanceOf(StorageException.class));
        assertThat(probe.storage().collectionBytes(key, Probe.STRONG)).isEqualTo(10);
        grow(probe, key, 5);
        assertThat(probe.storage().collectionBytes(key, Probe.STRONG)).isEqualTo(15);
    }

    @Test
    default void sizesAreThereAfterOpeningAgain() {
        assumeTrue(isDurable());
        for (int i = 0; i < 50; i++) {
            grow(probe(), probe().key("p" + i % 10, "s" + i), i);
        }
        Probe again = reopened();
        for (int i = 0; i < 10; i++) {
            expectSize(again, "p" + i, 5 * i + 100);
        }
        grow(again, again.key("p1", "s"), -5);
        expectSize(again, "p1", 100);
    }
}
