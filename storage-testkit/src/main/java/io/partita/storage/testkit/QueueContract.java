package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.Conflict;
import io.partita.storage.Direction;
import io.partita.storage.SortRange;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Commits that are queued and not yet durable; for engines that queue. */
interface QueueContract extends ContractFixture {
    private static StorageException fault() {
        return new StorageException(StorageException.Kind.IO, "sync failed by the test", null);
    }

    private static Versioned forCommit(Probe probe, StorageKey key) {
        return probe.storage().get(key, Probe.FOR_COMMIT);
    }

    @Test
    default void aQueuedWriteIsSeenByWritersOnly() {
        GatedSync gate = new GatedSync();
        Probe probe = hooked(gate);
        StorageKey key = probe.key("p", "s");
        probe.put(key, "old");
        gate.close();
        CompletableFuture<CommitOutcome> queued = probe.begin(List.of(), Probe.write(key, "new"));
        assertThat(Probe.text(forCommit(probe, key))).isEqualTo("new");
        assertThat(probe.get(key)).isEqualTo("old");
        assertThat(Probe.text(probe.storage().get(key, Probe.EVENTUAL))).isEqualTo("old");
        assertThat(Probe.text(probe.storage().getAtomically(List.of(key)).getFirst()))
                .isEqualTo("old");
        assertThat(probe.range(Probe.encoded("p"), SortRange.ALL, Direction.FORWARD))
                .containsExactly("old");
        assertThat(queued).isNotDone();
        gate.open();
        long version = ((Applied) Probe.await(queued)).version();
        assertThat(probe.storage().get(key, Probe.STRONG).version()).isEqualTo(version);
        assertThat(probe.get(key)).isEqualTo("new");
    }

    @Test
    default void commitsBuildOnQueuedOnes() {
        GatedSync gate = new GatedSync();
        Probe probe = hooked(gate);
        StorageKey key = probe.key("p", "s");
        gate.close();
        List<CompletableFuture<CommitOutcome>> queued = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            Versioned read = forCommit(probe, key);
            int next = read.exists() ? Integer.parseInt(Probe.text(read)) + 1 : 1;
            queued.add(probe.begin(List.of(Guard.of(key, read)), Probe.write(key, "" + next)));
        }
        Versioned stale = new Versioned(null, Versioned.ABSENT, 0);
        assertThat(Probe.await(probe.begin(List.of(Guard.of(key, stale)), Probe.write(key, "lost"))))
                .isInstanceOf(Conflict.class);
        gate.open();
        queued.forEach(commit -> assertThat(Probe.await(commit)).isInstanceOf(Applied.class));
        assertThat(probe.get(key)).isEqualTo("10");
    }

    @Test
    default void whatWasReadFromTheQueueSettlesWithIt() {
        GatedSync gate = new GatedSync();
        Probe probe = hooked(gate);
        StorageKey written = probe.key("p", "written");
        StorageKey deleted = probe.key("p", "deleted");
        StorageKey other = probe.key("p", "other");
        probe.put(deleted, "old");
        gate.close();
        CompletableFuture<CommitOutcome> queued =
                probe.begin(List.of(), Probe.write(written, "new"), Probe.write(deleted, null));
        Versioned present = forCommit(probe, written);
        Versioned absent = forCommit(probe, deleted);
        Versioned never = forCommit(probe, other);
        assertThat(absent.exists()).isFalse();
        // A later write of both keys must not hide what the reads depend on.
        CompletableFuture<CommitOutcome> later =
                probe.begin(List.of(), Probe.write(written, null), Probe.write(deleted, "again"));
        CompletableFuture<Void> presentSettled =
                probe.storage().settled(written, present).toCompletableFuture();
        CompletableFuture<Void> absentSettled =
                probe.storage().settled(deleted, absent).toCompletableFuture();
        assertThat(presentSettled).isNotDone();
        assertThat(absentSettled).isNotDone();
        assertThat(probe.storage().settled(other, never)).isCompleted();
        gate.open();
        Probe.await(presentSettled);
        Probe.await(absentSettled);
        Probe.await(queued);
        Probe.await(later);
        assertThat(probe.storage().settled(written, present)).isCompleted();
        assertThat(probe.storage().settled(deleted, absent)).isCompleted();
        assertThat(probe.storage().settled(deleted, forCommit(probe, deleted))).isCompleted();
    }

    @Test
    default void aFailedGroupFailsAllThatWasQueuedOnTopAndWhatWasReadFromIt() {
        GatedSync gate = new GatedSync();
        Probe probe = hooked(gate);
        StorageKey key = probe.key("p", "s");
        StorageKey gone = probe.key("p", "gone");
        probe.put(key, "old");
        probe.put(gone, "old");
        Versioned before = forCommit(probe, key);
        int arrived = gate.arrived();
        gate.close();
        gate.failNext(fault());
        Commit.Delta delta = new Commit.Delta(probe.space(), 5, 5);
        CompletableFuture<CommitOutcome> first = probe.storage()
                .commit(probe.commit(
                        List.of(), List.of(Probe.write(key, "1"), Probe.write(gone, null)), List.of(delta)))
                .toCompletableFuture();
        gate.awaitArrived(arrived + 1);
        Versioned absent = forCommit(probe, gone);
        CompletableFuture<Void> absentSettled =
                probe.storage().settled(gone, absent).toCompletableFuture();
        CompletableFuture<CommitOutcome> second =
                probe.begin(List.of(Guard.of(key, forCommit(probe, key))), Probe.write(key, "2"));
        Versioned read = forCommit(probe, key);
        CompletableFuture<Void> settled = probe.storage().settled(key, read).toCompletableFuture();
        CompletableFuture<CommitOutcome> unrelated = probe.begin(List.of(), Probe.write(probe.key("q", "s"), "x"));
        gate.open();

        assertThatThrownBy(() -> Probe.await(first)).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> Probe.await(second)).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> Probe.await(unrelated)).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> Probe.await(settled)).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> Probe.await(absentSettled)).isInstanceOf(StorageException.class);
        assertThat(probe.storage().settled(key, read)).isCompletedExceptionally();
        assertThat(probe.storage().settled(gone, absent)).isCompletedExceptionally();
        assertThat(probe.storage().settled(key, before)).isCompleted();
        assertThat(probe.storage().totals(probe.space())).isEqualTo(SpaceTotals.ZERO);

        assertThat(probe.get(key)).isEqualTo("old");
        assertThat(Probe.text(forCommit(probe, key))).isEqualTo("old");
        assertThat(probe.get(gone)).isEqualTo("old");
        assertThat(probe.run(List.of(Guard.of(key, read)), Probe.write(key, "on top")))
                .isEqualTo(new Conflict(List.of(key)));
        assertThat(probe.run(List.of(Guard.of(gone, absent)), Probe.write(gone, "on top")))
                .isEqualTo(new Conflict(List.of(gone)));
        CommitOutcome again = probe.run(List.of(Guard.of(key, before)), Probe.write(key, "new"));
        assertThat(again).isInstanceOf(Applied.class);
        assertThat(((Applied) again).version()).isGreaterThan(read.version());
        assertThat(probe.get(key)).isEqualTo("new");
    }

    @Test
    default void whenSyncsFailAtRandomWhatWasAcknowledgedCountsAndNothingElse() {
        Random random = new Random(7);
        Probe probe = hooked(group -> {
            if (random.nextInt(4) == 0) {
                throw fault();
            }
        });
        StorageKey key = probe.key("p", "counter");
        AtomicInteger applied = new AtomicInteger();
        AtomicInteger failed = new AtomicInteger();
        List<CompletableFuture<Void>> writers = new ArrayList<>();
        for (int t = 0; t < 8; t++) {
            writers.add(CompletableFuture.runAsync(
                    () -> {
                        for (int i = 0; i < 200; i++) {
                            incrementOrFail(probe, key, applied, failed);
                        }
                    },
                    task -> Thread.ofPlatform().daemon().start(task)));
        }
        writers.forEach(Probe::await);
        assertThat(failed).hasPositiveValue();
        assertThat(probe.get(key)).isEqualTo("" + applied.get());
        assertThat(probe.storage().totals(probe.space())).isEqualTo(new SpaceTotals(applied.get(), 0));
    }

    private static void incrementOrFail(Probe probe, StorageKey key, AtomicInteger applied, AtomicInteger failed) {
        Versioned read = forCommit(probe, key);
        int value = read.exists() ? Integer.parseInt(Probe.text(read)) : 0;
        try {
            CommitOutcome outcome = probe.run(probe.commit(
                    List.of(Guard.of(key, read)),
                    List.of(Probe.write(key, "" + (value + 1))),
                    List.of(new Commit.Delta(probe.space(), 1, 0))));
            if (outcome instanceof Applied) {
                applied.incrementAndGet();
                return;
            }
        } catch (StorageException e) {
            failed.incrementAndGet();
        }
        // What was read and is said to have settled must be published by now, or have been overwritten.
        try {
            Probe.await(probe.storage().settled(key, read).toCompletableFuture());
        } catch (StorageException e) {
            return;
        }
        String published = probe.get(key);
        assertThat(published == null ? 0 : Integer.parseInt(published)).isGreaterThanOrEqualTo(value);
    }

    @Test
    default void commitsQueuedBeforeADropCountAndLaterOnesAreRefused() {
        GatedSync gate = new GatedSync();
        Probe probe = hooked(gate);
        StorageKey key = probe.key("p", "s");
        gate.close();
        CompletableFuture<CommitOutcome> before = probe.begin(List.of(), Probe.write(key, "x"));
        CompletableFuture<Void> dropped = CompletableFuture.runAsync(
                () -> probe.storage().drop(probe.space()),
                task -> Thread.ofPlatform().daemon().start(task));
        CommitOutcome refused = new CommitOutcome.SpaceDropped(probe.space());
        List<CompletableFuture<CommitOutcome>> queued = new ArrayList<>();
        Probe.eventually(() -> {
            CompletableFuture<CommitOutcome> next = probe.begin(List.of(), Probe.write(probe.key("p", "t"), "x"));
            queued.add(next);
            return next.isDone();
        });
        assertThat(Probe.await(queued.removeLast())).isEqualTo(refused);
        assertThat(dropped).isNotDone();
        assertThat(before).isNotDone();
        for (int i = 0; i <= queued.size(); i++) {
            gate.passOne();
        }
        gate.open();
        assertThat(Probe.await(before)).isInstanceOf(Applied.class);
        queued.forEach(commit -> assertThat(Probe.await(commit)).isInstanceOf(Applied.class));
        Probe.await(dropped);
        probe.expectNoSpace(() -> probe.get(key));
    }

    @Test
    default void closingFinishesWhatIsQueued() {
        GatedSync gate = new GatedSync();
        Probe probe = hooked(gate);
        gate.close();
        CompletableFuture<CommitOutcome> queued = probe.begin(List.of(), Probe.write(probe.key("p", "s"), "x"));
        gate.open();
        probe.storage().close();
        assertThat(queued).isCompleted();
    }
}
