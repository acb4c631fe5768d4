package io.partita.storage.twophase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.SpaceDropped;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.testkit.Probe;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Transactions that cannot be, and spaces that go while one is under way. */
final class RefusedTransactionsTest {
    private static final StorageKey HERE = Servers.key(Servers.TABLE, "here", "s");
    private static final StorageKey THERE = Servers.key(Servers.OTHER_TABLE, "there", "s");

    private static Commit both(RequestId id, String value) {
        return new Commit(id, List.of(), List.of(Probe.write(HERE, value), Probe.write(THERE, value)), List.of());
    }

    private static CommitOutcome run(Storage storage, Commit commit) {
        return Probe.await(storage.commit(commit).toCompletableFuture());
    }

    @Test
    void aSpaceThatIsGoneRefusesTheWholeTransaction() {
        try (Servers servers = Servers.reliable()) {
            Storage storage = servers.open();
            storage.drop(Servers.INDEX);
            Commit derives = new Commit(
                    servers.nextId(),
                    List.of(),
                    List.of(),
                    List.of(Probe.write(HERE, "x"), Probe.write(THERE, "x")),
                    List.of(new Commit.Derived(HERE, Servers.key(Servers.INDEX, "e", "s"), Probe.bytes("x"))),
                    List.of(),
                    List.of());
            assertThat(run(storage, derives)).isEqualTo(new SpaceDropped(Servers.INDEX));
            Commit counts = new Commit(
                    servers.nextId(),
                    List.of(),
                    List.of(Probe.write(HERE, "x"), Probe.write(THERE, "x")),
                    List.of(new Commit.Delta(new Space(4711), 1, 1)));
            assertThat(run(storage, counts)).isEqualTo(new SpaceDropped(new Space(4711)));
            storage.drop(Servers.OTHER_TABLE);
            assertThat(run(storage, both(servers.nextId(), "x"))).isEqualTo(new SpaceDropped(Servers.OTHER_TABLE));
            assertThat(Probe.text(storage.get(HERE, Probe.STRONG))).isNull();
        }
    }

    @Test
    void anIndexThatIsDroppedBetweenDecisionAndFinishHoldsNothingUp() {
        try (Servers servers = Servers.reliable()) {
            Storage storage = servers.open();
            Commit derives = new Commit(
                    servers.nextId(),
                    List.of(),
                    List.of(),
                    List.of(Probe.write(HERE, "x"), Probe.write(THERE, "x")),
                    List.of(new Commit.Derived(HERE, Servers.key(Servers.INDEX, "e", "s"), Probe.bytes("x"))),
                    List.of(new Commit.Delta(Servers.INDEX, 1, 1), new Commit.Delta(Servers.TABLE, 1, 1)),
                    List.of());
            HeldCommits[] way = new HeldCommits[1];
            Storage slow = servers.open(below -> way[0] = HeldCommits.deciding(below));
            CompletableFuture<CommitOutcome> outcome = slow.commit(derives).toCompletableFuture();
            Probe.await(way[0].reached());
            storage.drop(Servers.INDEX);
            way[0].release();
            assertThat(Probe.await(outcome)).isInstanceOf(Applied.class);
            assertThat(Probe.text(storage.get(HERE, Probe.STRONG))).isEqualTo("x");
            servers.cluster().applyPending();
            assertThat(storage.totals(Servers.TABLE).records()).isEqualTo(1);
            assertThat(servers.isTidy()).isTrue();
        }
    }

    @Test
    void whatFollowsFromNothingIsRefused() {
        try (Servers servers = Servers.reliable()) {
            Storage storage = servers.open();
            Commit stray = new Commit(
                    servers.nextId(),
                    List.of(),
                    List.of(),
                    List.of(Probe.write(HERE, "x"), Probe.write(THERE, "x")),
                    List.of(),
                    List.of(),
                    List.of(new Commit.Growth(Servers.key(Servers.TABLE, "elsewhere", "s"), 1)));
            assertThatThrownBy(() -> run(storage, stray)).isInstanceOf(IllegalArgumentException.class);
            byte[] large = new byte[(1 << 20) - 10];
            Commit tooLarge = new Commit(
                    servers.nextId(),
                    List.of(),
                    List.of(new Commit.Write(HERE, large), Probe.write(THERE, "x")),
                    List.of());
            assertThatThrownBy(() -> run(storage, tooLarge)).isInstanceOf(IllegalArgumentException.class);
            assertThat(servers.isTidy()).isTrue();
        }
    }
}
