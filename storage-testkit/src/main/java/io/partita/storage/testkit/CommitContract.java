package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.Conflict;
import io.partita.storage.Direction;
import io.partita.storage.SortRange;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Guards, writes and deltas. */
interface CommitContract extends ContractFixture {
    private Guard read(StorageKey key) {
        return Guard.of(key, probe().storage().get(key, Probe.FOR_COMMIT));
    }

    private void expectConflict(CommitOutcome outcome, StorageKey... keys) {
        assertThat(outcome).isInstanceOf(Conflict.class);
        assertThat(((Conflict) outcome).keys()).containsExactlyInAnyOrder(keys);
    }

    private void expectApplied(CommitOutcome outcome) {
        assertThat(outcome).isInstanceOf(Applied.class);
    }

    @Test
    default void aGuardAsReadHolds() {
        StorageKey key = probe().key("p", "s");
        expectApplied(probe().run(List.of(read(key)), Probe.write(key, "one")));
        expectApplied(probe().run(List.of(read(key)), Probe.write(key, "two")));
        expectApplied(probe().run(List.of(read(key)), Probe.write(key, null)));
        expectApplied(probe().run(List.of(read(key)), Probe.write(key, "three")));
        assertThat(probe().get(key)).isEqualTo("three");
    }

    @Test
    default void aGuardMadeFromAPublishedReadHolds() {
        StorageKey key = probe().key("p", "s");
        probe().put(key, "one");
        Versioned read = probe().storage().get(key, Probe.STRONG);
        expectApplied(probe().run(List.of(Guard.of(key, read)), Probe.write(key, "two")));
        Versioned paged = probe().storage()
                .range(
                        probe().space(),
                        Probe.encoded("p"),
                        SortRange.ALL,
                        Direction.FORWARD,
                        Probe.PLENTY,
                        Probe.STRONG)
                .records()
                .getFirst();
        expectApplied(probe().run(List.of(Guard.of(key, paged)), Probe.write(key, "three")));
    }

    @Test
    default void aStaleGuardConflictsAndNothingIsWritten() {
        StorageKey key = probe().key("p", "s");
        Guard absent = read(key);
        probe().put(key, "one");
        expectConflict(probe().run(List.of(absent), Probe.write(key, "lost")), key);
        Guard one = read(key);
        probe().put(key, "two");
        expectConflict(probe().run(List.of(one), Probe.write(key, "lost")), key);
        Guard two = read(key);
        probe().delete(key);
        expectConflict(probe().run(List.of(two), Probe.write(key, "lost")), key);
        assertThat(probe().get(key)).isNull();
    }

    @Test
    default void writesOfOtherKeysDoNotBreakAGuard() {
        StorageKey key = probe().key("p", "s");
        probe().put(key, "one");
        Guard guard = read(key);
        for (int i = 0; i < 50; i++) {
            probe().put(probe().key("p", "other" + i), "x");
        }
        expectApplied(probe().run(List.of(guard), Probe.write(key, "two")));
    }

    @Test
    default void aBlindGuardIsCheckedAgainstTheRecordItself() {
        StorageKey key = probe().key("p", "s");
        expectConflict(probe().run(List.of(new Guard(key, 12, 0)), Probe.write(key, "x")), key);
        expectApplied(probe().run(List.of(new Guard(key, Versioned.ABSENT, 0)), Probe.write(key, "one")));
        expectConflict(probe().run(List.of(new Guard(key, Versioned.ABSENT, 0)), Probe.write(key, "x")), key);
        long version = probe().storage().get(key, Probe.STRONG).version();
        expectConflict(probe().run(List.of(new Guard(key, version + 1, 0)), Probe.write(key, "x")), key);
        expectApplied(probe().run(List.of(new Guard(key, version, 0)), Probe.write(key, "two")));
        assertThat(probe().get(key)).isEqualTo("two");
    }

    @Test
    default void anAbsenceThatCameBackHoldsAgain() {
        StorageKey key = probe().key("p", "s");
        Guard absent = read(key);
        probe().put(key, "one");
        probe().delete(key);
        expectApplied(probe().run(List.of(absent), Probe.write(key, "two")));
    }

    @Test
    default void aCommitTakesEffectWholeOrNotAtAll() {
        StorageKey first = probe().key("p", "1");
        StorageKey second = probe().key("p", "2");
        StorageKey third = probe().key("p", "3");
        probe().put(second, "old");
        probe().put(third, "old");
        Guard good = read(second);
        Guard stale = new Guard(third, Versioned.ABSENT, 0);
        expectConflict(
                probe().run(
                                List.of(good, stale),
                                Probe.write(first, "new"),
                                Probe.write(second, "new"),
                                Probe.write(third, null)),
                third);
        assertThat(probe().range(Probe.encoded("p"), SortRange.ALL, Direction.FORWARD))
                .containsExactly("old", "old");
        CommitOutcome applied = probe().run(
                        List.of(good), Probe.write(first, "new"), Probe.write(second, "new"), Probe.write(third, null));
        expectApplied(applied);
        for (StorageKey key : List.of(first, second)) {
            Versioned read = probe().storage().get(key, Probe.STRONG);
            assertThat(Probe.text(read)).isEqualTo("new");
            assertThat(read.version()).isEqualTo(((Applied) applied).version());
        }
        assertThat(probe().get(third)).isNull();
    }

    @Test
    default void guardsWithoutWritesAreChecked() {
        StorageKey key = probe().key("p", "s");
        probe().put(key, "one");
        expectApplied(probe().run(List.of(read(key))));
        expectConflict(probe().run(List.of(new Guard(key, Versioned.ABSENT, 0))), key);
    }

    @Test
    default void aCommitReachesEverythingWhereTheEngineCan() {
        assumeTrue(commitsReachEverything());
        StorageKey here = probe().key("p", "s");
        StorageKey there = probe().key("q", "s");
        expectApplied(probe().run(List.of(read(here)), Probe.write(here, "1"), Probe.write(there, "1")));
        expectConflict(probe().run(List.of(new Guard(there, Versioned.ABSENT, 0)), Probe.write(here, "2")), there);
        assertThat(probe().get(here)).isEqualTo("1");
        assertThat(probe().get(there)).isEqualTo("1");
    }

    @Test
    default void aCommitThatReachesTooFarIsRefused() {
        assumeFalse(commitsReachEverything());
        StorageKey here = probe().key("p", "s");
        StorageKey there = probe().key("q", "s");
        assertThatThrownBy(() -> probe().run(List.of(), Probe.write(here, "1"), Probe.write(there, "1")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> probe().run(List.of(read(here)), Probe.write(there, "1")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(probe().get(here)).isNull();
        assertThat(probe().get(there)).isNull();
    }

    @Test
    default void deltasAddUp() {
        StorageKey key = probe().key("p", "s");
        assertThat(probe().storage().totals(probe().space())).isEqualTo(SpaceTotals.ZERO);
        delta(key, 1, 100);
        delta(key, 1, 50);
        delta(key, -1, -100);
        expectTotals(1, 50);
    }

    @Test
    default void aConflictCountsForNothing() {
        StorageKey key = probe().key("p", "s");
        delta(key, 1, 10);
        Guard stale = new Guard(key, Versioned.ABSENT, 0);
        Commit commit = probe().commit(
                        List.of(stale),
                        List.of(Probe.write(key, "x")),
                        List.of(new Commit.Delta(probe().space(), 1, 10)));
        expectConflict(probe().run(commit), key);
        delta(key, 1, 10);
        expectTotals(2, 20);
    }

    private void delta(StorageKey key, long records, long bytes) {
        Commit.Delta delta = new Commit.Delta(probe().space(), records, bytes);
        expectApplied(probe().run(probe().commit(List.of(), List.of(Probe.write(key, "v")), List.of(delta))));
    }

    private void expectTotals(long records, long bytes) {
        Probe.eventually(() -> probe().storage().totals(probe().space()).equals(new SpaceTotals(records, bytes)));
    }
}
