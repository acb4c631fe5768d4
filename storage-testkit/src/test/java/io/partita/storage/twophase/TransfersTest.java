package io.partita.storage.twophase;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.Probe;
import io.partita.storage.weak.WeakOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that move amounts among records of several collections, and are cut off from the cluster now and then. */
final class TransfersTest {
    private static final int ACCOUNTS = 7;
    private static final int AMOUNT = 100;
    private static final int MACHINES = 3;
    private static final int THREADS = 2;

    /** An account: what it holds and how often that was changed. */
    private record Account(int amount, int changes) {
        static Account of(Versioned read) {
            String[] parts = Probe.text(read).split(":");
            return new Account(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        }

        byte[] plus(int more) {
            return Probe.bytes(amount + more + ":" + (changes + 1));
        }
    }

    /** A machine that is replaced by another when it is cut off. */
    private static final class Machine {
        private final Servers servers;
        private final Random random;
        private final boolean crashes;
        private CrashingStorage way;
        private Storage storage;
        private int replaced;

        Machine(Servers servers, long seed, boolean crashes) {
            this.servers = servers;
            this.random = new Random(seed);
            this.crashes = crashes;
            open();
        }

        private void open() {
            int commits = crashes ? 20 + random.nextInt(60) : Integer.MAX_VALUE;
            boolean lastArrives = random.nextBoolean();
            storage = servers.open(below -> {
                way = new CrashingStorage(below, commits, lastArrives);
                return way;
            });
        }

        synchronized Storage storage() {
            if (way.hasCrashed()) {
                replaced++;
                open();
            }
            return storage;
        }
    }

    /** All of one run. */
    private static final class Run {
        private final Servers servers;
        private final long seed;
        private final int transfers;
        private final List<StorageKey> accounts = new ArrayList<>();
        private final AtomicInteger applied = new AtomicInteger();
        private final AtomicInteger sums = new AtomicInteger();

        Run(Servers servers, long seed, int transfers) {
            this.servers = servers;
            this.seed = seed;
            this.transfers = transfers;
            for (int i = 0; i < ACCOUNTS; i++) {
                // The last two share a collection.
                Space space = i % 2 == 0 ? Servers.TABLE : Servers.OTHER_TABLE;
                accounts.add(
                        i < ACCOUNTS - 2
                                ? Servers.key(space, "p" + i, "s")
                                : Servers.key(Servers.TABLE, "shared", "s" + i));
            }
        }

        void fill(Storage storage) {
            Probe probe = new Probe(storage, Servers.TABLE, 5_000_000_000L);
            accounts.forEach(key -> probe.put(key, AMOUNT + ":0"));
        }

        void transfer(Machine machine, Random random) {
            for (int done = 0; done < transfers; ) {
                try {
                    if (transferOnce(machine.storage(), random) instanceof Applied) {
                        done++;
                        applied.incrementAndGet();
                    }
                } catch (StorageException cutOff) {
                    assertThat(cutOff.kind()).isEqualTo(StorageException.Kind.CLOSED);
                }
                // What is left behind is overdue at some time.
                if (random.nextInt(20) == 0) {
                    servers.clock.addAndGet(Servers.LIMIT_NANOS / 2);
                }
            }
        }

        private CommitOutcome transferOnce(Storage storage, Random random) {
            int from = random.nextInt(ACCOUNTS);
            int to = (from + 1 + random.nextInt(ACCOUNTS - 1)) % ACCOUNTS;
            List<StorageKey> keys = List.of(accounts.get(from), accounts.get(to));
            List<Versioned> reads = storage.getAll(keys, Probe.FOR_COMMIT);
            int amount = 1 + random.nextInt(5);
            List<Commit.Guard> guards = new ArrayList<>();
            List<Commit.Write> writes = new ArrayList<>();
            List<Commit.Derived> derived = new ArrayList<>();
            List<Commit.Delta> deltas = new ArrayList<>();
            List<Commit.Growth> growths = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                StorageKey key = keys.get(i);
                byte[] value = Account.of(reads.get(i)).plus(i == 0 ? -amount : amount);
                guards.add(Commit.Guard.of(key, reads.get(i)));
                writes.add(new Commit.Write(key, value));
                derived.add(new Commit.Derived(key, entry(key), value));
                deltas.add(new Commit.Delta(key.space(), 0, 1));
                growths.add(new Commit.Growth(key, 1));
            }
            Commit commit = new Commit(servers.nextId(), List.of(), guards, writes, derived, deltas, growths);
            CommitOutcome[] outcome = {Probe.await(storage.commit(commit).toCompletableFuture())};
            Probe.eventually(() -> {
                if (outcome[0] instanceof CommitOutcome.Unknown) {
                    outcome[0] = storage.outcome(commit.id());
                }
                return !(outcome[0] instanceof CommitOutcome.Unknown);
            });
            return outcome[0];
        }

        static StorageKey entry(StorageKey account) {
            return StorageKey.of(Servers.INDEX, account.partition(), account.sort());
        }

        void sum(Machine machine, AtomicBoolean stop) {
            while (!stop.get()) {
                try {
                    int sum = 0;
                    for (Versioned read : machine.storage().getAtomically(accounts)) {
                        sum += Account.of(read).amount();
                    }
                    assertThat(sum).as("seed %d", seed).isEqualTo(ACCOUNTS * AMOUNT);
                    sums.incrementAndGet();
                } catch (StorageException cutOff) {
                    assertThat(cutOff.kind()).isEqualTo(StorageException.Kind.CLOSED);
                }
            }
        }
    }

    private static CompletableFuture<Void> start(Runnable body) {
        return CompletableFuture.runAsync(
                body, task -> Thread.ofPlatform().daemon().start(task));
    }

    private static void run(long seed, int transfers, boolean crashes) {
        try (Servers servers = new Servers(new WeakOptions(seed, 12, 300, 10))) {
            Run run = new Run(servers, seed, transfers);
            run.fill(servers.open());
            List<Machine> machines = new ArrayList<>();
            for (int m = 0; m < MACHINES; m++) {
                machines.add(new Machine(servers, seed * 100 + m, crashes));
            }
            AtomicBoolean stop = new AtomicBoolean();
            List<CompletableFuture<Void>> readers = new ArrayList<>();
            List<CompletableFuture<Void>> writers = new ArrayList<>();
            for (int t = 0; t < MACHINES * THREADS; t++) {
                Machine machine = machines.get(t % MACHINES);
                Random random = new Random(seed * 1000 + t);
                writers.add(start(() -> run.transfer(machine, random)));
            }
            for (Machine machine : machines.subList(0, 2)) {
                readers.add(start(() -> run.sum(machine, stop)));
            }
            writers.forEach(Probe::await);
            stop.set(true);
            readers.forEach(Probe::await);
            assertThat(run.sums).hasPositiveValue();
            if (crashes) {
                assertThat(machines).anyMatch(machine -> machine.replaced > 0);
            }
            expectNothingLost(servers, run);
        }
    }

    private static void expectNothingLost(Servers servers, Run run) {
        Storage last = servers.open();
        Probe.eventually(() -> {
            // Commits that are late arrive meanwhile; their transactions are first met, and overdue the next time.
            servers.letTheLimitPass(last);
            last.scan(Servers.TABLE, TokenRange.ALL, null, Probe.PLENTY, Probe.STRONG);
            last.scan(Servers.OTHER_TABLE, TokenRange.ALL, null, Probe.PLENTY, Probe.STRONG);
            return servers.isTidy();
        });
        servers.cluster().applyPending();
        int amount = 0;
        int changes = 0;
        int[] changesOfSpace = new int[3];
        for (StorageKey key : run.accounts) {
            Versioned read = last.get(key, Probe.STRONG);
            Account account = Account.of(read);
            amount += account.amount();
            changes += account.changes();
            changesOfSpace[(int) key.space().id()] += account.changes();
            if (account.changes() > 0) {
                assertThat(Probe.text(last.get(Run.entry(key), Probe.STRONG))).isEqualTo(Probe.text(read));
            }
        }
        assertThat(amount).isEqualTo(ACCOUNTS * AMOUNT);
        assertThat(changes).isGreaterThanOrEqualTo(2 * run.applied.get());
        for (Space space : List.of(Servers.TABLE, Servers.OTHER_TABLE)) {
            assertThat(last.totals(space)).isEqualTo(new SpaceTotals(0, changesOfSpace[(int) space.id()]));
        }
        StorageKey alone = run.accounts.getFirst();
        assertThat(last.collectionBytes(alone, Probe.STRONG))
                .isEqualTo(Account.of(last.get(alone, Probe.STRONG)).changes());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void noSumIsTornAndNothingIsLost(long seed) {
        run(seed, 10, false);
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void noSumIsTornAndNothingIsLostWhenServersAreCutOff(long seed) {
        run(seed, 10, true);
    }

    @Test
    @Tag("slow")
    void manySeeds() {
        for (long seed = 100; seed < 140; seed++) {
            run(seed, 20, seed % 3 != 0);
        }
    }
}
