package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.Database;
import io.partita.engine.DatabaseSettings;
import io.partita.protocol.Wording;
import io.partita.storage.memory.MemoryStorage;
import java.io.IOException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /_partita/partitions} and {@code /_partita/throughput} before a real database, and what they do not let anybody do. */
class PartitionSwitchesTest {
    private static final String KEY_SCHEMA = "\"KeySchema\":[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"}],"
            + "\"AttributeDefinitions\":[{\"AttributeName\":\"pk\",\"AttributeType\":\"S\"}]";

    private final Clock clock = Clock.fixed(TestServer.NOW, ZoneOffset.UTC);
    private final AtomicLong seeds = new AtomicLong();
    private final Supplier<RandomGenerator> random = () -> new SplittableRandom(seeds.incrementAndGet());
    private final ExecutorService blocking = Executors.newVirtualThreadPerTaskExecutor();
    private Database database;
    private PartitaServer server;

    @BeforeEach
    void start() {
        start(false, AccessKeys.none());
    }

    private void start(boolean isolate, AccessKeys keys) {
        database = Database.open(MemoryStorage.open(), new DatabaseSettings(isolate, clock, random, blocking));
        server = PartitaServer.start(
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        false,
                        keys,
                        "eu-central-1",
                        isolate,
                        Wording.W2026_08,
                        TestServer.LOOSE,
                        clock,
                        random,
                        ForcedErrors.none(),
                        null,
                        false),
                database::execute);
    }

    private void restart(boolean isolate, AccessKeys keys) {
        server.close();
        database.close();
        start(isolate, keys);
    }

    @AfterEach
    void stop() {
        server.close();
        database.close();
        blocking.shutdown();
    }

    private static String request(String method, String path, String body, String headers) {
        return method + " /_partita/" + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "Content-Length: "
                + body.length() + "\r\n\r\n" + body;
    }

    private RawClient.Answer post(String path, String body) throws IOException {
        return post(path, body, "");
    }

    private RawClient.Answer post(String path, String body, String headers) throws IOException {
        return send(RawClient.ascii(request("POST", path, body, headers)));
    }

    private RawClient.Answer send(byte[] request) throws IOException {
        try (RawClient client = new RawClient(server.address().getPort())) {
            return client.send(request).read();
        }
    }

    private void demand(String operation, String body) throws IOException {
        RawClient.Answer answer = send(RawClient.post(operation, body, ""));
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }

    private void createTable(String more) throws IOException {
        demand("CreateTable", "{\"TableName\":\"Tab\",\"BillingMode\":\"PAY_PER_REQUEST\"," + more + KEY_SCHEMA + "}");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\'',
            delimiter = '|',
            value = {
                "partitions | ''",
                "partitions | {",
                "partitions | []",
                "partitions | {}",
                "partitions | null",
                "partitions | {\"table\":1}",
                "partitions | {\"table\":null}",
                "partitions | {\"table\":\"\"}",
                "partitions | {\"table\":\"Tab\",\"hotKeys\":257}",
                "partitions | {\"table\":\"Tab\",\"hotKeys\":-1}",
                "partitions | {\"table\":\"Tab\",\"hotKeys\":1e99}",
                "partitions | {\"table\":\"Tab\",\"hotKeys\":\"ten\"}",
                "partitions | {\"table\":\"Tab\",\"counted\":{}}",
                "partitions | {\"table\":\"Tab\",\"key\":{\"pk\":\"a\"}}",
                "partitions | {\"table\":\"Tab\",\"key\":{\"pk\":{\"N\":\"a\"}}}",
                "partitions | {\"table\":\"Tab\",\"key\":[]}",
                "partitions | {\"table\":\"arn:aws:dynamodb:eu-central-1\"}",
                "partitions | {\"table\":\"../Tab\"}",
                "partitions | {\"table\":\"None\"}",
                "throughput | ''",
                "throughput | {",
                "throughput | []",
                "throughput | {}",
                "throughput | null",
                "throughput | {\"mode\":\"ENFORCE\"}",
                "throughput | {\"mode\":\"off\"}",
                "throughput | {\"mode\":null}",
                "throughput | {\"mode\":true}",
                "throughput | {\"mode\":\"default\"}",
                "throughput | {\"table\":\"Tab\"}",
                "throughput | {\"table\":1,\"mode\":\"enforce\"}",
                "throughput | {\"table\":\"\",\"mode\":\"enforce\"}",
                "throughput | {\"table\":\"None\",\"mode\":\"enforce\"}"
            })
    void whatIsNoQuestionIsRefusedAndChangesNothing(String path, String body) throws IOException {
        createTable("");
        RawClient.Answer answer = post(path, body);

        assertThat(answer.status()).as(answer.text()).isEqualTo(400);
        assertThat(answer.text()).isNotBlank().doesNotContain("io.partita");
        assertThat(send(RawClient.ascii(request("GET", "throughput", "", ""))).text())
                .isEqualTo("{\"mode\":\"observe\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"partitions", "throughput"})
    void hugeBodiesAreRefused(String path) throws IOException {
        createTable("");
        String name = "x".repeat(1 << 20);
        assertThat(post(path, "{\"mode\":\"enforce\",\"table\":\"" + name + "\"}")
                        .status())
                .isEqualTo(400);
        assertThat(post(path, "[".repeat(1 << 20)).status()).isEqualTo(400);
        assertThat(post(path, "{\"table\":\"Tab\",\"key\":{\"pk\":" + "{\"L\":[".repeat(100_000))
                        .status())
                .isEqualTo(400);
        String head = request("POST", path, "", "").replace("Content-Length: 0", "Content-Length: 2000000000");
        assertThat(send(RawClient.ascii(head)).status()).isEqualTo(413);
    }

    @ParameterizedTest
    @CsvSource({"partitions, {\"table\":\"Tab\"}", "throughput, {\"mode\":\"enforce\"}"})
    void aForeignPageAndAForeignHostReachNothing(String path, String body) throws IOException {
        createTable("");
        assertThat(post(path, body, "Origin: https://evil.example\r\n").status())
                .isEqualTo(403);
        assertThat(send(RawClient.ascii(
                                request("POST", path, body, "").replace("Host: localhost", "Host: evil.example")))
                        .status())
                .isEqualTo(403);
        assertThat(send(RawClient.ascii(request("DELETE", path, "", ""))).status())
                .isEqualTo(405);
        assertThat(database.traffic().mode()).hasToString("OBSERVE");
        assertThat(post(path, body).status()).isEqualTo(200);
    }

    private static String signedBy(String accessKey) {
        return "X-Amz-Date: 20261103T090807Z\r\nAuthorization: AWS4-HMAC-SHA256 Credential=" + accessKey
                + "/20261103/us-east-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0\r\n";
    }

    @ParameterizedTest
    @CsvSource({"partitions, {\"table\":\"Tab\"}", "throughput, {\"mode\":\"enforce\"}"})
    void withCredentialsAStrangerReachesNothing(String path, String body) throws IOException {
        restart(false, AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", "a secret", "123456789012"))));

        assertThat(post(path, body).text()).contains("MissingAuthenticationToken");
        assertThat(post(path, body, signedBy("AKIDOTHER")).text()).contains("UnrecognizedClientException");
        assertThat(post(path, body, signedBy("AKIDEXAMPLE")).text()).contains("InvalidSignatureException");
        assertThat(send(RawClient.ascii(request("GET", path, "", ""))).text()).contains("MissingAuthenticationToken");
        assertThat(database.traffic().mode()).hasToString("OBSERVE");
    }

    @ParameterizedTest
    @CsvSource({"partitions, {\"table\":\"Tab\"}", "throughput, '{\"table\":\"Tab\",\"mode\":\"enforce\"}'"})
    void whereTablesAreKeptApartNobodySeesThoseOfOthers(String path, String body) throws IOException {
        restart(true, AccessKeys.none());
        createTable("");

        assertThat(post(path, body, signedBy("111111111111")).text()).contains("ResourceNotFoundException");
        assertThat(post(path, body, signedBy("key")).status()).isEqualTo(200);
    }

    @Test
    void whatIsToldOfATableThatNobodyHasUsed() throws IOException {
        createTable("");
        assertThat(post("partitions", "{\"table\":\"Tab\",\"key\":{\"pk\":{\"S\":\"a\"}}}")
                        .text())
                .startsWith("{\"table\":\"Tab\",\"mode\":\"observe\",\"spaces\":[{\"partitionKey\":[\"pk\"],"
                        + "\"limits\":{\"billing\":\"PAY_PER_REQUEST\",\"reads\":12000,\"writes\":4000},")
                .contains("\"from\":\"-9223372036854775808\"", "\"to\":\"9223372036854775807\"", "\"lands\":{");
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void warmThroughputBeyondTheQuotaOfATableAddsNoPartitions() throws IOException {
        createTable("\"WarmThroughput\":{\"ReadUnitsPerSecond\":12000,\"WriteUnitsPerSecond\":4096000000},");
        for (int i = 0; i < 20; i++) {
            demand("PutItem", "{\"TableName\":\"Tab\",\"Item\":{\"pk\":{\"S\":\"k" + i + "\"}}}");
        }
        String text = post("partitions", "{\"table\":\"Tab\",\"counted\":true,\"hotKeys\":256}")
                .text();

        assertThat(Pattern.compile("\"id\":\\d+").matcher(text).results().count())
                .isEqualTo(54);
        assertThat(text).contains("\"items\":20,");
    }
}
