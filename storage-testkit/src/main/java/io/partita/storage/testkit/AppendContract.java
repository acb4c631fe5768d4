package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Commit;
import io.partita.storage.Commit.Append;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.Conflict;
import io.partita.storage.CommitOutcome.Outdated;
import io.partita.storage.CommitOutcome.SpaceDropped;
import io.partita.storage.Direction;
import io.partita.storage.LogPosition;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** What commits append to change logs. */
interface AppendContract extends ContractFixture {
    private long appended(Probe log, StorageKey item, String... texts) {
        Append[] appends = new Append[texts.length];
        for (int i = 0; i < texts.length; i++) {
            appends[i] = Probe.append(item, log.space(), texts[i]);
        }
        CommitOutcome outcome = probe().run(probe().appending(List.of(), List.of(Probe.write(item, "x")), appends));
        return ((Applied) outcome).version();
    }

    @Test
    default void whatACommitAppendsIsThereWithItUnderItsSequenceAndInTheOrderGiven() {
        Probe log = neighbour();
        StorageKey item = probe().key("p", "s");
        long first = appended(log, item, "a", "b", "c");
        long second = appended(log, item, "d");
        assertThat(second).isGreaterThan(first);
        assertThat(LogReader.all(log.storage(), log.space()))
                .containsExactly(
                        new LogReader.Entry(new LogPosition(first, 0), "a"),
                        new LogReader.Entry(new LogPosition(first, 1), "b"),
                        new LogReader.Entry(new LogPosition(first, 2), "c"),
                        new LogReader.Entry(new LogPosition(second, 0), "d"));
        Versioned read = log.storage().get(ChangeLogKeys.key(log.space(), first, 2), Probe.STRONG);
        assertThat(Probe.text(read)).isEqualTo("c");
        assertThat(read.version()).isEqualTo(first);
        assertThat(log.storage().count(log.space(), value -> value.length).counted())
                .isEqualTo(new SpaceTotals(4, 4));
    }

    @Test
    default void aCommitMayAppendToSeveralLogsAndCountsItsPlacesInEach() {
        Probe one = neighbour();
        Probe two = probe().in(new Space(one.space().id() + 1));
        two.storage().create(two.space());
        StorageKey item = probe().key("p", "s");
        CommitOutcome outcome = probe().run(probe().appending(
                        List.of(),
                        List.of(Probe.write(item, "x")),
                        Probe.append(item, one.space(), "a"),
                        Probe.append(item, two.space(), "b"),
                        Probe.append(item, one.space(), "c"),
                        Probe.append(item, two.space(), "d")));
        long version = ((Applied) outcome).version();
        assertThat(LogReader.all(one.storage(), one.space()))
                .containsExactly(
                        new LogReader.Entry(new LogPosition(version, 0), "a"),
                        new LogReader.Entry(new LogPosition(version, 1), "c"));
        assertThat(LogReader.all(two.storage(), two.space()))
                .containsExactly(
                        new LogReader.Entry(new LogPosition(version, 0), "b"),
                        new LogReader.Entry(new LogPosition(version, 1), "d"));
    }

    @Test
    default void aLogIsReadOnFromAnyPosition() {
        Probe log = neighbour();
        StorageKey item = probe().key("p", "s");
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            appended(log, item, i + "a", i + "b", i + "c");
            texts.addAll(List.of(i + "a", i + "b", i + "c"));
        }
        List<LogReader.Entry> all = LogReader.all(log.storage(), log.space());
        for (int i = 0; i < all.size(); i++) {
            LogPosition position = all.get(i).position();
            assertThat(Probe.texts(log.storage()
                            .range(
                                    log.space(),
                                    ChangeLogKeys.PARTITION,
                                    ChangeLogKeys.behind(position),
                                    Direction.FORWARD,
                                    Probe.PLENTY,
                                    Probe.STRONG)))
                    .isEqualTo(texts.subList(i + 1, texts.size()));
            assertThat(ChangeLogKeys.position(ChangeLogKeys.key(log.space(), position.sequence(), position.place())))
                    .isEqualTo(position);
        }
    }

    @Test
    default void whatHasNoEffectAppendsNothing() {
        Probe log = neighbour();
        Probe unknown = probe().in(new Space(4711));
        StorageKey item = probe().key("p", "s");
        probe().put(item, "old");
        Append append = Probe.append(item, log.space(), "lost");
        List<Commit.Write> writes = List.of(Probe.write(item, "new"));
        assertThat(probe().run(probe().appending(List.of(new Guard(item, Versioned.ABSENT, 0)), writes, append)))
                .isEqualTo(new Conflict(List.of(item)));
        assertThat(probe().run(probe().appending(
                                List.of(), writes, append, Probe.append(item, unknown.space(), "lost"))))
                .isEqualTo(new SpaceDropped(unknown.space()));
        probe().storage().fence(probe().space(), 2);
        Commit outdated = probe().appending(List.of(), writes, append);
        Commit.Basis basis = new Commit.Basis(probe().space(), 1);
        assertThat(probe().run(new Commit(
                        outdated.id(),
                        List.of(basis),
                        List.of(),
                        writes,
                        List.of(),
                        List.of(),
                        List.of(),
                        outdated.appends())))
                .isEqualTo(new Outdated(probe().space()));
        assertThat(LogReader.all(log.storage(), log.space())).isEmpty();
        log.storage().drop(log.space());
        assertThat(probe().run(probe().appending(List.of(), writes, append))).isEqualTo(new SpaceDropped(log.space()));
        assertThat(probe().get(item)).isEqualTo("old");
    }

    @Test
    default void ofCommitsThatRaceForARecordOnlyThoseThatTakeEffectAppend() {
        Space log = neighbour().space();
        Probe probe = probe();
        StorageKey item = probe.key("p", "s");
        List<LogReader.Entry> applied = Collections.synchronizedList(new ArrayList<>());
        Probe.start(8, t -> {
                    for (int i = 0; i < 30; i++) {
                        List<Guard> guards =
                                List.of(Guard.of(item, probe.storage().get(item, Probe.STRONG)));
                        // Only one of two commits on the same read can take effect, whoever else comes between.
                        for (String text : List.of(t + ":" + i + "a", t + ":" + i + "b")) {
                            CommitOutcome outcome = probe.run(probe.appending(
                                    guards, List.of(Probe.write(item, text)), Probe.append(item, log, text)));
                            if (outcome instanceof Applied one) {
                                applied.add(new LogReader.Entry(new LogPosition(one.version(), 0), text));
                            } else {
                                assertThat(outcome).isEqualTo(new Conflict(List.of(item)));
                            }
                        }
                    }
                })
                .forEach(Probe::await);
        applied.sort(Comparator.comparing(LogReader.Entry::position));
        assertThat(applied).hasSizeBetween(1, 8 * 30);
        assertThat(LogReader.all(probe.storage(), log)).isEqualTo(applied);
        assertThat(probe.get(item)).isEqualTo(applied.getLast().text());
    }

    @Test
    default void commitsAcrossCollectionsAppendEachChangeOnce() {
        assumeTrue(commitsReachEverything());
        Probe log = neighbour();
        StorageKey one = probe().key("p", "s");
        StorageKey two = probe().key("q", "s");
        probe().run(probe().appending(
                        List.of(),
                        List.of(Probe.write(one, "1"), Probe.write(two, "2")),
                        Probe.append(one, log.space(), "one"),
                        Probe.append(two, log.space(), "two")));
        assertThat(LogReader.texts(log.storage(), log.space())).containsExactlyInAnyOrder("one", "two");
    }

    @Test
    default void whatIsQueuedCannotBeReadAndFailsWithItsGroup() {
        GatedSync gate = new GatedSync();
        Probe probe = hooked(gate);
        Space log = new Space(probe.space().id() + 1);
        probe.storage().create(log);
        StorageKey item = probe.key("p", "s");
        long before = probe.put(item, "old");
        gate.close();
        gate.failNext(new StorageException(StorageException.Kind.IO, "sync failed by the test", null));
        CompletableFuture<CommitOutcome> failing = probe.storage()
                .commit(probe.appending(List.of(), List.of(Probe.write(item, "lost")), Probe.append(item, log, "lost")))
                .toCompletableFuture();
        assertThat(LogReader.all(probe.storage(), log)).isEmpty();
        assertThat(probe.storage().published()).isEqualTo(before);
        gate.open();
        assertThatThrownBy(() -> Probe.await(failing)).isInstanceOf(StorageException.class);
        assertThat(LogReader.all(probe.storage(), log)).isEmpty();
        long version = ((Applied) probe.run(probe.appending(
                        List.of(), List.of(Probe.write(item, "kept")), Probe.append(item, log, "kept"))))
                .version();
        assertThat(LogReader.all(probe.storage(), log))
                .containsExactly(new LogReader.Entry(new LogPosition(version, 0), "kept"));
    }
}
