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
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the console's page asks beside the API: {@code /_partita/partitions} and {@code /_partita/throughput}, and who may. */
class PartitionsOfTheConsoleTest {
    private static final String PARTITIONS = "/_partita/partitions";
    private static final String THROUGHPUT = "/_partita/throughput";

    private final Clock clock = Clock.fixed(TestServer.NOW, ZoneOffset.UTC);
    private final AtomicLong seeds = new AtomicLong();
    private final Supplier<RandomGenerator> random = () -> new SplittableRandom(seeds.incrementAndGet());
    private final ExecutorService blocking = Executors.newVirtualThreadPerTaskExecutor();
    private Database database;
    private PartitaServer server;

    @BeforeEach
    void open() {
        database = Database.open(MemoryStorage.open(), new DatabaseSettings(false, clock, random, blocking));
        server = start(AccessKeys.none());
    }

    private PartitaServer start(AccessKeys keys) {
        return PartitaServer.start(
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
                                false)
                        .withConsole(new ConsoleSettings("1.0", false, (asked, length) -> new byte[0])),
                database::execute);
    }

    @AfterEach
    void close() {
        server.close();
        database.close();
        blocking.shutdown();
    }

    private String page() {
        return "Origin: http://localhost:" + server.address().getPort() + "\r\n";
    }

    private RawClient.Answer post(String path, String body, String headers) throws IOException {
        return send("POST " + path + " HTTP/1.1\r\nHost: localhost:"
                + server.address().getPort() + "\r\n" + headers + "Content-Length: " + body.length() + "\r\n\r\n"
                + body);
    }

    private RawClient.Answer send(String request) throws IOException {
        try (RawClient client = new RawClient(server.address().getPort())) {
            return client.send(request).read();
        }
    }

    private void createTable() throws IOException {
        try (RawClient client = new RawClient(server.address().getPort())) {
            RawClient.Answer answer = client.post(
                    "CreateTable",
                    "{\"TableName\":\"Users\",\"BillingMode\":\"PAY_PER_REQUEST\","
                            + "\"KeySchema\":[{\"AttributeName\":\"Status\",\"KeyType\":\"HASH\"}],"
                            + "\"AttributeDefinitions\":[{\"AttributeName\":\"Status\",\"AttributeType\":\"S\"}]}");
            assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        }
    }

    @Test
    void thePageIsToldOfPartitionsAndWhereAKeyLands() throws IOException {
        createTable();
        RawClient.Answer answer =
                post(PARTITIONS, "{\"table\":\"Users\",\"key\":{\"Status\":{\"S\":\"Active\"}}}", page());
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text())
                .contains(
                        "\"mode\":\"observe\"",
                        "\"throttling\":{\"refused\":0,\"done\":0,\"reasons\":{}}",
                        "\"lands\":{\"token\":\"",
                        "\"most\":1000");
    }

    @Test
    void thePageSwitchesThrottlingForATable() throws IOException {
        createTable();
        assertThat(post(THROUGHPUT, "{\"table\":\"Users\",\"mode\":\"enforce\"}", page())
                        .text())
                .contains("\"tableMode\":\"enforce\"");
        assertThat(post(PARTITIONS, "{\"table\":\"Users\"}", page()).text()).contains("\"mode\":\"enforce\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {PARTITIONS, THROUGHPUT})
    void pagesOfOtherSitesAreNotLetIn(String path) throws IOException {
        createTable();
        String body = "{\"table\":\"Users\",\"mode\":\"enforce\"}";
        assertThat(post(path, body, "Origin: https://example.com\r\n").status()).isEqualTo(403);
        assertThat(post(path, body, "Origin: null\r\n").status()).isEqualTo(403);
        assertThat(send("POST " + path + " HTTP/1.1\r\nHost: example.com\r\nContent-Length: " + body.length()
                                + "\r\n\r\n" + body)
                        .status())
                .isEqualTo(403);
        assertThat(post(PARTITIONS, "{\"table\":\"Users\"}", page()).text()).contains("\"mode\":\"observe\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {PARTITIONS, THROUGHPUT})
    void whereRequestsMustBeSignedTheseMustToo(String path) throws IOException {
        createTable();
        server.close();
        server = start(AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", "wJalrXUtnFEMI", "123456789012"))));
        RawClient.Answer answer = post(path, "{\"table\":\"Users\",\"mode\":\"enforce\"}", page());
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("MissingAuthenticationTokenException");
    }

    @Test
    void aWrongQuestionIsAnsweredWithWhatWasExpected() throws IOException {
        RawClient.Answer answer = post(PARTITIONS, "{\"hotKeys\":1}", page());
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).startsWith("no table (expected: ");
        assertThat(post(PARTITIONS, "{\"table\":\"Nothing\"}", page()).text()).contains("ResourceNotFoundException");
    }
}
