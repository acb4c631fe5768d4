package io.partita.storage.twophase;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.Outdated;
import io.partita.storage.RequestId;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.Probe;
import io.partita.storage.weak.WeakOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Once a fence is up, nothing that was evaluated with an older definition takes effect, however far it had come. */
final class FenceTest {
    private static final StorageKey LEFT = Servers.key(Servers.TABLE, "left", "s");
    private static final StorageKey RIGHT = Servers.key(Servers.OTHER_TABLE, "right", "s");
    private static final List<StorageKey> BOTH = List.of(LEFT, RIGHT);

    private static Commit both(RequestId id, long epoch, String value) {
        return new Commit(
                id,
                List.of(new Commit.Basis(Servers.TABLE, epoch)),
                List.of(),
                List.of(Probe.write(LEFT, value), Probe.write(RIGHT, value)),
                List.of(),
                List.of(),
                List.of());
    }

    private static List<String> texts(List<Versioned> reads) {
        List<String> texts = new ArrayList<>();
        reads.forEach(read -> texts.add(Probe.text(read)));
        return texts;
    }

    @Test
    void aTransactionThatHasItsIntentsButIsNotDecidedIsAborted() {
        try (Servers servers = Servers.reliable()) {
            HeldCommits[] way = new HeldCommits[1];
            Storage slow = servers.open(below -> way[0] = HeldCommits.deciding(below));
            Storage storage = servers.open();
            CompletableFuture<CommitOutcome> outcome =
                    slow.commit(both(servers.nextId(), 1, "old")).toCompletableFuture();
            Probe.await(way[0].reached());
            storage.fence(Servers.TABLE, 2);
            assertThat(texts(storage.getAtomically(BOTH))).containsOnlyNulls();
            assertThat(servers.isTidy() || servers.stored(Servers.TABLE).isEmpty())
                    .isTrue();
            way[0].release();
            assertThat(Probe.await(outcome)).isNotInstanceOf(Applied.class);
            assertThat(texts(storage.getAtomically(BOTH))).containsOnlyNulls();
            assertThat(Probe.await(slow.commit(both(servers.nextId(), 1, "old")).toCompletableFuture()))
                    .isEqualTo(new Outdated(Servers.TABLE));
            assertThat(Probe.await(slow.commit(both(servers.nextId(), 2, "new")).toCompletableFuture()))
                    .isInstanceOf(Applied.class);
            assertThat(texts(storage.getAtomically(BOTH))).containsExactly("new", "new");
            assertThat(servers.isTidy()).isTrue();
        }
    }

    @Test
    void aTransactionThatHasNoIntentsYetIsOutdated() {
        try (Servers servers = Servers.reliable()) {
            HeldCommits[] way = new HeldCommits[1];
            Storage slow = servers.open(below -> way[0] = HeldCommits.placing(below));
            Storage storage = servers.open();
            CompletableFuture<CommitOutcome> outcome =
                    slow.commit(both(servers.nextId(), 1, "old")).toCompletableFuture();
            Probe.await(way[0].reached());
            storage.fence(Servers.TABLE, 2);
            way[0].release();
            assertThat(Probe.await(outcome)).isEqualTo(new Outdated(Servers.TABLE));
            assertThat(texts(storage.getAtomically(BOTH))).containsOnlyNulls();
            assertThat(servers.isTidy()).isTrue();
        }
    }

    @Test
    void aTransactionOnTheNewDefinitionGoesOn() {
        try (Servers servers = Servers.reliable()) {
            HeldCommits[] way = new HeldCommits[1];
            Storage slow = servers.open(below -> way[0] = HeldCommits.deciding(below));
            CompletableFuture<CommitOutcome> outcome =
                    slow.commit(both(servers.nextId(), 2, "new")).toCompletableFuture();
            Probe.await(way[0].reached());
            servers.open().fence(Servers.TABLE, 2);
            way[0].release();
            assertThat(Probe.await(outcome)).isInstanceOf(Applied.class);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void whatIsThereWhenTheFenceIsUpStaysWhateverWasOnItsWay(long seed) {
        try (Servers servers = new Servers(new WeakOptions(seed, 15, 300, 10))) {
            AtomicInteger applied = new AtomicInteger();
            List<CompletableFuture<Void>> writers = new ArrayList<>();
            for (int t = 0; t < 4; t++) {
                int number = t;
                Storage storage = servers.open();
                writers.add(CompletableFuture.runAsync(
                        () -> write(servers, storage, number, applied),
                        task -> Thread.ofPlatform().daemon().start(task)));
            }
            Storage storage = servers.open();
            Probe.eventually(() -> applied.get() > 10);
            storage.fence(Servers.TABLE, 2);
            List<String> atTheFence = texts(storage.getAtomically(BOTH));
            writers.forEach(Probe::await);
            Storage later = servers.open();
            servers.letTheLimitPass(later);
            Servers.twoPhase(later).sweep();
            assertThat(texts(later.getAtomically(BOTH))).isEqualTo(atTheFence);
        }
    }

    private static void write(Servers servers, Storage storage, int number, AtomicInteger applied) {
        CommitOutcome outcome;
        int i = 0;
        do {
            outcome = Probe.await(storage.commit(both(servers.nextId(), 1, number + ":" + i++))
                    .toCompletableFuture());
            if (outcome instanceof Applied) {
                applied.incrementAndGet();
            }
        } while (!(outcome instanceof Outdated));
    }
}
