package io.partita.storage.twophase;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.Locked;
import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.SortRange;
import io.partita.storage.SpaceCount;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.Probe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One transaction that changes, adds, deletes and reads records, cut off at each of its steps, and what others see of it then. */
final class EveryStepTest {
    private static final StorageKey CHANGED = Servers.key(Servers.TABLE, "a", "1");
    private static final StorageKey DELETED = Servers.key(Servers.TABLE, "a", "2");
    private static final StorageKey ADDED = Servers.key(Servers.TABLE, "b", "3");
    private static final StorageKey READ = Servers.key(Servers.TABLE, "b", "4");
    private static final StorageKey ELSEWHERE = Servers.key(Servers.OTHER_TABLE, "c", "5");
    private static final StorageKey BYSTANDER = Servers.key(Servers.TABLE, "b", "6");
    private static final StorageKey ENTRY = Servers.key(Servers.INDEX, "e", "1");
    private static final StorageKey READ_ENTRY = Servers.key(Servers.INDEX, "e", "4");
    private static final List<StorageKey> ALL = List.of(CHANGED, DELETED, ADDED, READ, ELSEWHERE, BYSTANDER);

    private static final List<String> BEFORE = nullable("1", "22", null, "4444", "55555", "666666");
    private static final List<String> AFTER = nullable("one", null, "333", "4444", "five", "666666");

    private static List<String> nullable(String... texts) {
        return Arrays.asList(texts);
    }

    private static void fill(Servers servers) {
        Storage storage = servers.open();
        Probe probe = new Probe(storage, Servers.TABLE, 1_000_000);
        for (int i = 0; i < ALL.size(); i++) {
            if (BEFORE.get(i) != null) {
                probe.put(ALL.get(i), BEFORE.get(i));
            }
        }
        probe.run(probe.commit(
                List.of(),
                List.of(),
                List.of(new Commit.Delta(Servers.TABLE, 4, 13), new Commit.Delta(Servers.OTHER_TABLE, 1, 5))));
    }

    private static Commit transaction(Servers servers, Storage storage) {
        List<Commit.Guard> guards = new ArrayList<>();
        for (StorageKey key : List.of(ELSEWHERE, READ, CHANGED)) {
            guards.add(Commit.Guard.of(key, storage.get(key, Probe.FOR_COMMIT)));
        }
        return new Commit(
                servers.nextId(),
                List.of(),
                guards,
                List.of(
                        Probe.write(CHANGED, "one"),
                        Probe.write(DELETED, null),
                        Probe.write(ADDED, "333"),
                        Probe.write(ELSEWHERE, "five")),
                List.of(
                        new Commit.Derived(CHANGED, ENTRY, Probe.bytes("one")),
                        new Commit.Derived(READ, READ_ENTRY, Probe.bytes("filled"))),
                List.of(
                        new Commit.Delta(Servers.TABLE, 0, 3),
                        new Commit.Delta(Servers.OTHER_TABLE, 0, -1),
                        new Commit.Delta(Servers.INDEX, 2, 9)),
                List.of(new Commit.Growth(CHANGED, 7), new Commit.Growth(ADDED, 3)));
    }

    @Test
    void aTransactionThatNothingDisturbsTakesEffectWholeAndLeavesNothingBehind() {
        try (Servers servers = Servers.reliable()) {
            fill(servers);
            Storage storage = servers.open();
            CommitOutcome outcome =
                    Probe.await(storage.commit(transaction(servers, storage)).toCompletableFuture());
            assertThat(outcome).isInstanceOf(Applied.class);
            assertThat(servers.isTidy()).isTrue();
            expectWhole(servers, storage, AFTER);
        }
    }

    @Test
    void whereverATransactionIsCutOffItCountsWholeOrNotAtAll() {
        boolean sawBefore = false;
        boolean sawAfter = false;
        boolean sawLocked = false;
        int steps = 0;
        for (boolean ended = false; !ended; steps++) {
            ended = true;
            for (boolean lastArrives : new boolean[] {false, true}) {
                try (Servers servers = Servers.reliable()) {
                    fill(servers);
                    int commits = steps;
                    CrashingStorage[] way = new CrashingStorage[1];
                    Storage doomed = servers.open(below -> way[0] = new CrashingStorage(below, commits, lastArrives));
                    try {
                        Probe.await(doomed.commit(transaction(servers, doomed)).toCompletableFuture());
                    } catch (StorageException gone) {
                        // As meant.
                    }
                    ended &= !way[0].hasCrashed();
                    Storage storage = servers.open();
                    List<String> seen = texts(storage.getAtomically(ALL));
                    assertThat(seen).as("step %d", steps).isIn(BEFORE, AFTER);
                    sawBefore |= seen.equals(BEFORE);
                    sawAfter |= seen.equals(AFTER);
                    expectPages(storage, seen);
                    expectCount(storage, seen);
                    sawLocked |= expectLockedOrWritten(servers, storage, BYSTANDER, "666666");
                    sawLocked |= expectLockedOrWritten(servers, storage, READ, "4444");
                    expectPages(storage, seen);

                    servers.letTheLimitPass(storage);
                    Servers.twoPhase(storage).sweep();
                    assertThat(servers.isTidy()).as("step %d", steps).isTrue();
                    expectWhole(servers, storage, seen);
                }
            }
        }
        assertThat(steps).isGreaterThan(7);
        assertThat(sawBefore && sawAfter && sawLocked).isTrue();
    }

    @Test
    void whoMeetsATransactionThatIsOverdueGoesOnWithoutIt() {
        for (int steps = 2; steps < 5; steps++) {
            try (Servers servers = Servers.reliable()) {
                fill(servers);
                int commits = steps;
                Storage doomed = servers.open(below -> new CrashingStorage(below, commits, false));
                try {
                    Probe.await(doomed.commit(transaction(servers, doomed)).toCompletableFuture());
                } catch (StorageException gone) {
                    // As meant.
                }
                Storage storage = servers.open();
                Probe probe = new Probe(storage, Servers.TABLE, 2_000_000);
                assertThat(probe.run(List.of(), Probe.write(CHANGED, "mine"))).isEqualTo(new Locked(List.of(CHANGED)));
                servers.clock.addAndGet(Servers.LIMIT_NANOS + 1);
                Versioned read = storage.get(CHANGED, Probe.FOR_COMMIT);
                assertThat(Probe.text(read)).isEqualTo("1");
                assertThat(probe.run(List.of(Commit.Guard.of(CHANGED, read)), Probe.write(CHANGED, "mine")))
                        .isInstanceOf(Applied.class);
                assertThat(texts(storage.getAtomically(ALL)))
                        .containsExactly("mine", "22", null, "4444", "55555", "666666");
            }
        }
    }

    /** Writes a record with the value it has, blindly; answers whether it was locked. */
    private static boolean expectLockedOrWritten(Servers servers, Storage storage, StorageKey key, String value) {
        Probe probe = new Probe(storage, Servers.TABLE, servers.nextId().low() * 1_000_000);
        CommitOutcome outcome = probe.run(List.of(), Probe.write(key, value));
        boolean locked = outcome.equals(new Locked(List.of(key)));
        assertThat(locked || outcome instanceof Applied).isTrue();
        return locked;
    }

    private static List<String> texts(List<Versioned> reads) {
        List<String> texts = new ArrayList<>();
        reads.forEach(read -> texts.add(Probe.text(read)));
        return texts;
    }

    private static void expectWhole(Servers servers, Storage storage, List<String> expected) {
        assertThat(texts(storage.getAtomically(ALL))).isEqualTo(expected);
        for (StorageKey key : ALL) {
            Versioned read = storage.get(key, Probe.FOR_COMMIT);
            Commit commit = new Commit(servers.nextId(), List.of(Commit.Guard.of(key, read)), List.of(), List.of());
            assertThat(Probe.await(storage.commit(commit).toCompletableFuture()))
                    .isInstanceOf(Applied.class);
        }
        servers.cluster().applyPending();
        boolean after = expected.equals(AFTER);
        assertThat(Probe.text(storage.get(ENTRY, Probe.STRONG))).isEqualTo(after ? "one" : null);
        assertThat(Probe.text(storage.get(READ_ENTRY, Probe.STRONG))).isEqualTo(after ? "filled" : null);
        assertThat(storage.totals(Servers.INDEX)).isEqualTo(after ? new SpaceTotals(2, 9) : SpaceTotals.ZERO);
        assertThat(storage.collectionBytes(CHANGED, Probe.STRONG)).isEqualTo(after ? 7 : 0);
        assertThat(storage.collectionBytes(READ, Probe.STRONG)).isEqualTo(after ? 3 : 0);
        expectCount(storage, expected);
    }

    private static void expectCount(Storage storage, List<String> expected) {
        SpaceCount count = storage.count(Servers.TABLE, value -> value.length);
        List<String> inTable = inTable(expected);
        assertThat(count.counted())
                .isEqualTo(new SpaceTotals(
                        inTable.size(),
                        inTable.stream().mapToInt(String::length).sum()));
        assertThat(count.recorded()).isEqualTo(count.counted());
    }

    private static List<String> inTable(List<String> all) {
        List<String> there = new ArrayList<>(all);
        there.remove(4);
        there.removeIf(text -> text == null);
        return there;
    }

    /** Reads all there is in pages of every size, both ways where there are two, and compares. */
    private static void expectPages(Storage storage, List<String> all) {
        List<String> inB = new ArrayList<>();
        for (int i = 2; i < ALL.size(); i++) {
            if (i != 4 && all.get(i) != null) {
                inB.add(all.get(i));
            }
        }
        List<String> scanned =
                Probe.texts(storage.scan(Servers.TABLE, TokenRange.ALL, null, Probe.PLENTY, Probe.STRONG));
        assertThat(scanned).containsExactlyInAnyOrderElementsOf(inTable(all));
        for (int records = 1; records <= 6; records++) {
            for (int weight : new int[] {1, 4, 7, 8, 100}) {
                PageBudget budget = new PageBudget(records, weight, value -> {
                    assertThat(StoredForm.isIntent(value)).isFalse();
                    return value.length;
                });
                expectPage(storage.scan(Servers.TABLE, TokenRange.ALL, null, budget, Probe.STRONG), budget, scanned);
                for (Direction direction : Direction.values()) {
                    Page page = storage.range(
                            Servers.TABLE, Probe.encoded("b"), SortRange.ALL, direction, budget, Probe.STRONG);
                    expectPage(page, budget, direction == Direction.FORWARD ? inB : inB.reversed());
                }
            }
        }
    }

    private static void expectPage(Page page, PageBudget budget, List<String> inOrder) {
        List<String> expected = new ArrayList<>();
        Page.StopReason stop = Page.StopReason.EXHAUSTED;
        long weight = 0;
        for (String text : inOrder) {
            expected.add(text);
            weight += text.length();
            if (expected.size() == budget.maxRecords() || weight >= budget.maxWeight()) {
                stop = expected.size() == budget.maxRecords() ? Page.StopReason.RECORDS : Page.StopReason.WEIGHT;
                break;
            }
        }
        assertThat(Probe.texts(page)).isEqualTo(expected);
        assertThat(page.stop()).isEqualTo(stop);
        assertThat(page.weight()).isEqualTo(weight);
    }
}
