package io.partita.resilience.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.Database;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.resilience.engine.Databases;
import io.partita.storage.rocksdb.RocksDbOptions;
import io.partita.storage.rocksdb.RocksDbStorage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A byte that is not what was written is reported with the name of its file, and nothing is passed over in silence. */
class DamageTest {
    private static final String TABLE = "items";
    private static final int ITEMS = 1_000;

    @TempDir
    private Path temporary;

    @Test
    void aFlippedByteInTheLogIsReportedAndNothingIsChanged() throws Exception {
        Path data = temporary.resolve("data");
        try (ServerProcess server = ServerProcess.start(data);
                WireClient client = new WireClient(server.url())) {
            client.createTable(TABLE);
            for (int i = 0; i < ITEMS / 4; i++) {
                client.demand(
                        "PutItem", "{\"TableName\":\"" + TABLE + "\",\"Item\":" + StampedItem.json("k" + i, i) + "}");
            }
            server.kill();
        }
        Path log = Directories.files(data, ".log").getFirst();
        for (int percent : new int[] {1, 25, 50, 75, 95}) {
            long position = Files.size(log) * percent / 100;
            Directories.flip(log, position);
            try (ServerProcess server = ServerProcess.launch(data)) {
                assertThat(server.awaitExit())
                        .as("exit code with byte %d of the log flipped", position)
                        .isEqualTo(1);
                assertThat(server.errors()).contains(log.toString()).contains("damaged");
            }
            Files.delete(data.resolveSibling("data.stderr"));
            Directories.flip(log, position);
        }
        try (ServerProcess server = ServerProcess.start(data);
                WireClient client = new WireClient(server.url())) {
            assertThat(new TableReader(client).read(TABLE)).hasSize(ITEMS / 4);
        }
    }

    @Test
    void aFlippedByteInATableFileIsReportedAndNoItemIsLeftOut() throws Exception {
        Path whole = temporary.resolve("whole");
        fillTableFiles(whole);
        for (int percent : new int[] {0, 10, 50, 90, 98, 99, 100}) {
            Path data = temporary.resolve("data" + percent);
            Directories.copy(whole, data);
            Path file = Directories.files(data, ".sst").getFirst();
            Directories.flip(file, Math.min(Files.size(file) - 5, Files.size(file) * percent / 100));
            assertDamageIsReported(data, file, percent);
        }
    }

    @Test
    void aFlippedByteInTheManifestIsReported() throws Exception {
        Path data = temporary.resolve("data");
        fillTableFiles(data);
        Path manifest = Directories.files(data, "MANIFEST-").getFirst();
        Directories.flip(manifest, Files.size(manifest) / 2);
        try (ServerProcess server = ServerProcess.launch(data)) {
            assertThat(server.awaitExit()).isEqualTo(1);
            assertThat(server.errors()).contains(data.toString()).contains("damaged");
        }
    }

    /** Makes a data directory whose items lie in table files, which a server would do after many more writes. */
    private static void fillTableFiles(Path data) throws Exception {
        RocksDbOptions options = RocksDbOptions.DEFAULT.withMemory(8L << 20, 64L << 10);
        try (ExecutorService blocking = Executors.newFixedThreadPool(4);
                Database database = Databases.open(RocksDbStorage.open(data, options), blocking)) {
            Databases.createTable(database, TABLE);
            for (int i = 0; i < ITEMS; i++) {
                Item item = Item.of(Map.of(
                        "pk", AttributeValue.string("k" + i),
                        "a", AttributeValue.number(i),
                        "noise", AttributeValue.string("n" + (long) i * i * 7_919_777_777L + "x".repeat(200))));
                PutItemRequest put = new PutItemRequest(
                        TABLE,
                        Checked.of(item),
                        null,
                        null,
                        null,
                        Placeholders.NONE,
                        ReturnValues.NONE,
                        false,
                        ReturnConsumedCapacity.NONE,
                        false);
                database.execute(Databases.CALLER, put).toCompletableFuture().get();
            }
        }
    }

    private static void assertDamageIsReported(Path data, Path file, int percent) throws Exception {
        try (ServerProcess server = ServerProcess.launch(data)) {
            int refused = 0;
            int right = 0;
            if (!server.isReady()) {
                assertThat(server.awaitExit()).as("exit code").isEqualTo(1);
            } else {
                try (WireClient client = new WireClient(server.url())) {
                    WireClient.Answer scan = client.ask("Scan", "{\"TableName\":\"" + TABLE + "\"}");
                    assertThat(scan.status()).as("scan over damage: %s", scan).isEqualTo(500);
                    for (int i = 0; i < ITEMS; i++) {
                        WireClient.Answer answer = client.ask(
                                "GetItem", "{\"TableName\":\"" + TABLE + "\",\"Key\":{\"pk\":{\"S\":\"k" + i + "\"}}}");
                        if (answer.isOk()) {
                            assertThat(answer.body()).as("item k%d", i).containsKey("Item");
                            right++;
                        } else {
                            assertThat(answer.message()).contains("damaged");
                            refused++;
                        }
                    }
                }
            }
            System.out.printf(
                    "damage at %d %% of a table file: %s%n",
                    percent,
                    right + refused == 0
                            ? "start refused"
                            : right + " items read, " + refused + " reads answered with the damage");
            assertThat(server.errors()).as("log").contains(file.getFileName().toString());
        }
    }
}
