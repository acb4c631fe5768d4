package io.partita.resilience.bank;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.resilience.bank.Ledger.Outcome;
import io.partita.resilience.process.PartitionChecks;
import io.partita.resilience.process.ServerProcess;
import io.partita.resilience.process.WireClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tellers move money, by transactions, single updates and batches, while the server is killed again and again: no money comes or goes,
 * every transfer takes effect once or not at all, as its teller was told, nobody sees half of one, and indexes tell what their table tells.
 */
class BankTest {
    private static final long SEED = Long.getLong("partita.bank.seed", 1);
    private static final int SECONDS = Integer.getInteger("partita.bank.seconds", 120);
    private static final String DURABILITY = System.getProperty("partita.bank.durability", "sync");
    private static final int TELLERS = 8;
    private static final int INSPECTORS = 2;
    private static final int MAX_LOAD_MS = 12_000;
    private static final int MAX_START_MS = 900;
    /** Every so many kills, another one follows while the server is still coming up. */
    private static final int KILLED_WHILE_STARTING = 3;

    private final Ledger ledger = new Ledger();
    private final List<Teller> tellers = new ArrayList<>();
    private final List<Inspector> inspectors = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final List<String> options = new ArrayList<>(List.of("--durability", DURABILITY));
    private List<Integer> splits = List.of();
    private int kills;
    private long itemsChecked;

    @Test
    void noMoneyComesOrGoesThroughTwoKills(@TempDir Path temporary) throws Exception {
        run(temporary.resolve("data"), List.of(2_500, 2_500));
        assertThat(ledger.count(Outcome.DONE)).as("transfers").isGreaterThan(50);
        assertThat(ledger.count(Outcome.REFUSED)).as("transfers refused").isPositive();
    }

    /** Sizes are looked at every five seconds. */
    @Test
    void noMoneyComesOrGoesWhilePartitionsSplit(@TempDir Path temporary) throws Exception {
        options.addAll(List.of("--partition-bytes", "15000"));
        run(temporary.resolve("data"), List.of(5_200, 6_000));
        assertThat(ledger.count(Outcome.DONE)).as("transfers").isGreaterThan(50);
        assertThat(splits).as("splits of the accounts and their indexes").isNotEmpty();
        assertThat(splits.stream().mapToInt(Integer::intValue).sum())
                .as("splits %s", splits)
                .isGreaterThanOrEqualTo(10);
    }

    @Test
    @Tag("slow")
    void noMoneyComesOrGoesThroughManyKills(@TempDir Path temporary) throws Exception {
        List<Integer> loads = new ArrayList<>();
        for (int left = SECONDS * 1_000; left > 0; left -= loads.getLast()) {
            loads.add(random.nextInt(MAX_LOAD_MS) + 1);
        }
        run(temporary.resolve("data"), loads);
        assertThat(ledger.count(Outcome.DONE)).as("transfers").isGreaterThan(SECONDS * 20L);
    }

    /** One period of load, in ms, for each kill. */
    private void run(Path data, List<Integer> loads) throws Exception {
        List<Supplier<Transfer>> latest = new ArrayList<>();
        for (int i = 0; i < TELLERS; i++) {
            Teller teller = new Teller(i, SEED, ledger);
            tellers.add(teller);
            latest.add(teller::latest);
        }
        for (int i = 0; i < INSPECTORS; i++) {
            inspectors.add(new Inspector(SEED * 37 + i, latest));
        }
        Audit audit = new Audit(ledger, tellers);
        boolean isOpen = false;
        for (int load : loads) {
            try (ServerProcess server = start(data);
                    WireClient client = new WireClient(server.url())) {
                if (!isOpen) {
                    Tables.open(client);
                    isOpen = true;
                }
                itemsChecked += audit.check(client);
                loadAndKill(server, client, load);
            }
            if (kills % KILLED_WHILE_STARTING == 1) {
                killWhileStarting(data);
            }
        }
        try (ServerProcess server = start(data);
                WireClient client = new WireClient(server.url())) {
            itemsChecked += audit.check(client);
            splits = PartitionChecks.check(client, Tables.ACCOUNTS);
            assertThat(server.stop()).as("exit code of a clean stop").isZero();
        }
        try (ServerProcess server = start(data);
                WireClient client = new WireClient(server.url())) {
            itemsChecked += audit.check(client);
            server.kill();
        }
        report(loads);
    }

    private ServerProcess start(Path data) {
        return ServerProcess.start(data, options.toArray(String[]::new));
    }

    private void loadAndKill(ServerProcess server, WireClient client, int load) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(TELLERS + INSPECTORS)) {
            List<Future<?>> working = new ArrayList<>();
            for (Teller teller : tellers) {
                working.add(threads.submit(() -> {
                    teller.workUntilTheServerIsGone(client);
                    return null;
                }));
            }
            for (Inspector inspector : inspectors) {
                working.add(threads.submit(() -> {
                    inspector.lookUntilTheServerIsGone(client);
                    return null;
                }));
            }
            TimeUnit.MILLISECONDS.sleep(load);
            boolean endedEarly = working.stream().anyMatch(Future::isDone);
            server.kill();
            kills++;
            for (Future<?> one : working) {
                one.get();
            }
            assertThat(endedEarly)
                    .as("somebody lost the connection before the kill")
                    .isFalse();
        }
    }

    private void killWhileStarting(Path data) throws InterruptedException {
        try (ServerProcess server = ServerProcess.launch(data, options.toArray(String[]::new))) {
            TimeUnit.MILLISECONDS.sleep(random.nextInt(MAX_START_MS));
            server.kill();
            kills++;
        }
    }

    private void report(List<Integer> loads) {
        long[] looks = new long[3];
        for (Inspector inspector : inspectors) {
            for (int i = 0; i < looks.length; i++) {
                looks[i] += inspector.looks().get(i);
            }
        }
        System.out.printf(
                "bank (%s): %d s of load, %d kills; transfers: %d done, %d refused, %d finished after a lost answer;"
                        + " %d moves, %d batches; looks at clubs: %d, at transfers: %d, %d of them found; %d items checked%n",
                DURABILITY,
                loads.stream().mapToInt(Integer::intValue).sum() / 1_000,
                kills,
                ledger.count(Outcome.DONE),
                ledger.count(Outcome.REFUSED),
                tellers.stream().mapToLong(Teller::repeated).sum(),
                ledger.moves(),
                tellers.stream()
                        .mapToLong(teller -> teller.sideItems().batches())
                        .sum(),
                looks[0],
                looks[1],
                looks[2],
                itemsChecked);
        assertThat(looks[0]).as("looks at clubs").isPositive();
        assertThat(looks[2]).as("transfers found by looks").isPositive();
    }
}
