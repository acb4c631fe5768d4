package io.partita.storage.twophase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.Conflict;
import io.partita.storage.CommitOutcome.Locked;
import io.partita.storage.Direction;
import io.partita.storage.ReadMode;
import io.partita.storage.RequestId;
import io.partita.storage.SortRange;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.WouldBlockException;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.testkit.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** What single readers and writers meet. */
final class IntentsTest {
    private static final StorageKey HERE = Servers.key(Servers.TABLE, "here", "s");
    private static final StorageKey THERE = Servers.key(Servers.OTHER_TABLE, "there", "s");
    private static final List<ReadMode> MODES = List.of(Probe.STRONG, Probe.EVENTUAL, Probe.FOR_COMMIT);

    private static Commit both(RequestId id, String value) {
        return new Commit(id, List.of(), List.of(Probe.write(HERE, value), Probe.write(THERE, value)), List.of());
    }

    private static Commit both(RequestId id, Storage storage, String value) {
        return new Commit(
                id,
                List.of(
                        Guard.of(HERE, storage.get(HERE, Probe.STRONG)),
                        Guard.of(THERE, storage.get(THERE, Probe.STRONG))),
                List.of(Probe.write(HERE, value), Probe.write(THERE, value)),
                List.of());
    }

    private static CommitOutcome run(Storage storage, Commit commit) {
        return Probe.await(storage.commit(commit).toCompletableFuture());
    }

    @Test
    void anEngineThatReachesEverythingIsLeftAlone() {
        try (Storage memory = MemoryStorage.open()) {
            assertThat(TwoPhaseStorage.over(memory, TwoPhaseOptions.DEFAULT, 1, () -> 0, Runnable::run))
                    .isSameAs(memory);
        }
    }

    @Test
    void valuesThatLookLikeIntentsComeBackAsTheyWere() {
        try (Servers servers = Servers.reliable()) {
            Storage storage = servers.open();
            for (byte[] value : new byte[][] {
                {StoredForm.INTENT},
                {StoredForm.INTENT, 1, 2},
                {StoredForm.ESCAPE},
                {StoredForm.ESCAPE, StoredForm.INTENT}
            }) {
                StorageKey entry = Servers.key(Servers.INDEX, "e", "s");
                run(
                        storage,
                        new Commit(
                                servers.nextId(),
                                List.of(),
                                List.of(),
                                List.of(new Commit.Write(HERE, value), new Commit.Write(THERE, value)),
                                List.of(new Commit.Derived(HERE, entry, value)),
                                List.of(),
                                List.of()));
                servers.cluster().applyPending();
                for (StorageKey key : List.of(HERE, THERE, entry)) {
                    assertThat(storage.get(key, Probe.STRONG).value()).isEqualTo(value);
                    assertThat(storage.getAll(List.of(key), Probe.STRONG)
                                    .getFirst()
                                    .value())
                            .isEqualTo(value);
                    assertThat(storage.getAtomically(List.of(key)).getFirst().value())
                            .isEqualTo(value);
                }
                assertThat(storage.range(
                                        Servers.TABLE,
                                        Probe.encoded("here"),
                                        SortRange.ALL,
                                        Direction.FORWARD,
                                        Probe.weight(value.length),
                                        Probe.STRONG)
                                .records()
                                .getFirst()
                                .value())
                        .isEqualTo(value);
                assertThat(storage.count(Servers.TABLE, stored -> stored.length)
                                .counted()
                                .bytes())
                        .isEqualTo(value.length);
            }
        }
    }

    @Test
    void aWriterThatMeetsAnUndecidedTransactionIsTold() {
        try (Servers servers = Servers.reliable()) {
            Storage storage = servers.open();
            run(storage, both(servers.nextId(), "old"));
            HeldCommits[] way = new HeldCommits[1];
            Storage slow = servers.open(below -> way[0] = HeldCommits.deciding(below));
            CompletableFuture<CommitOutcome> outcome =
                    slow.commit(both(servers.nextId(), "new")).toCompletableFuture();
            Probe.await(way[0].reached());
            Commit blind = new Commit(servers.nextId(), List.of(), List.of(Probe.write(HERE, "x")), List.of());
            assertThat(run(storage, blind)).isEqualTo(new Locked(List.of(HERE)));
            Guard asRead = Guard.of(HERE, storage.get(HERE, Probe.FOR_COMMIT));
            Commit guarded = new Commit(servers.nextId(), List.of(asRead), List.of(Probe.write(HERE, "x")), List.of());
            assertThat(run(storage, guarded)).isEqualTo(new Locked(List.of(HERE)));
            Commit onlyGuards = new Commit(servers.nextId(), List.of(asRead), List.of(), List.of());
            assertThat(run(storage, onlyGuards)).isEqualTo(new Locked(List.of(HERE)));
            assertThat(run(storage, both(servers.nextId(), "x"))).isEqualTo(new Locked(List.of(HERE, THERE)));
            for (ReadMode mode : MODES) {
                assertThat(Probe.text(storage.get(HERE, mode))).isEqualTo("old");
            }
            assertThatThrownBy(() -> storage.get(HERE, new ReadMode(ReadMode.Consistency.STRONG, false)))
                    .isSameAs(WouldBlockException.INSTANCE);
            way[0].release();
            assertThat(Probe.await(outcome)).isInstanceOf(Applied.class);
            assertThat(Probe.text(storage.get(HERE, Probe.STRONG))).isEqualTo("new");
            assertThat(run(storage, new Commit(servers.nextId(), List.of(asRead), List.of(), List.of())))
                    .isEqualTo(new Conflict(List.of(HERE)));
        }
    }

    /** The fourth commit of a transaction over two collections decides it: record, two intents, decision. */
    private static Storage cutOff(Servers servers, int commits) {
        Storage doomed = servers.open(below -> new CrashingStorage(below, commits, false));
        try {
            Probe.await(doomed.commit(both(servers.nextId(), "new")).toCompletableFuture());
        } catch (RuntimeException gone) {
            // As meant.
        }
        return doomed;
    }

    @Test
    void whatIsReadThroughADecidedTransactionCanBeGuarded() {
        for (boolean committed : new boolean[] {true, false}) {
            for (int way = 0; way < 6; way++) {
                try (Servers servers = Servers.reliable()) {
                    Storage storage = servers.open();
                    run(storage, both(servers.nextId(), "old"));
                    cutOff(servers, committed ? 4 : 3);
                    assertThat(StoredForm.isIntent(servers.stored(HERE).value()))
                            .isTrue();
                    if (!committed) {
                        servers.letTheLimitPass(storage);
                    }
                    Versioned read = read(storage, way);
                    assertThat(Probe.text(read)).isEqualTo(committed ? "new" : "old");
                    Commit next = new Commit(
                            servers.nextId(),
                            List.of(Guard.of(HERE, read)),
                            List.of(Probe.write(HERE, "next")),
                            List.of());
                    assertThat(run(storage, next)).isInstanceOf(Applied.class);
                    assertThat(Probe.text(storage.get(THERE, Probe.STRONG))).isEqualTo(committed ? "new" : "old");
                }
            }
        }
    }

    private static Versioned read(Storage storage, int way) {
        return switch (way) {
            case 0, 1, 2 -> storage.get(HERE, MODES.get(way));
            case 3 -> storage.getAll(List.of(THERE, HERE), Probe.STRONG).getLast();
            case 4 -> {
                // Twice, for a transaction that is only now known to be overdue is pending in the read itself.
                storage.get(HERE, Probe.STRONG);
                yield storage.getAtomically(List.of(THERE, HERE)).getLast();
            }
            default ->
                storage.range(
                                Servers.TABLE,
                                Probe.encoded("here"),
                                SortRange.ALL,
                                Direction.REVERSE,
                                Probe.PLENTY,
                                Probe.STRONG)
                        .records()
                        .getFirst();
        };
    }

    @Test
    void aGuardMadeBeforeACommittedTransactionDoesNotHoldAfterIt() {
        try (Servers servers = Servers.reliable()) {
            Storage storage = servers.open();
            run(storage, both(servers.nextId(), "old"));
            Guard before = Guard.of(HERE, storage.get(HERE, Probe.STRONG));
            cutOff(servers, 4);
            Commit stale = new Commit(servers.nextId(), List.of(before), List.of(Probe.write(HERE, "x")), List.of());
            assertThat(run(storage, stale)).isEqualTo(new Conflict(List.of(HERE)));
            assertThat(Probe.text(storage.get(HERE, Probe.STRONG))).isEqualTo("new");
        }
    }

    @Test
    void aBlindWriteOverACommittedTransactionComesAfterIt() {
        try (Servers servers = Servers.reliable()) {
            Storage storage = servers.open();
            cutOff(servers, 4);
            Commit blind = new Commit(servers.nextId(), List.of(), List.of(Probe.write(HERE, "last")), List.of());
            assertThat(run(storage, blind)).isInstanceOf(Applied.class);
            assertThat(Probe.text(storage.get(HERE, Probe.STRONG))).isEqualTo("last");
            assertThat(Probe.text(storage.get(THERE, Probe.STRONG))).isEqualTo("new");
        }
    }

    @Test
    void anIntentThatArrivesAfterItsTransactionWasAbortedAndForgottenChangesNothing() {
        try (Servers servers = Servers.reliable()) {
            Storage storage = servers.open();
            HeldCommits[] way = new HeldCommits[1];
            Storage slow = servers.open(below -> way[0] = HeldCommits.placing(below));
            CompletableFuture<CommitOutcome> outcome =
                    slow.commit(both(servers.nextId(), "new")).toCompletableFuture();
            Probe.await(way[0].reached());
            servers.letTheLimitPass(storage);
            Servers.twoPhase(storage).sweep();
            assertThat(servers.stored(TwoPhaseOptions.RESERVED_SPACE)).isEmpty();
            way[0].release();
            assertThat(Probe.await(outcome)).isEqualTo(new Conflict(List.of()));
            assertThat(servers.isTidy()).isTrue();
            assertThat(Probe.text(storage.get(HERE, Probe.STRONG))).isNull();
            assertThat(run(storage, both(servers.nextId(), storage, "next"))).isInstanceOf(Applied.class);
        }
    }

    @Test
    void anIntentWhoseTransactionIsForgottenCountsAsTheRecordBefore() {
        for (int way = 0; way < 9; way++) {
            try (Servers servers = Servers.reliable()) {
                Storage storage = servers.open();
                run(storage, both(servers.nextId(), "old"));
                StorageKey absent = Servers.key(Servers.TABLE, "here", "absent");
                plantStray(servers, HERE);
                plantStray(servers, absent);
                if (way < 6) {
                    Versioned read = read(storage, way);
                    assertThat(Probe.text(read)).isEqualTo("old");
                    assertThat(run(storage, guarded(servers.nextId(), HERE, read)))
                            .isInstanceOf(Applied.class);
                } else if (way == 6) {
                    assertThat(storage.count(Servers.TABLE, value -> value.length)
                                    .counted())
                            .isEqualTo(new SpaceTotals(1, 3));
                } else if (way == 7) {
                    assertThat(run(storage, both(servers.nextId(), "next"))).isInstanceOf(Applied.class);
                } else {
                    Versioned nothing = storage.get(absent, Probe.FOR_COMMIT);
                    assertThat(nothing.exists()).isFalse();
                    assertThat(run(storage, guarded(servers.nextId(), absent, nothing)))
                            .isInstanceOf(Applied.class);
                }
                assertThat(Probe.text(storage.get(absent, Probe.STRONG))).isEqualTo(way == 8 ? "next" : null);
            }
        }
    }

    private static Commit guarded(RequestId id, StorageKey key, Versioned read) {
        return new Commit(id, List.of(Guard.of(key, read)), List.of(Probe.write(key, "next")), List.of());
    }

    /** Plants an intent as a transaction would that nobody knows any more. */
    private static void plantStray(Servers servers, StorageKey key) {
        Versioned old = servers.stored(key);
        Intent intent = new Intent(
                new RequestId(77, 77),
                key,
                old.version(),
                old.value(),
                Probe.bytes("never"),
                List.of(),
                List.of(),
                List.of(),
                List.of());
        servers.plant(new Commit.Write(key, IntentCodec.encode(intent)));
    }

    @Test
    void transactionsThatWantTheSameRecordsDoNotHinderEachOtherForEver() {
        try (Servers servers = Servers.reliable()) {
            List<CompletableFuture<Void>> writers = new ArrayList<>();
            for (int t = 0; t < 4; t++) {
                Storage storage = servers.open();
                writers.add(CompletableFuture.runAsync(
                        () -> {
                            for (int done = 0; done < 10; ) {
                                done += run(storage, both(servers.nextId(), storage, "x")) instanceof Applied ? 1 : 0;
                            }
                        },
                        task -> Thread.ofPlatform().daemon().start(task)));
            }
            writers.forEach(Probe::await);
            assertThat(servers.isTidy()).isTrue();
        }
    }

    @Test
    void theOutcomeOfATransactionLeftBehindIsDecidedByWhoAsks() {
        try (Servers servers = Servers.reliable()) {
            Storage storage = servers.open();
            for (int commits : new int[] {2, 4}) {
                RequestId id = servers.nextId();
                Storage doomed = servers.open(below -> new CrashingStorage(below, commits, false));
                if (commits == 2) {
                    assertThatThrownBy(() -> run(doomed, both(id, "v2"))).isInstanceOf(StorageException.class);
                } else {
                    assertThat(run(doomed, both(id, "v4"))).isInstanceOf(Applied.class);
                }
                assertThat(storage.outcome(id)).isInstanceOf(commits == 2 ? Conflict.class : Applied.class);
                assertThat(Probe.text(storage.get(HERE, Probe.STRONG))).isEqualTo(commits == 2 ? null : "v4");
            }
        }
    }
}
