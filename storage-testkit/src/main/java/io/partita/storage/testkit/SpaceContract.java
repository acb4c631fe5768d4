package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Creating and dropping spaces. */
interface SpaceContract extends ContractFixture {
    @Test
    default void creatingASpaceAgainChangesNothing() {
        StorageKey key = probe().key("p", "s");
        Commit.Delta delta = new Commit.Delta(probe().space(), 1, 1);
        probe().run(probe().commit(List.of(), List.of(Probe.write(key, "x")), List.of(delta)));
        probe().storage().create(probe().space());
        assertThat(probe().get(key)).isEqualTo("x");
        Probe.eventually(() -> probe().storage().totals(probe().space()).equals(new SpaceTotals(1, 1)));
    }

    @Test
    default void aDroppedSpaceIsGoneForReadersAndTakesNothing() {
        StorageKey key = probe().key("p", "s");
        Commit.Delta delta = new Commit.Delta(probe().space(), 1, 1);
        probe().run(probe().commit(List.of(), List.of(Probe.write(key, "x")), List.of(delta)));
        probe().storage().drop(probe().space());
        expectGone(key);
        assertThat(probe().run(List.of(), Probe.write(key, "y")))
                .isEqualTo(new CommitOutcome.SpaceDropped(probe().space()));
        assertThat(probe().run(List.of(new Commit.Guard(key, 0, 0))))
                .isEqualTo(new CommitOutcome.SpaceDropped(probe().space()));
        assertThat(probe().run(probe().commit(List.of(), List.of(), List.of(delta))))
                .isEqualTo(new CommitOutcome.SpaceDropped(probe().space()));
        expectGone(key);
    }

    private void expectGone(StorageKey key) {
        probe().expectNoSpace(() -> probe().get(key));
        probe().expectNoSpace(() -> probe().storage().get(key, Probe.FOR_COMMIT));
        probe().expectNoSpace(() -> probe().storage().getAll(List.of(key), Probe.FOR_COMMIT));
        probe().expectNoSpace(() -> probe().storage().getAtomically(List.of(key)));
        probe().expectNoSpace(() -> probe().range(Probe.encoded("p"), SortRange.ALL, Direction.FORWARD));
        probe().expectNoSpace(() -> probe().scan(TokenRange.ALL, null));
        assertThat(probe().storage().totals(probe().space())).isEqualTo(SpaceTotals.ZERO);
    }

    @Test
    default void droppingTwiceOrWhatIsNotThereChangesNothing() {
        probe().storage().drop(new Space(4711));
        probe().storage().drop(probe().space());
        probe().storage().drop(probe().space());
        probe().expectNoSpace(() -> probe().scan(TokenRange.ALL, null));
    }

    @Test
    default void otherSpacesStay() {
        Probe other = probe().in(new Space(probe().space().id() + 1));
        other.storage().create(other.space());
        other.put(other.key("p", "s"), "other");
        probe().put(probe().key("p", "s"), "this");
        probe().storage().drop(probe().space());
        assertThat(other.scan(TokenRange.ALL, null)).containsExactly("other");
        other.put(other.key("p", "s"), "still");
        assertThat(other.get(other.key("p", "s"))).isEqualTo("still");
    }

    @Test
    default void whoReadsWhileASpaceIsDroppedSeesAllOfItOrThatItIsGone() {
        int records = 60;
        for (int i = 0; i < records; i++) {
            probe().put(probe().key("p", "s" + i), "x");
        }
        boolean snapshots = probe().storage().capabilities().snapshots();
        AtomicBoolean stop = new AtomicBoolean();
        AtomicBoolean seenGone = new AtomicBoolean();
        AtomicInteger reads = new AtomicInteger();
        List<CompletableFuture<Void>> readers = new ArrayList<>();
        for (int r = 0; r < 3; r++) {
            readers.add(CompletableFuture.runAsync(
                    () -> {
                        while (!stop.get()) {
                            try {
                                int size = probe().scan(TokenRange.ALL, null).size();
                                if (snapshots) {
                                    assertThat(size).isEqualTo(records);
                                }
                            } catch (NoSuchSpaceException gone) {
                                seenGone.set(true);
                            }
                            reads.incrementAndGet();
                        }
                    },
                    task -> Thread.ofPlatform().daemon().start(task)));
        }
        Probe.eventually(() -> reads.get() > 10);
        probe().storage().drop(probe().space());
        int then = reads.get();
        Probe.eventually(() -> reads.get() > then + 10);
        stop.set(true);
        readers.forEach(Probe::await);
        assertThat(seenGone).isTrue();
        probe().expectNoSpace(() -> probe().scan(TokenRange.ALL, null));
    }

    @Test
    default void commitsThatRaceWithADropAreAppliedOrRefused() {
        List<CompletableFuture<CommitOutcome>> outcomes = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            outcomes.add(probe().begin(List.of(), Probe.write(probe().key("p", "s" + i), "x")));
            if (i == 100) {
                probe().storage().drop(probe().space());
            }
        }
        for (int i = 0; i < outcomes.size(); i++) {
            CommitOutcome outcome = Probe.await(outcomes.get(i));
            if (i > 100) {
                assertThat(outcome).isEqualTo(new CommitOutcome.SpaceDropped(probe().space()));
            } else {
                assertThat(outcome).isNotInstanceOf(CommitOutcome.Conflict.class);
            }
        }
        probe().expectNoSpace(() -> probe().scan(TokenRange.ALL, null));
    }
}
