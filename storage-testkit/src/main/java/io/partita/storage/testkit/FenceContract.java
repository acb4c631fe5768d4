package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Basis;
import io.partita.storage.Commit.Write;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.Outdated;
import io.partita.storage.CommitOutcome.SpaceDropped;
import io.partita.storage.Space;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Commits on definitions that are fenced off. */
interface FenceContract extends ContractFixture {
    private static Commit based(Probe probe, long epoch, Write... writes) {
        return probe.commit(
                List.of(new Basis(probe.space(), epoch)), List.of(), List.of(writes), List.of(), List.of(), List.of());
    }

    private static CompletableFuture<CommitOutcome> begin(Probe probe, long epoch, Write... writes) {
        return probe.storage().commit(based(probe, epoch, writes)).toCompletableFuture();
    }

    @Test
    default void anOutdatedCommitHasNoEffect() {
        StorageKey key = probe().key("p", "s");
        assertThat(probe().run(based(probe(), 1, Probe.write(key, "first")))).isInstanceOf(Applied.class);
        probe().storage().fence(probe().space(), 2);
        assertThat(probe().run(based(probe(), 1, Probe.write(key, "old")))).isEqualTo(new Outdated(probe().space()));
        assertThat(probe().get(key)).isEqualTo("first");
        assertThat(probe().run(based(probe(), 2, Probe.write(key, "second")))).isInstanceOf(Applied.class);
        assertThat(probe().run(based(probe(), 3, Probe.write(key, "third")))).isInstanceOf(Applied.class);
        assertThat(probe().get(key)).isEqualTo("third");
    }

    @Test
    default void aFenceOnlyRises() {
        StorageKey key = probe().key("p", "s");
        probe().storage().fence(probe().space(), 5);
        probe().storage().fence(probe().space(), 3);
        assertThat(probe().run(based(probe(), 4, Probe.write(key, "old")))).isEqualTo(new Outdated(probe().space()));
        assertThat(probe().run(based(probe(), 5, Probe.write(key, "new")))).isInstanceOf(Applied.class);
    }

    @Test
    default void aFenceConcernsCommitsThatNameItsSpace() {
        Probe other = neighbour();
        probe().storage().fence(probe().space(), 5);
        assertThat(other.run(based(other, 1, Probe.write(other.key("p", "s"), "x"))))
                .isInstanceOf(Applied.class);
        assertThat(probe().run(List.of(), Probe.write(probe().key("p", "s"), "x")))
                .isInstanceOf(Applied.class);
    }

    @Test
    default void aBasisInADroppedSpaceIsRefusedAsSuch() {
        Probe other = neighbour();
        other.storage().fence(other.space(), 5);
        other.storage().drop(other.space());
        Commit commit = probe().commit(
                        List.of(new Basis(other.space(), 1)),
                        List.of(),
                        List.of(Probe.write(probe().key("p", "s"), "x")),
                        List.of(),
                        List.of(),
                        List.of());
        assertThat(probe().run(commit)).isEqualTo(new SpaceDropped(other.space()));
        other.storage().fence(new Space(4711), 1);
    }

    @Test
    default void afterAFenceEverythingOldIsThereAndNothingOldFollows() {
        Set<String> applied = ConcurrentHashMap.newKeySet();
        List<CompletableFuture<Void>> writers = Probe.start(4, t -> {
            CommitOutcome outcome;
            int i = 0;
            do {
                String name = t + "." + i++;
                outcome = probe().run(based(probe(), 1, Probe.write(probe().key("p" + t, name), name)));
                if (outcome instanceof Applied) {
                    applied.add(name);
                }
            } while (!(outcome instanceof Outdated));
        });
        Probe.eventually(() -> applied.size() > 40);
        probe().storage().fence(probe().space(), 2);
        List<String> seen = probe().scan(TokenRange.ALL, null);
        writers.forEach(Probe::await);
        assertThat(seen).containsExactlyInAnyOrderElementsOf(applied);
        letTimePass();
        assertThat(probe().scan(TokenRange.ALL, null)).containsExactlyElementsOf(seen);
    }

    @Test
    default void aFenceWaitsForWhatIsQueued() {
        GatedSync gate = new GatedSync();
        Probe probe = hooked(gate);
        int arrived = gate.arrived();
        gate.close();
        List<CompletableFuture<CommitOutcome>> queued = new ArrayList<>();
        queued.add(begin(probe, 1, Probe.write(probe.key("p", "0"), "0")));
        gate.awaitArrived(arrived + 1);
        List<CompletableFuture<Void>> fence =
                Probe.start(1, t -> probe.storage().fence(probe.space(), 2));
        Probe.eventually(() -> {
            String name = "" + queued.size();
            queued.add(begin(probe, 1, Probe.write(probe.key("p", name), name)));
            return queued.getLast().isDone();
        });
        assertThat(Probe.await(queued.removeLast())).isEqualTo(new Outdated(probe.space()));
        assertThat(fence.getFirst()).isNotDone();
        CompletableFuture<CommitOutcome> newer = begin(probe, 2, Probe.write(probe.key("p", "new"), "new"));
        gate.open();
        Probe.await(fence.getFirst());
        assertThat(probe.scan(TokenRange.ALL, null)).hasSizeGreaterThanOrEqualTo(queued.size());
        queued.forEach(commit -> assertThat(Probe.await(commit)).isInstanceOf(Applied.class));
        assertThat(Probe.await(newer)).isInstanceOf(Applied.class);
    }

    @Test
    default void aFenceReturnsWhenWhatWasQueuedHasFailed() {
        GatedSync gate = new GatedSync();
        Probe probe = hooked(gate);
        int arrived = gate.arrived();
        gate.close();
        gate.failNext(new StorageException(StorageException.Kind.IO, "sync failed by the test", null));
        CompletableFuture<CommitOutcome> failing = begin(probe, 1, Probe.write(probe.key("p", "s"), "x"));
        gate.awaitArrived(arrived + 1);
        List<CompletableFuture<Void>> fence =
                Probe.start(1, t -> probe.storage().fence(probe.space(), 2));
        gate.open();
        Probe.await(fence.getFirst());
        assertThatThrownBy(() -> Probe.await(failing)).isInstanceOf(StorageException.class);
        assertThat(Probe.await(begin(probe, 1))).isEqualTo(new Outdated(probe.space()));
        assertThat(Probe.await(begin(probe, 2))).isInstanceOf(Applied.class);
    }
}
