package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.Conflict;
import io.partita.storage.CommitOutcome.SpaceDropped;
import io.partita.storage.Direction;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.RequestId;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.List;
import java.util.TreeMap;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Closing and opening again. */
interface LifecycleContract extends ContractFixture {
    @Test
    default void aClosedStorageRefusesEverything() {
        Storage storage = probe().storage();
        Space space = probe().space();
        StorageKey key = probe().key("p", "s");
        Commit commit = probe().commit(List.of(), List.of(Probe.write(key, "x")), List.of());
        storage.close();
        List<ThrowingCallable> calls = List.of(
                () -> storage.get(key, Probe.STRONG),
                () -> storage.get(key, Probe.FOR_COMMIT),
                () -> storage.getAll(List.of(key), Probe.STRONG),
                () -> storage.getAtomically(List.of(key)),
                () -> storage.range(
                        space, Probe.encoded("p"), SortRange.ALL, Direction.FORWARD, Probe.PLENTY, Probe.STRONG),
                () -> storage.scan(space, TokenRange.ALL, null, Probe.PLENTY, Probe.STRONG),
                () -> storage.commit(commit),
                () -> storage.outcome(new RequestId(1, 1)),
                () -> storage.create(new Space(99)),
                () -> storage.drop(space),
                () -> storage.totals(space),
                () -> storage.count(space, value -> value.length),
                () -> storage.collectionBytes(key, Probe.STRONG),
                () -> storage.fence(space, 1),
                () -> storage.published(),
                () -> storage.lastAppend(space),
                () -> storage.trim(space, 1));
        for (ThrowingCallable call : calls) {
            assertThatThrownBy(call)
                    .isInstanceOfSatisfying(
                            StorageException.class,
                            fault -> assertThat(fault.kind()).isEqualTo(StorageException.Kind.CLOSED));
        }
    }

    @Test
    default void closingTwiceIsHarmless() {
        probe().storage().close();
        probe().storage().close();
    }

    @Test
    default void theOutcomeOfAnIdNeverSeenIsUnknown() {
        RequestId id = new RequestId(-1, -1);
        assertThat(probe().storage().outcome(id)).isEqualTo(new CommitOutcome.Unknown(id));
    }

    @Test
    default void whatWasAcknowledgedIsThereAfterOpeningAgain() {
        assumeTrue(isDurable());
        TreeMap<StorageKey, String> expected = new TreeMap<>();
        for (int i = 0; i < 100; i++) {
            StorageKey key = probe().key("p" + i % 7, "s" + i);
            Commit.Delta delta = new Commit.Delta(probe().space(), 1, i);
            probe().run(probe().commit(List.of(), List.of(Probe.write(key, "v" + i)), List.of(delta)));
            expected.put(key, "v" + i);
        }
        StorageKey deleted = expected.firstKey();
        probe().delete(deleted);
        expected.remove(deleted);
        StorageKey kept = expected.firstKey();
        long version = probe().storage().get(kept, Probe.STRONG).version();
        long last = probe().put(expected.lastKey(), expected.lastEntry().getValue());

        Probe again = reopened();
        assertThat(again.scan(TokenRange.ALL, null)).containsExactlyElementsOf(expected.values());
        Probe.eventually(() -> again.storage().totals(again.space()).equals(new SpaceTotals(100, 4950)));
        Versioned read = again.storage().get(kept, Probe.FOR_COMMIT);
        assertThat(read.version()).isEqualTo(version);
        assertThat(again.storage().settled(kept, read)).isCompleted();
        assertThat(again.run(List.of(new Guard(kept, version + 1, 0)), Probe.write(kept, "lost")))
                .isInstanceOf(Conflict.class);
        CommitOutcome outcome = again.run(List.of(Guard.of(kept, read)), Probe.write(kept, "new"));
        assertThat(outcome).isInstanceOf(Applied.class);
        assertThat(((Applied) outcome).version()).isGreaterThan(last);
    }

    @Test
    default void aDroppedSpaceStaysDroppedAfterOpeningAgain() {
        assumeTrue(isDurable());
        Space other = new Space(probe().space().id() + 1);
        Probe doomed = probe().in(other);
        doomed.storage().create(other);
        doomed.put(doomed.key("p", "s"), "x");
        doomed.storage().drop(other);
        Probe again = reopened().in(other);
        assertThatThrownBy(() -> again.scan(TokenRange.ALL, null)).isInstanceOf(NoSuchSpaceException.class);
        assertThat(again.run(List.of(), Probe.write(again.key("p", "s"), "x"))).isEqualTo(new SpaceDropped(other));
    }

    @Test
    default void aCreatedSpaceIsThereAfterOpeningAgain() {
        assumeTrue(isDurable());
        Space other = new Space(probe().space().id() + 1);
        probe().storage().create(other);
        Probe again = reopened().in(other);
        again.put(again.key("p", "s"), "x");
        assertThat(again.scan(TokenRange.ALL, null)).containsExactly("x");
    }
}
