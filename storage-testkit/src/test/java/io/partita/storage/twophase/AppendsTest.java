package io.partita.storage.twophase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.SpaceDropped;
import io.partita.storage.Direction;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.Probe;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What transactions append to change logs: each change once, if and when its record comes. */
final class AppendsTest {
    private static final Space LOG = new Space(50);
    private static final Space OTHER_LOG = new Space(51);
    private static final StorageKey ONE = Servers.key(Servers.TABLE, "a", "1");
    private static final StorageKey TWO = Servers.key(Servers.TABLE, "a", "2");
    private static final StorageKey THREE = Servers.key(Servers.OTHER_TABLE, "b", "3");

    private static Storage open(Servers servers) {
        Storage storage = servers.open();
        storage.create(LOG);
        storage.create(OTHER_LOG);
        Probe probe = new Probe(storage, Servers.TABLE, 1_000_000);
        probe.put(TWO, "old");
        probe.put(THREE, "old");
        return storage;
    }

    private static Commit transaction(Servers servers) {
        return new Commit(
                servers.nextId(),
                List.of(),
                List.of(),
                List.of(Probe.write(ONE, "new"), Probe.write(TWO, "new"), Probe.write(THREE, null)),
                List.of(),
                List.of(),
                List.of(),
                List.of(
                        Probe.append(ONE, LOG, "1:new"),
                        Probe.append(THREE, OTHER_LOG, "3:old"),
                        Probe.append(TWO, LOG, "2:oldnew")));
    }

    private static List<String> texts(Storage storage, Space log) {
        List<String> texts = new ArrayList<>();
        for (Versioned read : storage.range(
                        log, ChangeLogKeys.PARTITION, SortRange.ALL, Direction.FORWARD, Probe.PLENTY, Probe.STRONG)
                .records()) {
            texts.add(Probe.text(read));
        }
        return texts;
    }

    @Test
    void whereverATransactionIsCutOffItsChangesAreAppendedOnceOrNotAtAll() {
        boolean sawNone = false;
        boolean sawAll = false;
        boolean ended = false;
        for (int steps = 0; !ended; steps++) {
            ended = true;
            for (boolean lastArrives : new boolean[] {false, true}) {
                try (Servers servers = Servers.reliable()) {
                    Storage storage = open(servers);
                    int commits = steps;
                    CrashingStorage[] way = new CrashingStorage[1];
                    Storage doomed = servers.open(below -> way[0] = new CrashingStorage(below, commits, lastArrives));
                    try {
                        Probe.await(doomed.commit(transaction(servers)).toCompletableFuture());
                    } catch (StorageException gone) {
                        // As meant.
                    }
                    ended &= !way[0].hasCrashed();
                    servers.letTheLimitPass(storage);
                    Servers.twoPhase(storage).sweep();
                    assertThat(servers.isTidy()).isTrue();
                    boolean committed = storage.get(ONE, Probe.STRONG).exists();
                    sawNone |= !committed;
                    sawAll |= committed;
                    assertThat(texts(storage, LOG))
                            .as("step %d", steps)
                            .isEqualTo(committed ? List.of("1:new", "2:oldnew") : List.of());
                    assertThat(texts(storage, OTHER_LOG)).isEqualTo(committed ? List.of("3:old") : List.of());
                }
            }
        }
        assertThat(sawNone && sawAll).isTrue();
    }

    @Test
    void aRecordOfALogHasTheVersionOfTheRecordWhoseChangeItIs() {
        try (Servers servers = Servers.reliable()) {
            Storage storage = open(servers);
            assertThat(Probe.await(storage.commit(transaction(servers)).toCompletableFuture()))
                    .isInstanceOf(Applied.class);
            long version = storage.get(ONE, Probe.STRONG).version();
            assertThat(storage.get(TWO, Probe.STRONG).version()).isEqualTo(version);
            assertThat(Probe.text(storage.get(ChangeLogKeys.key(LOG, version, 0), Probe.STRONG)))
                    .isEqualTo("1:new");
            assertThat(Probe.text(storage.get(ChangeLogKeys.key(LOG, version, 1), Probe.STRONG)))
                    .isEqualTo("2:oldnew");
            assertThat(storage.lastAppend(LOG)).isEqualTo(version);
            assertThat(storage.published()).isGreaterThanOrEqualTo(version);
        }
    }

    @Test
    void aLogThatWasDroppedRefusesATransactionAndDoesNotHoldUpOneThatIsDecided() {
        try (Servers servers = Servers.reliable()) {
            Storage storage = open(servers);
            // Its record, two placements, the decision: what is left is to finish.
            Storage doomed = servers.open(below -> new CrashingStorage(below, 4, false));
            assertThat(Probe.await(doomed.commit(transaction(servers)).toCompletableFuture()))
                    .isInstanceOf(Applied.class);
            storage.drop(OTHER_LOG);
            servers.letTheLimitPass(storage);
            Servers.twoPhase(storage).sweep();
            assertThat(servers.isTidy()).isTrue();
            assertThat(texts(storage, LOG)).containsExactly("1:new", "2:oldnew");
            assertThat(storage.get(THREE, Probe.STRONG).exists()).isFalse();
            assertThat(Probe.await(storage.commit(transaction(servers)).toCompletableFuture()))
                    .isEqualTo(new SpaceDropped(OTHER_LOG));
        }
    }

    @Test
    void onlyAChangeOfTheTransactionCanBeAppended() {
        try (Servers servers = Servers.reliable()) {
            Storage storage = open(servers);
            Commit commit = new Commit(
                    servers.nextId(),
                    List.of(),
                    List.of(Commit.Guard.of(TWO, storage.get(TWO, Probe.FOR_COMMIT))),
                    List.of(Probe.write(ONE, "new"), Probe.write(THREE, "new")),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(Probe.append(TWO, LOG, "no change")));
            assertThatThrownBy(() -> Probe.await(storage.commit(commit).toCompletableFuture()))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void anIntentNamesTheImagesInsteadOfRepeatingThem() {
        byte[] old = new byte[10_000];
        byte[] now = new byte[20_000];
        byte[] both = new byte[5 + old.length + now.length];
        old[3] = 7;
        now[4] = 9;
        both[0] = 1;
        System.arraycopy(old, 0, both, 5, old.length);
        System.arraycopy(now, 0, both, 5 + old.length, now.length);
        for (byte[] value : List.of(both, old, now, new byte[] {1, 2}, new byte[0])) {
            for (boolean deleted : new boolean[] {false, true}) {
                Intent intent = new Intent(
                        SmallCommits.NO_ID,
                        ONE,
                        5,
                        old,
                        deleted ? null : now,
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(new Commit.Append(ONE, LOG, value)));
                byte[] encoded = IntentCodec.encode(intent);
                Commit.Append decoded = IntentCodec.decode(encoded).appends().getFirst();
                assertThat(decoded.value()).isEqualTo(value);
                assertThat(decoded.log()).isEqualTo(LOG);
                assertThat(decoded.source()).isEqualTo(ONE);
                if (!deleted) {
                    assertThat(encoded.length).isLessThan(old.length + now.length + 200);
                }
            }
        }
    }
}
