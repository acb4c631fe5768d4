package io.partita.resilience.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The process is killed at random moments under load and started again on the same directory: every acknowledged write is there, and
 * nothing is there by halves. The system property {@code partita.crash.kills} sets how often.
 */
class CrashTest {
    private static final int KILLS = Integer.getInteger("partita.crash.kills", 20);
    private static final long SEED = Long.getLong("partita.crash.seed", 1);
    private static final int WRITERS = 8;
    private static final int MAX_LOAD_MS = 1_200;
    private static final int MAX_START_MS = 900;
    /** Every so many kills, another one follows while the server is still coming up. */
    private static final int KILLED_WHILE_STARTING = 4;

    private final Counters counters = new Counters();
    private final List<Writer> writers = new ArrayList<>();
    private final TableMaker tableMaker = new TableMaker();
    private final SplittableRandom random = new SplittableRandom(SEED);

    @Test
    void whatWasAcknowledgedSurvivesKillsUnderLoad(@TempDir Path temporary) throws Exception {
        Path data = temporary.resolve("data");
        for (int i = 0; i < WRITERS; i++) {
            writers.add(new Writer(i, SEED, counters));
        }
        long items = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            try (ServerProcess server = ServerProcess.start(data);
                    WireClient client = new WireClient(server.url())) {
                if (kill == 0) {
                    for (String table : List.of(Writer.SINGLE, Writer.BATCHED, Counters.TABLE)) {
                        client.createTable(table);
                    }
                }
                items += check(client);
                loadAndKill(server, client);
            }
            if (kill % KILLED_WHILE_STARTING == 0) {
                killWhileStarting(data);
            }
        }
        try (ServerProcess server = ServerProcess.start(data);
                WireClient client = new WireClient(server.url())) {
            items += check(client);
            assertThat(server.stop()).as("exit code of a clean stop").isZero();
        }
        long acknowledged = writers.stream().mapToLong(Writer::acknowledged).sum();
        System.out.printf(
                "crash: %d kills under load, %d acknowledged requests, %d items checked%n", KILLS, acknowledged, items);
        assertThat(acknowledged).as("acknowledged requests").isGreaterThan(KILLS * 50L);
    }

    private void loadAndKill(ServerProcess server, WireClient client) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(WRITERS + 1)) {
            List<Future<?>> working = new ArrayList<>();
            for (Writer writer : writers) {
                working.add(threads.submit(() -> {
                    writer.writeUntilTheServerIsGone(client);
                    return null;
                }));
            }
            working.add(threads.submit(() -> {
                tableMaker.workUntilTheServerIsGone(client);
                return null;
            }));
            TimeUnit.MILLISECONDS.sleep(random.nextInt(MAX_LOAD_MS));
            server.kill();
            for (Future<?> one : working) {
                one.get();
            }
        }
    }

    private void killWhileStarting(Path data) throws InterruptedException {
        try (ServerProcess server = ServerProcess.launch(data)) {
            TimeUnit.MILLISECONDS.sleep(random.nextInt(MAX_START_MS));
            server.kill();
        }
    }

    /** Checks everything; the number of items looked at. */
    private int check(WireClient client) throws Exception {
        TableReader reader = new TableReader(client);
        int items = 0;
        for (String table : List.of(Writer.SINGLE, Writer.BATCHED)) {
            Map<String, Map<String, Object>> found = reader.read(table);
            items += found.size();
            Map<String, Long> stamps = new HashMap<>();
            found.forEach((key, item) -> stamps.put(key, StampedItem.stampOf(item)));
            for (Writer writer : writers) {
                writer.expected(table).forEach((key, expected) -> {
                    Long seen = stamps.remove(key);
                    assertThat(expected.admits(seen))
                            .as("item %s of %s has stamp %s (expected: %s)", key, table, seen, expected)
                            .isTrue();
                    expected.settle(seen);
                });
            }
            assertThat(stamps).as("items that nobody wrote into " + table).isEmpty();
        }
        Map<String, Map<String, Object>> found = reader.read(Counters.TABLE);
        counters.check(found);
        tableMaker.check(client);
        return items + found.size();
    }
}
