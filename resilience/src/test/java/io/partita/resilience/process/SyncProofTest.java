package io.partita.resilience.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An acknowledged write is on the disk, not merely with the operating system. The server runs under strace; after it was killed, all
 * files are cut back to what had been synced at the moment of an acknowledgement, and a server on what is left must know every write
 * acknowledged up to then.
 */
class SyncProofTest {
    private static final int WRITERS = 8;
    private static final int LOAD_MS = 2_500;
    private static final int POINTS = 6;
    private static final String TABLE = "items";

    /** A write that was acknowledged, and when, in microseconds since 1970. */
    private record Acknowledged(String key, long stamp, long at) {}

    /**
     * What was found.
     *
     * @param acknowledged writes up to the acknowledgement
     * @param missing of them, not there
     * @param taken bytes cut off
     */
    private record Finding(int acknowledged, int missing, long taken) {}

    @Test
    void everyAcknowledgedWriteIsThereAfterAPowerCut(@TempDir Path temporary) throws Exception {
        assumeTrue(DiskTrace.isPossible(), "strace is needed, and the right to use it");
        List<Finding> findings = powerCuts(temporary, "sync");
        assertThat(findings).hasSize(POINTS);
        for (Finding finding : findings) {
            assertThat(finding.missing()).as("missing: %s", finding).isZero();
        }
        assertThat(findings.getFirst().taken())
                .as("bytes cut off at the first of the acknowledgements")
                .isPositive();
    }

    /** The proof can fail: without syncs, it does. */
    @Test
    void withoutSyncsAcknowledgedWritesAreFoundMissing(@TempDir Path temporary) throws Exception {
        assumeTrue(DiskTrace.isPossible(), "strace is needed, and the right to use it");
        List<Finding> findings = powerCuts(temporary, "os");
        assertThat(findings.getLast().missing())
                .as("missing at the last acknowledgement: %s", findings.getLast())
                .isPositive();
    }

    private static List<Finding> powerCuts(Path temporary, String durability) throws Exception {
        Path data = temporary.toRealPath().resolve("data");
        Path traceFile = temporary.resolve("trace");
        List<Acknowledged> acknowledged = load(data, traceFile, durability);
        acknowledged.sort(Comparator.comparingLong(Acknowledged::at));
        DiskTrace trace = DiskTrace.read(traceFile, data);
        List<Finding> findings = new ArrayList<>();
        for (int point = 1; point <= POINTS; point++) {
            int last = (acknowledged.size() - 1) * point / POINTS;
            Path copy = temporary.resolve("cut" + point);
            Directories.copy(data, copy);
            long taken = trace.cut(copy, acknowledged.get(last).at());
            findings.add(new Finding(last + 1, missing(copy, acknowledged.subList(0, last + 1)), taken));
        }
        System.out.printf(
                "sync proof, durability %s: %d acknowledged writes, %d syncs of the log; at %d acknowledgements: %s%n",
                durability, acknowledged.size(), trace.syncs(), POINTS, findings);
        return findings;
    }

    private static List<Acknowledged> load(Path data, Path trace, String durability) throws Exception {
        List<String> command = DiskTrace.tracing(trace, ServerProcess.command(data, "--durability", durability));
        List<Acknowledged> acknowledged = Collections.synchronizedList(new ArrayList<>());
        try (ServerProcess server = ServerProcess.launch(data, command).awaitReady();
                WireClient client = new WireClient(server.url());
                ExecutorService threads = Executors.newFixedThreadPool(WRITERS)) {
            client.createTable(TABLE);
            List<Future<?>> working = new ArrayList<>();
            for (int i = 0; i < WRITERS; i++) {
                int writer = i;
                working.add(threads.submit(() -> {
                    put(client, writer, acknowledged);
                    return null;
                }));
            }
            TimeUnit.MILLISECONDS.sleep(LOAD_MS);
            server.killChild();
            for (Future<?> one : working) {
                one.get();
            }
        }
        return acknowledged;
    }

    private static void put(WireClient client, int writer, List<Acknowledged> acknowledged)
            throws InterruptedException {
        try {
            for (long stamp = 1; ; stamp++) {
                String key = "w" + writer + "n" + stamp;
                client.demand(
                        "PutItem", "{\"TableName\":\"" + TABLE + "\",\"Item\":" + StampedItem.json(key, stamp) + "}");
                acknowledged.add(new Acknowledged(key, stamp, ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now())));
            }
        } catch (IOException e) {
            // The server is gone.
        }
    }

    private static int missing(Path copy, List<Acknowledged> acknowledged) throws Exception {
        ServerProcess launched = ServerProcess.launch(copy);
        try (ServerProcess server = launched.awaitReady();
                WireClient client = new WireClient(server.url())) {
            Map<String, Map<String, Object>> items = Map.of();
            if (Json.asList(client.demand("ListTables", "{}").get("TableNames")).contains(TABLE)) {
                items = new TableReader(client).read(TABLE);
            }
            int missing = 0;
            for (Acknowledged write : acknowledged) {
                Map<String, Object> item = items.get(write.key());
                missing += item != null && StampedItem.stampOf(item) == write.stamp() ? 0 : 1;
            }
            return missing;
        }
    }
}
