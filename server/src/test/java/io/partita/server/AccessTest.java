package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.protocol.Wording;
import io.partita.server.ServerStartException.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessTest {
    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer(TestServer.LOOSE);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void forgetCallers() {
        server.callers.clear();
    }

    @Test
    void aPageOfThisMachineMayUseTheServer() throws IOException {
        try (RawClient client = server.connect()) {
            RawClient.Answer answer = client.send(
                            RawClient.post("DescribeLimits", "{}", "Origin: http://localhost:3000\r\n"))
                    .read();
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("Access-Control-Allow-Origin")).isEqualTo("*");
            assertThat(server.callers).hasSize(1);
        }
    }

    @Test
    void errorsCanBeReadByAPageOfThisMachineToo() throws IOException {
        try (RawClient client = server.connect()) {
            RawClient.Answer answer = client.send(
                            RawClient.post("NoSuchOperation", "{}", "Origin: http://localhost:3000\r\n"))
                    .read();
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.header("Access-Control-Allow-Origin")).isEqualTo("*");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example", "null", "http://localhost.evil.example"})
    void aForeignPageReachesNothing(String origin) throws IOException {
        try (RawClient client = server.connect()) {
            RawClient.Answer answer = client.send(RawClient.post("DescribeLimits", "{}", "Origin: " + origin + "\r\n"))
                    .read();
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.header("Access-Control-Allow-Origin")).isNull();
            assertThat(server.callers).isEmpty();
        }
    }

    @Test
    void aForeignPagesPreflightIsRefused() throws IOException {
        try (RawClient client = server.connect()) {
            client.send("OPTIONS / HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\n"
                    + "Access-Control-Request-Method: POST\r\n\r\n");
            RawClient.Answer answer = client.read();
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.header("Access-Control-Allow-Origin")).isNull();
        }
    }

    @Test
    void aPreflightEchoesWhatThePageAskedFor() throws IOException {
        try (RawClient client = server.connect()) {
            client.send("OPTIONS / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://127.0.0.1:5173\r\n"
                    + "Access-Control-Request-Headers: x-amz-target, authorization\r\n"
                    + "Access-Control-Request-Method: POST\r\n\r\n");
            RawClient.Answer answer = client.read();
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).isEmpty();
            assertThat(answer.header("Access-Control-Allow-Origin")).isEqualTo("*");
            assertThat(answer.header("Access-Control-Allow-Headers")).isEqualTo("x-amz-target, authorization");
            assertThat(answer.header("Access-Control-Allow-Methods")).isEqualTo("POST");
            assertThat(answer.header("Access-Control-Max-Age")).isEqualTo("172800");
        }
    }

    @Test
    void aNameThatPointsHereByDnsRebindingIsNotServed() throws IOException {
        try (RawClient client = server.connect()) {
            String request = new String(RawClient.post("DescribeLimits", "{}", ""), StandardCharsets.US_ASCII)
                    .replace("Host: localhost", "Host: evil.example:8000");
            assertThat(client.send(request).read().status()).isEqualTo(403);
            assertThat(server.callers).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::"})
    void theServerRefusesToLetOtherMachinesInWithoutCredentials(String host) {
        assertThatThrownBy(() -> start(host, 0, false)).isInstanceOfSatisfying(ServerStartException.class, refusal -> {
            assertThat(refusal.reason()).isEqualTo(Reason.REMOTE_WITHOUT_CREDENTIALS);
            assertThat(refusal).hasMessageContaining(host).hasMessageContaining("no credentials are configured");
        });
    }

    @Test
    void otherMachinesAreLetInWhenThatIsAskedFor() throws IOException {
        try (PartitaServer open = start("0.0.0.0", 0, true);
                RawClient client = new RawClient(open.address().getPort())) {
            client.send("GET / HTTP/1.1\r\nHost: partita.example\r\n\r\n");
            assertThat(client.read().status()).isEqualTo(200);
        }
    }

    @Test
    void aPortInUseIsNamed() {
        int port = server.server().address().getPort();
        assertThatThrownBy(() -> start("127.0.0.1", port, false))
                .isInstanceOfSatisfying(ServerStartException.class, refusal -> {
                    assertThat(refusal.reason()).isEqualTo(Reason.PORT_IN_USE);
                    assertThat(refusal).hasMessageContaining("port " + port);
                });
    }

    @Test
    void anUnknownHostIsNamed() {
        assertThatThrownBy(() -> start("no-such-host.invalid", 0, false))
                .isInstanceOfSatisfying(ServerStartException.class, refusal -> {
                    assertThat(refusal.reason()).isEqualTo(Reason.UNKNOWN_HOST);
                    assertThat(refusal).hasMessageContaining("no-such-host.invalid");
                });
    }

    private static PartitaServer start(String host, int port, boolean allowRemote) {
        return PartitaServer.start(
                new ServerSettings(
                        host,
                        port,
                        allowRemote,
                        AccessKeys.none(),
                        "us-east-1",
                        false,
                        Wording.W2026_08,
                        TestServer.LOOSE,
                        Clock.systemUTC(),
                        () -> new SplittableRandom(2),
                        ForcedErrors.none(),
                        null,
                        false),
                server);
    }
}
