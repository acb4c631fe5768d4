package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.Database;
import io.partita.engine.DatabaseSettings;
import io.partita.protocol.Wording;
import io.partita.storage.memory.MemoryStorage;
import java.io.IOException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code POST /_partita/split-shard} before a real database. */
class SplitShardSwitchTest {
    private static final Pattern DONE =
            Pattern.compile("\\{\"stream\":\"(arn:aws:dynamodb:[^:]+:\\d+:table/Tab/stream/[^\"]+)\","
                    + "\"shard\":\"(shardId-[^\"]+)\",\"children\":\\[\"(shardId-[^\"]+)\",\"(shardId-[^\"]+)\"\\]\\}");

    private final Clock clock = Clock.fixed(TestServer.NOW, ZoneOffset.UTC);
    private final AtomicLong seeds = new AtomicLong();
    private final Supplier<RandomGenerator> random = () -> new SplittableRandom(seeds.incrementAndGet());
    private final ExecutorService blocking = Executors.newVirtualThreadPerTaskExecutor();
    private Database database;
    private PartitaServer server;

    @BeforeEach
    void start() {
        start(false);
    }

    private void start(boolean isolate) {
        database = Database.open(MemoryStorage.open(), new DatabaseSettings(isolate, clock, random, blocking));
        server = PartitaServer.start(
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        false,
                        AccessKeys.none(),
                        "eu-central-1",
                        isolate,
                        Wording.W2026_08,
                        TestServer.LOOSE,
                        clock,
                        random,
                        ForcedErrors.none(),
                        null,
                        true),
                database::execute);
    }

    @AfterEach
    void stop() {
        server.close();
        database.close();
        blocking.shutdown();
    }

    private static String post(String body, String headers) {
        return "POST /_partita/split-shard HTTP/1.1\r\nHost: localhost\r\n" + headers + "Content-Length: "
                + body.length() + "\r\n\r\n" + body;
    }

    private RawClient.Answer send(String request) throws IOException {
        return send(RawClient.ascii(request));
    }

    private RawClient.Answer send(byte[] request) throws IOException {
        try (RawClient client = new RawClient(server.address().getPort())) {
            return client.send(request).read();
        }
    }

    private void createTable(boolean stream) throws IOException {
        String specification =
                stream ? "\"StreamSpecification\":{\"StreamEnabled\":true,\"StreamViewType\":\"KEYS_ONLY\"}," : "";
        assertThat(send(RawClient.post(
                                "CreateTable",
                                "{\"TableName\":\"Tab\"," + specification + "\"BillingMode\":\"PAY_PER_REQUEST\","
                                        + "\"KeySchema\":[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"}],"
                                        + "\"AttributeDefinitions\":[{\"AttributeName\":\"pk\",\"AttributeType\":\"S\"}]}",
                                ""))
                        .status())
                .isEqualTo(200);
    }

    private Matcher split(String body) throws IOException {
        RawClient.Answer answer = send(post(body, ""));
        Matcher done = DONE.matcher(answer.text());
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(done.matches()).as(answer.text()).isTrue();
        return done;
    }

    @Test
    void itSplitsTheFirstOpenShardOrTheOneThatIsNamed() throws IOException {
        createTable(true);
        Matcher first = split("{\"table\":\"Tab\"}");
        Matcher second = split("{\"table\":\"Tab\"}");
        assertThat(second.group(1)).isEqualTo(first.group(1));
        assertThat(second.group(2)).isEqualTo(first.group(3));
        assertThat(split("{\"table\":\"Tab\",\"shard\":\"" + first.group(4) + "\"}")
                        .group(2))
                .isEqualTo(first.group(4));
    }

    @Test
    void itFindsTheOpenShardBehindManyThatAreClosed() throws IOException {
        createTable(true);
        List<String> split = new ArrayList<>();
        for (int round = 0; round < 110; round++) {
            split.add(split("{\"table\":\"Tab\"}").group(2));
        }
        assertThat(split).doesNotHaveDuplicates();
    }

    @Test
    void whatCannotBeSplitIsRefusedWithTheReason() throws IOException {
        assertThat(send(post("{\"table\":\"Tab\"}", "")).text()).contains("ResourceNotFoundException");
        createTable(false);
        RawClient.Answer none = send(post("{\"table\":\"Tab\"}", ""));
        assertThat(none.status()).isEqualTo(400);
        assertThat(none.text()).isEqualTo("The table Tab has no stream.\n");
        send(RawClient.post(
                "UpdateTable",
                "{\"TableName\":\"Tab\",\"StreamSpecification\":{\"StreamEnabled\":true,\"StreamViewType\":\"KEYS_ONLY\"}}",
                ""));
        Matcher done = split("{\"table\":\"Tab\"}");
        assertThat(send(post("{\"table\":\"Tab\",\"shard\":\"" + done.group(2) + "\"}", ""))
                        .text())
                .contains("ValidationException")
                .contains("Shard " + done.group(2) + " cannot be split");
        assertThat(send(post("{\"table\":\"Tab\",\"shard\":\"shardId-00000000000000000000-00000000\"}", ""))
                        .text())
                .contains("ResourceNotFoundException");
        send(RawClient.post(
                "UpdateTable", "{\"TableName\":\"Tab\",\"StreamSpecification\":{\"StreamEnabled\":false}}", ""));
        assertThat(send(post("{\"table\":\"Tab\"}", "")).text())
                .isEqualTo("The stream of the table Tab has no open shard: it is disabled.\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{}", "{\"table\":1}", "{\"table\":\"\"}", "{\"table\":\"Tab\",\"shard\":\"\"}", "[]", "{", ""})
    void whatIsNoSplitIsRefused(String body) throws IOException {
        assertThat(send(post(body, "")).status()).isEqualTo(400);
    }

    @Test
    void aForeignPageAndAForeignHostReachNothing() throws IOException {
        createTable(true);
        String split = post("{\"table\":\"Tab\"}", "");
        assertThat(send(post("{\"table\":\"Tab\"}", "Origin: https://evil.example\r\n"))
                        .status())
                .isEqualTo(403);
        assertThat(send(split.replace("Host: localhost", "Host: evil.example")).status())
                .isEqualTo(403);
        assertThat(send("GET /_partita/split-shard HTTP/1.1\r\nHost: localhost\r\n\r\n")
                        .status())
                .isEqualTo(405);
        assertThat(send(RawClient.post("DescribeTable", "{\"TableName\":\"Tab\"}", ""))
                        .status())
                .isEqualTo(200);
        Matcher done = split("{\"table\":\"Tab\"}");
        String again = split("{\"table\":\"Tab\"}").group(2);
        assertThat(again).as("nothing was split before").isEqualTo(done.group(3));
    }

    @Test
    void whereTablesAreKeptApartItSplitsThoseOfWhoSignsOnly() throws IOException {
        server.close();
        database.close();
        start(true);
        createTable(true);
        assertThat(send(post("{\"table\":\"Tab\"}", signedBy("111111111111"))).text())
                .contains("ResourceNotFoundException");
        assertThat(send(post("{\"table\":\"Tab\"}", signedBy("local"))).status())
                .isEqualTo(200);
        assertThat(send(post("{\"table\":\"Tab\"}", "")).text())
                .as("of the server's own region, eu-central-1")
                .contains("ResourceNotFoundException");
    }

    private static String signedBy(String accessKey) {
        return "X-Amz-Date: 20261103T090807Z\r\nAuthorization: AWS4-HMAC-SHA256 Credential=" + accessKey
                + "/20261103/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0\r\n";
    }

    @Test
    void withCredentialsAStrangerReachesNothing() throws IOException {
        AccessKeys keys = AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", "a secret", "123456789012")));
        try (PartitaServer guarded = PartitaServer.start(
                        new ServerSettings(
                                "127.0.0.1",
                                0,
                                false,
                                keys,
                                "eu-central-1",
                                false,
                                Wording.W2026_08,
                                TestServer.LOOSE,
                                clock,
                                random,
                                ForcedErrors.none(),
                                null,
                                true),
                        database::execute);
                RawClient client = new RawClient(guarded.address().getPort())) {
            assertThat(client.send(post("{\"table\":\"Tab\"}", "")).read().text())
                    .contains("MissingAuthenticationToken");
            assertThat(client.send(post("{\"table\":\"Tab\"}", signedBy("AKIDEXAMPLE")))
                            .read()
                            .text())
                    .contains("InvalidSignatureException");
        }
    }

    @Test
    void aServerWithoutTheSwitchRefuses() throws IOException {
        try (TestServer ordinary = new TestServer(TestServer.LOOSE);
                RawClient client = ordinary.connect()) {
            RawClient.Answer answer =
                    client.send(post("{\"table\":\"Tab\"}", "")).read();
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.text()).contains("--splittable-shards");
            assertThat(ordinary.callers).isEmpty();
        }
    }
}
