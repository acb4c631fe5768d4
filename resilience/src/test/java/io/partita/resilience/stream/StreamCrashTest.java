package io.partita.resilience.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.resilience.process.Json;
import io.partita.resilience.process.PartitionChecks;
import io.partita.resilience.process.ServerProcess;
import io.partita.resilience.process.WireClient;
import java.io.IOException;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sixteen writers and a consumer, while the server is killed again and again: the consumer gets every committed change once, in the order of
 * its item, and none of a write that did not take effect; a table made from the stream alone is equal to the one it is the stream of.
 */
class StreamCrashTest {
    private static final long SEED = Long.getLong("partita.stream.seed", 1);
    private static final int SECONDS = Integer.getInteger("partita.stream.seconds", 120);
    private static final int WRITERS = 16;
    private static final int MAX_LOAD_MS = 8_000;
    private static final String TABLE = "watched";
    private static final String REPLICA = "replica";

    private final ItemHistory history = new ItemHistory();
    private final List<StreamWriter> writers = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private StreamConsumer consumer;
    private String[] options = {};
    private int splits;

    @Test
    void everyChangeIsReadOnceAndInOrderThroughTwoKills(@TempDir Path temporary) throws Exception {
        run(temporary.resolve("data"), List.of(2_000, 2_000));
        assertThat(history.changes()).isPositive();
    }

    /** Sizes are looked at every five seconds, so that the first kill comes while partitions are being split, or just behind it. */
    @Test
    void everyChangeIsReadOnceAndInOrderWhileThePartitionsOfTheTableSplit(@TempDir Path temporary) throws Exception {
        options = new String[] {"--partition-bytes", "1500"};
        run(temporary.resolve("data"), List.of(5_150, 6_500));
        assertThat(splits).as("splits of the table").isGreaterThanOrEqualTo(10);
        assertThat(consumer.shardsRead()).as("shards that are over").isEqualTo(splits);
        assertThat(consumer.shardsOpen()).as("shards that are open").isEqualTo(splits + 1);
    }

    @Test
    @Tag("slow")
    void everyChangeIsReadOnceAndInOrderThroughManyKills(@TempDir Path temporary) throws Exception {
        List<Integer> loads = new ArrayList<>();
        for (int left = SECONDS * 1_000; left > 0; left -= loads.getLast()) {
            loads.add(random.nextInt(MAX_LOAD_MS) + 1);
        }
        run(temporary.resolve("data"), loads);
        assertThat(history.changes()).isPositive();
    }

    /** One period of load, in ms, for each kill. */
    private void run(Path data, List<Integer> loads) throws Exception {
        for (int i = 0; i < WRITERS; i++) {
            writers.add(new StreamWriter(TABLE, i, SEED, history));
        }
        for (int load : loads) {
            try (ServerProcess server = ServerProcess.start(data, options);
                    WireClient client = new WireClient(server.url())) {
                if (consumer == null) {
                    consumer = new StreamConsumer(makeTables(client), history);
                }
                for (StreamWriter writer : writers) {
                    writer.settle(client);
                }
                loadAndKill(server, client, load);
            }
        }
        try (ServerProcess server = ServerProcess.start(data, options);
                WireClient client = new WireClient(server.url())) {
            for (StreamWriter writer : writers) {
                writer.settle(client);
            }
            splits = PartitionChecks.check(client, TABLE).getFirst();
            consumer.readAll(client);
            history.check();
            consumer.copyInto(client, REPLICA);
            Map<String, Object> items = scan(client, TABLE);
            assertThat(scan(client, REPLICA)).as("table made from the stream").isEqualTo(items);
            Map<String, Long> stamps = new HashMap<>();
            items.forEach((key, item) -> stamps.put(key, Long.valueOf(Json.attribute(Json.asObject(item), "n"))));
            assertThat(history.lastSeen()).isEqualTo(stamps);
            assertThat(server.stop()).as("exit code of a clean stop").isZero();
        }
        System.out.printf(
                "stream: %d kills, %d acknowledged requests, %d changes read, %d splits%n",
                loads.size(),
                writers.stream().mapToLong(StreamWriter::acknowledged).sum(),
                history.changes(),
                splits);
    }

    /** The ARN of the stream. */
    private static String makeTables(WireClient client) throws IOException, InterruptedException {
        String schema = "\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":[{\"AttributeName\":\"pk\","
                + "\"AttributeType\":\"S\"}],\"KeySchema\":[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"}]}";
        client.demand("CreateTable", "{\"TableName\":\"" + REPLICA + "\"," + schema);
        Map<String, Object> table = client.demand(
                "CreateTable",
                "{\"TableName\":\"" + TABLE + "\",\"StreamSpecification\":{\"StreamEnabled\":true,"
                        + "\"StreamViewType\":\"NEW_AND_OLD_IMAGES\"}," + schema);
        return (String) Json.asObject(table.get("TableDescription")).get("LatestStreamArn");
    }

    private void loadAndKill(ServerProcess server, WireClient client, int load) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(WRITERS + 1)) {
            List<Future<?>> working = new ArrayList<>();
            for (StreamWriter writer : writers) {
                working.add(threads.submit(() -> {
                    writer.writeUntilTheServerIsGone(client);
                    return null;
                }));
            }
            working.add(threads.submit(() -> {
                consumer.readUntilTheServerIsGone(client);
                return null;
            }));
            TimeUnit.MILLISECONDS.sleep(load);
            server.kill();
            for (Future<?> one : working) {
                one.get();
            }
        }
    }

    private static Map<String, Object> scan(WireClient client, String table) throws IOException, InterruptedException {
        Map<String, Object> items = new HashMap<>();
        Map<String, Object> page = client.demand("Scan", "{\"TableName\":\"" + table + "\",\"ConsistentRead\":true}");
        assertThat(page).as("a page that holds everything").doesNotContainKey("LastEvaluatedKey");
        for (Object item : Json.asList(page.get("Items"))) {
            items.put(Json.attribute(Json.asObject(item), "pk"), item);
        }
        return items;
    }
}
