package io.partita.storage.weak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.CommitOutcome.Conflict;
import io.partita.storage.CommitOutcome.Unknown;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.Probe;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class WeakClusterTest {
    private static final Space SPACE = new Space(1);

    private final List<Probe> opened = new ArrayList<>();

    private Probe open(WeakCluster cluster) {
        Probe probe = new Probe(cluster.open(), SPACE, opened.size() * 1_000_000L);
        probe.storage().create(SPACE);
        opened.add(probe);
        return probe;
    }

    @AfterEach
    void closeStorages() {
        opened.forEach(probe -> probe.storage().close());
    }

    private static WeakCluster cluster(int unknownPercent) {
        return new WeakCluster(new WeakOptions(7, unknownPercent, 100, 20));
    }

    @Test
    void whatOneStorageWritesTheOtherReads() {
        WeakCluster cluster = cluster(0);
        Probe one = open(cluster);
        Probe two = open(cluster);
        one.put(one.key("p", "s"), "x");
        assertThat(two.get(two.key("p", "s"))).isEqualTo("x");
    }

    @Test
    void theSecondOfTwoStoragesToWriteARecordAsReadConflicts() {
        WeakCluster cluster = cluster(0);
        Probe one = open(cluster);
        Probe two = open(cluster);
        StorageKey key = one.key("p", "s");
        Guard asRead = Guard.of(key, two.storage().get(key, Probe.FOR_COMMIT));
        one.put(key, "first");
        assertThat(two.run(List.of(asRead), Probe.write(key, "second"))).isEqualTo(new Conflict(List.of(key)));
        assertThat(two.get(key)).isEqualTo("first");
    }

    @Test
    void eventualReadsLagForAWhileAndThenNoMore() {
        Probe probe = open(cluster(0));
        StorageKey key = probe.key("p", "s");
        probe.put(key, "old");
        for (int i = 0; i < 50; i++) {
            probe.storage().get(key, Probe.STRONG);
        }
        probe.put(key, "new");
        Set<String> early = new HashSet<>();
        for (int i = 0; i < 15; i++) {
            early.add(Probe.text(probe.storage().get(key, Probe.EVENTUAL)));
        }
        assertThat(early).containsExactlyInAnyOrder("old", "new");
        for (int i = 0; i < 10; i++) {
            probe.storage().get(key, Probe.STRONG);
        }
        for (int i = 0; i < 50; i++) {
            assertThat(Probe.text(probe.storage().get(key, Probe.EVENTUAL))).isEqualTo("new");
        }
    }

    @Test
    void unknownCommitsWereInTruthAppliedOrNotAndTheirOutcomeIsTheTruth() {
        Probe probe = open(cluster(100));
        int applied = 0;
        int lost = 0;
        for (int i = 0; i < 60; i++) {
            StorageKey key = probe.key("p", "s" + i);
            Commit commit = probe.commit(List.of(), List.of(Probe.write(key, "x")), List.of());
            assertThat(Probe.await(probe.storage().commit(commit).toCompletableFuture()))
                    .isEqualTo(new Unknown(commit.id()));
            CommitOutcome truth = resolved(probe, commit);
            assertThat(probe.storage().outcome(commit.id())).isEqualTo(truth);
            Versioned read = probe.storage().get(key, Probe.STRONG);
            if (truth instanceof Applied known) {
                assertThat(read.version()).isEqualTo(known.version());
                applied++;
            } else {
                assertThat(truth).isEqualTo(new Conflict(List.of()));
                assertThat(read.exists()).isFalse();
                lost++;
            }
        }
        assertThat(applied).isPositive();
        assertThat(lost).isPositive();
    }

    private static CommitOutcome resolved(Probe probe, Commit commit) {
        List<CommitOutcome> outcomes = new ArrayList<>();
        Probe.eventually(() -> {
            outcomes.add(probe.storage().outcome(commit.id()));
            return !(outcomes.getLast() instanceof Unknown);
        });
        return outcomes.getLast();
    }

    @Test
    void deltasArriveLateAndAreNeverLost() {
        Probe probe = open(cluster(0));
        StorageKey key = probe.key("p", "s");
        Commit.Delta delta = new Commit.Delta(SPACE, 1, 10);
        probe.run(probe.commit(List.of(), List.of(Probe.write(key, "x")), List.of(delta)));
        assertThat(probe.storage().totals(SPACE)).isEqualTo(SpaceTotals.ZERO);
        Probe.eventually(() -> probe.storage().totals(SPACE).equals(new SpaceTotals(1, 10)));
    }

    private static Commit deriving(Probe probe, StorageKey item, StorageKey entry) {
        return probe.commit(
                List.of(),
                List.of(),
                List.of(Probe.write(item, "x")),
                List.of(Probe.derived(item, entry, "x")),
                List.of(),
                List.of(new Commit.Growth(item, 10)));
    }

    @Test
    void whatFollowsFromACommitComesLateAndIsNeverLost() {
        WeakCluster cluster = cluster(0);
        Probe probe = open(cluster);
        StorageKey item = probe.key("p", "s");
        StorageKey entry = probe.key("elsewhere", "s");
        probe.run(deriving(probe, item, entry));
        assertThat(probe.get(item)).isEqualTo("x");
        assertThat(probe.get(entry)).isNull();
        assertThat(probe.storage().collectionBytes(item, Probe.STRONG)).isZero();
        Probe.eventually(() -> "x".equals(probe.get(entry)));
        assertThat(probe.storage().collectionBytes(item, Probe.STRONG)).isEqualTo(10);
    }

    @Test
    void whatIsPendingCanBeAppliedAtOnce() {
        WeakCluster cluster = cluster(0);
        Probe probe = open(cluster);
        StorageKey item = probe.key("p", "s");
        StorageKey entry = probe.key("elsewhere", "s");
        probe.run(deriving(probe, item, entry));
        cluster.applyPending();
        assertThat(probe.get(entry)).isEqualTo("x");
    }

    @Test
    void aDerivedWriteThatComesLateDoesNotUndoALaterCommit() {
        WeakCluster cluster = cluster(0);
        Probe probe = open(cluster);
        StorageKey entry = probe.key("elsewhere", "s");
        probe.run(deriving(probe, probe.key("p", "s"), entry));
        probe.delete(entry);
        cluster.applyPending();
        assertThat(probe.get(entry)).isNull();
    }

    @Test
    void aDerivedWriteThatComesLateIsForgottenWhereItsSpaceIsGone() {
        WeakCluster cluster = cluster(0);
        Probe probe = open(cluster);
        Probe index = probe.in(new Space(2));
        index.storage().create(index.space());
        probe.run(deriving(probe, probe.key("p", "s"), index.key("q", "s")));
        probe.storage().drop(index.space());
        cluster.applyPending();
        assertThat(probe.get(probe.key("p", "s"))).isEqualTo("x");
    }

    @Test
    void whatFollowsMustFollowFromARecordOfTheCommitAndItsCollection() {
        Probe probe = open(cluster(0));
        StorageKey item = probe.key("p", "s");
        StorageKey other = probe.key("q", "s");
        Commit derivesFromAnother = probe.commit(
                List.of(),
                List.of(),
                List.of(Probe.write(item, "x")),
                List.of(Probe.derived(other, probe.key("r", "s"), "x")),
                List.of(),
                List.of());
        Commit growsAnother = probe.commit(
                List.of(),
                List.of(),
                List.of(Probe.write(item, "x")),
                List.of(),
                List.of(),
                List.of(new Commit.Growth(other, 1)));
        for (Commit commit : List.of(derivesFromAnother, growsAnother)) {
            assertThatThrownBy(() -> probe.storage().commit(commit)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aFenceHoldsForEveryStorageAndForCommitsOnTheirWay() {
        WeakCluster cluster = new WeakCluster(new WeakOptions(7, 0, 20_000, 20));
        Probe one = open(cluster);
        Probe two = open(cluster);
        List<CompletableFuture<CommitOutcome>> commits = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Commit commit = one.commit(
                    List.of(new Commit.Basis(SPACE, 1)),
                    List.of(),
                    List.of(Probe.write(one.key("p", "s" + i), "x")),
                    List.of(),
                    List.of(),
                    List.of());
            commits.add(one.storage().commit(commit).toCompletableFuture());
        }
        two.storage().fence(SPACE, 2);
        int seen = two.scan(TokenRange.ALL, null).size();
        long applied = commits.stream()
                .map(Probe::await)
                .filter(outcome -> outcome instanceof Applied)
                .count();
        assertThat(applied).isEqualTo(seen);
        assertThat(two.scan(TokenRange.ALL, null)).hasSize(seen);
    }

    @Test
    void closingFinishesWhatIsOnItsWay() {
        WeakCluster cluster = cluster(50);
        Probe one = open(cluster);
        List<CompletableFuture<CommitOutcome>> commits = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            commits.add(one.begin(List.of(), Probe.write(one.key("p", "s" + i), "x")));
        }
        one.storage().close();
        assertThat(commits).allMatch(CompletableFuture::isDone);
        Probe two = open(cluster);
        for (int i = 0; i < 50; i++) {
            if (Probe.await(commits.get(i)) instanceof Applied) {
                assertThat(two.get(two.key("p", "s" + i))).isEqualTo("x");
            }
        }
    }

    @Test
    void aSeedDecidesWhatHappens() {
        assertThat(history(3)).isEqualTo(history(3));
        assertThat(history(3)).isNotEqualTo(history(4));
    }

    private List<String> history(long seed) {
        Probe probe = open(new WeakCluster(new WeakOptions(seed, 30, 100, 20)));
        List<String> history = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            StorageKey key = probe.key("p", "s" + i % 5);
            Commit commit = new Commit(new RequestId(0, i), List.of(), List.of(Probe.write(key, "" + i)), List.of());
            CommitOutcome outcome = Probe.await(probe.storage().commit(commit).toCompletableFuture());
            history.add(outcome.toString());
            if (outcome instanceof Unknown) {
                history.add(resolved(probe, commit).toString());
            }
            history.add(Probe.text(probe.storage().get(key, Probe.EVENTUAL)));
        }
        return history;
    }
}
