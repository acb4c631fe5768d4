package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Derived;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.Conflict;
import io.partita.storage.CommitOutcome.SpaceDropped;
import io.partita.storage.Space;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Writes that follow from others, such as the entries of an index. */
interface DerivedContract extends ContractFixture {
    private static Commit deriving(Probe probe, List<Guard> guards, List<Commit.Write> writes, Derived... derived) {
        return probe.commit(List.of(), guards, writes, List.of(derived), List.of(), List.of());
    }

    private void expectEntry(Probe index, StorageKey entry, String value) {
        if (!probe().storage().capabilities().derivedAtOnce()) {
            letTimePass();
        }
        assertThat(index.get(entry)).isEqualTo(value);
    }

    @Test
    default void derivedWritesFollowTheirCommit() {
        Probe index = neighbour();
        StorageKey item = probe().key("p", "s");
        StorageKey red = index.key("red", "p");
        StorageKey blue = index.key("blue", "p");
        CommitOutcome applied = probe().run(
                        deriving(probe(), List.of(), List.of(Probe.write(item, "1")), Probe.derived(item, red, "1")));
        expectEntry(index, red, "1");
        assertThat(index.storage().get(red, Probe.STRONG).version()).isEqualTo(((Applied) applied).version());
        probe().run(deriving(
                probe(),
                List.of(),
                List.of(Probe.write(item, "2")),
                Probe.derived(item, red, null),
                Probe.derived(item, blue, "2")));
        expectEntry(index, red, null);
        expectEntry(index, blue, "2");
        probe().run(deriving(probe(), List.of(), List.of(Probe.write(item, null)), Probe.derived(item, blue, null)));
        expectEntry(index, blue, null);
        assertThat(index.scan(TokenRange.ALL, null)).isEmpty();
    }

    @Test
    default void aConflictLeavesNothingToFollow() {
        Probe index = neighbour();
        StorageKey item = probe().key("p", "s");
        StorageKey entry = index.key("red", "p");
        probe().put(item, "old");
        Guard stale = new Guard(item, Versioned.ABSENT, 0);
        Commit commit =
                deriving(probe(), List.of(stale), List.of(Probe.write(item, "new")), Probe.derived(item, entry, "new"));
        assertThat(probe().run(commit)).isEqualTo(new Conflict(List.of(item)));
        letTimePass();
        assertThat(index.get(entry)).isNull();
        assertThat(probe().get(item)).isEqualTo("old");
    }

    @Test
    default void whatIsDerivedFromAGuardedRecordNeedsNoWriteOfIt() {
        Probe index = neighbour();
        StorageKey item = probe().key("p", "s");
        StorageKey entry = index.key("red", "p");
        probe().put(item, "1");
        Guard asRead = Guard.of(item, probe().storage().get(item, Probe.FOR_COMMIT));
        assertThat(probe().run(deriving(probe(), List.of(asRead), List.of(), Probe.derived(item, entry, "1"))))
                .isInstanceOf(Applied.class);
        expectEntry(index, entry, "1");
        probe().put(item, "2");
        assertThat(probe().run(deriving(probe(), List.of(asRead), List.of(), Probe.derived(item, entry, "late"))))
                .isEqualTo(new Conflict(List.of(item)));
        expectEntry(index, entry, "1");
    }

    @Test
    default void aDerivedWriteIntoASpaceThatIsNotThereRefusesItsCommit() {
        Probe index = neighbour();
        Probe unknown = probe().in(new Space(4711));
        StorageKey item = probe().key("p", "s");
        index.storage().drop(index.space());
        for (Probe gone : List.of(index, unknown)) {
            Commit commit = deriving(
                    probe(),
                    List.of(),
                    List.of(Probe.write(item, "x")),
                    Probe.derived(item, gone.key("red", "p"), "x"));
            assertThat(probe().run(commit)).isEqualTo(new SpaceDropped(gone.space()));
        }
        assertThat(probe().get(item)).isNull();
    }

    @Test
    default void derivedWritesOfOneKeyComeInTheOrderOfTheirCommits() {
        Probe index = neighbour();
        StorageKey item = probe().key("p", "s");
        StorageKey entry = index.key("red", "p");
        AtomicBoolean stop = new AtomicBoolean();
        List<CompletableFuture<Void>> reader = Probe.start(1, t -> {
            int highest = 0;
            while (!stop.get()) {
                String text = index.get(entry);
                int now = text == null ? 0 : Integer.parseInt(text);
                assertThat(now).isGreaterThanOrEqualTo(highest);
                highest = now;
            }
        });
        int each = 25;
        Probe.start(8, t -> {
                    for (int i = 0; i < each; i++) {
                        count(item, entry);
                    }
                })
                .forEach(Probe::await);
        stop.set(true);
        reader.forEach(Probe::await);
        assertThat(probe().get(item)).isEqualTo("" + 8 * each);
        expectEntry(index, entry, "" + 8 * each);
    }

    private void count(StorageKey item, StorageKey entry) {
        CommitOutcome outcome;
        do {
            Versioned read = probe().storage().get(item, Probe.FOR_COMMIT);
            String next = "" + (read.exists() ? Integer.parseInt(Probe.text(read)) + 1 : 1);
            outcome = probe().run(deriving(
                    probe(),
                    List.of(Guard.of(item, read)),
                    List.of(Probe.write(item, next)),
                    Probe.derived(item, entry, next)));
        } while (!(outcome instanceof Applied));
    }

    @Test
    default void anIndexIsExactHoweverManyWriteAtOnce() {
        Probe index = neighbour();
        int items = 6;
        Probe.start(4, t -> {
                    Random random = new Random(t);
                    for (int i = 0; i < 60; i++) {
                        move(index, probe().key("p" + random.nextInt(items), "s"), random);
                    }
                })
                .forEach(Probe::await);
        letTimePass();
        TreeMap<StorageKey, String> expected = new TreeMap<>();
        for (int i = 0; i < items; i++) {
            StorageKey item = probe().key("p" + i, "s");
            String value = probe().get(item);
            if (value != null) {
                expected.put(entry(index, item, value), value);
            }
        }
        assertThat(index.scan(TokenRange.ALL, null)).containsExactlyElementsOf(expected.values());
    }

    /** Puts an item that belongs under another index key than before, or deletes it; or finds that somebody else was faster. */
    private void move(Probe index, StorageKey item, Random random) {
        Versioned read = probe().storage().get(item, Probe.FOR_COMMIT);
        String before = Probe.text(read);
        String after = random.nextInt(4) == 0 ? null : random.nextInt(3) + "." + random.nextInt(1000);
        List<Derived> derived = new ArrayList<>();
        StorageKey old = before == null ? null : entry(index, item, before);
        StorageKey now = after == null ? null : entry(index, item, after);
        if (old != null && !old.equals(now)) {
            derived.add(Probe.derived(item, old, null));
        }
        if (now != null) {
            derived.add(Probe.derived(item, now, after));
        }
        probe().run(deriving(
                probe(),
                List.of(Guard.of(item, read)),
                List.of(Probe.write(item, after)),
                derived.toArray(new Derived[0])));
    }

    private static StorageKey entry(Probe index, StorageKey item, String value) {
        return index.key(Probe.encoded(value.substring(0, 1)), item.partition());
    }

    @Test
    default void aQueuedDerivedWriteIsSeenByWritersAndFailsWithItsGroup() {
        GatedSync gate = new GatedSync();
        Probe probe = hooked(gate);
        Probe index = probe.in(new Space(probe.space().id() + 1));
        index.storage().create(index.space());
        StorageKey item = probe.key("p", "s");
        StorageKey entry = index.key("red", "p");
        gate.close();
        gate.failNext(new StorageException(StorageException.Kind.IO, "sync failed by the test", null));
        CompletableFuture<CommitOutcome> queued = probe.storage()
                .commit(deriving(probe, List.of(), List.of(Probe.write(item, "1")), Probe.derived(item, entry, "1")))
                .toCompletableFuture();
        Versioned read = index.storage().get(entry, Probe.FOR_COMMIT);
        assertThat(Probe.text(read)).isEqualTo("1");
        assertThat(index.get(entry)).isNull();
        gate.open();
        assertThatThrownBy(() -> Probe.await(queued)).isInstanceOf(StorageException.class);
        assertThat(index.get(entry)).isNull();
        assertThat(index.run(List.of(Guard.of(entry, read)), Probe.write(entry, "on top")))
                .isEqualTo(new Conflict(List.of(entry)));
    }
}
