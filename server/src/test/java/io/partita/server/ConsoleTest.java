package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.protocol.Wording;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletionStage;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConsoleTest {
    private static final String JSON = "Content-Type: application/json\r\n";

    private static PartitaServer server;

    @BeforeAll
    static void start() {
        server = start(AccessKeys.none(), new ConsoleSettings("1.2.3", false, ConsoleTest::advise));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static PartitaServer start(AccessKeys keys, ConsoleSettings console) {
        ServerSettings settings = new ServerSettings(
                "127.0.0.1",
                0,
                false,
                keys,
                "eu-central-1",
                true,
                Wording.W2026_08,
                TestServer.LOOSE,
                Clock.fixed(TestServer.NOW, ZoneOffset.UTC),
                () -> new SplittableRandom(1),
                ForcedErrors.none(),
                null,
                false);
        return PartitaServer.start(settings.withConsole(console), new RequestExecutor() {
            @Override
            public <R> CompletionStage<R> execute(Caller caller, Request<R> request) {
                throw new AssertionError("the engine was asked: " + request);
            }
        });
    }

    private static byte[] advise(byte[] request, int length) {
        String text = new String(request, 0, length, StandardCharsets.UTF_8);
        if (!text.startsWith("{")) {
            throw new IllegalArgumentException("\"no\" object");
        }
        return ("{\"on\":" + text + "}").getBytes(StandardCharsets.UTF_8);
    }

    private static RawClient.Answer advice(PartitaServer asked, String headers, String body) throws IOException {
        try (RawClient client = new RawClient(asked.address().getPort())) {
            return client.send("POST /console/advice HTTP/1.1\r\nHost: localhost:1\r\nContent-Length: " + body.length()
                            + "\r\n" + headers + "\r\n" + body)
                    .read();
        }
    }

    @Test
    void adviceIsAFunctionOfTheBody() throws IOException {
        RawClient.Answer answer = advice(server, JSON + "Origin: http://localhost:1\r\n", "{\"a\":1}");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo("{\"on\":{\"a\":1}}");
        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        assertThat(answer.header("Content-Security-Policy")).isEqualTo("default-src 'none'");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("Access-Control-Allow-Origin")).isNull();
    }

    @Test
    void adviceSaysWhyItIsRefused() throws IOException {
        RawClient.Answer answer = advice(server, JSON, "[]");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        assertThat(answer.text())
                .isEqualTo("{\"__type\":\"io.partita.console#MalformedRequest\",\"message\":\"\\\"no\\\" object\"}");
    }

    @Test
    void adviceIsNotForLongRequests() throws IOException {
        RawClient.Answer answer = advice(server, JSON, "{" + " ".repeat(1 << 20));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("1048577 bytes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:2", "https://example.com", "null", "http://localhost"})
    void adviceIsForTheOwnPageOnly(String origin) throws IOException {
        assertThat(advice(server, JSON + "Origin: " + origin + "\r\n", "{}").status())
                .isEqualTo(403);
        AccessKeys keys = AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", "secret", "123456789012")));
        try (PartitaServer signed = start(keys, new ConsoleSettings("1.2.3", true, ConsoleTest::advise))) {
            assertThat(advice(signed, JSON + "Origin: " + origin + "\r\n", "{}").status())
                    .isEqualTo(403);
            assertThat(advice(signed, JSON + "Origin: http://localhost:1\r\n", "{}")
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void adviceTakesJsonOnlyAndIsAskedForByPost() throws IOException {
        assertThat(advice(server, "Content-Type: text/plain\r\n", "{}").status())
                .isEqualTo(415);
        RawClient.Answer got = ask("GET", "/console/advice", "");
        assertThat(got.status()).isEqualTo(405);
        assertThat(got.header("Allow")).isEqualTo("POST");
    }

    private static RawClient.Answer ask(String method, String path, String headers) throws IOException {
        return ask(server, method, path, headers);
    }

    private static RawClient.Answer ask(PartitaServer asked, String method, String path, String headers)
            throws IOException {
        try (RawClient client = new RawClient(asked.address().getPort())) {
            return client.send(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n")
                    .read(method.equals("HEAD"));
        }
    }

    @Test
    void thePageComesWithItsPolicy() throws IOException {
        RawClient.Answer page = ask("GET", "/console/", "");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text()).contains("<console-page>");
        assertThat(page.header("Content-Type")).isEqualTo("text/html; charset=utf-8");
        assertThat(page.header("Content-Security-Policy")).startsWith("default-src 'none'; ");
        assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(page.header("Cross-Origin-Resource-Policy")).isEqualTo("same-origin");
        assertThat(page.header("Access-Control-Allow-Origin")).isNull();
    }

    @Test
    void withoutTheLastSlashTheBrowserIsSentOn() throws IOException {
        RawClient.Answer answer = ask("GET", "/console", "");
        assertThat(answer.status()).isEqualTo(308);
        assertThat(answer.header("Location")).isEqualTo("/console/");
    }

    @Test
    void aFileIsCompressedForThoseWhoTakeThat() throws IOException {
        RawClient.Answer plain = ask("GET", "/console/style/tokens.css", "");
        RawClient.Answer zipped = ask("GET", "/console/style/tokens.css", "Accept-Encoding: gzip\r\n");
        assertThat(plain.header("Content-Encoding")).isNull();
        assertThat(zipped.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(zipped.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(new GZIPInputStream(new ByteArrayInputStream(zipped.body())).readAllBytes())
                .isEqualTo(plain.body());
        assertThat(zipped.header("ETag")).isNotEqualTo(plain.header("ETag"));
    }

    @Test
    void whatTheBrowserHasIsNotSentAgain() throws IOException {
        String tag = ask("GET", "/console/main.js", "").header("ETag");
        RawClient.Answer again = ask("GET", "/console/main.js", "If-None-Match: \"other\", " + tag + "\r\n");
        assertThat(again.status()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(again.header("ETag")).isEqualTo(tag);
        assertThat(ask("GET", "/console/main.js", "If-None-Match: \"other\"\r\n")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void headTellsTheSameWithoutTheBody() throws IOException {
        RawClient.Answer head = ask("HEAD", "/console/main.js", "");
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("Content-Length"))
                .isEqualTo(String.valueOf(ask("GET", "/console/main.js", "").body().length));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/console/index.html",
                "/console/../console/main.js",
                "/console/style/../main.js",
                "/console/%6dain.js",
                "/console//main.js",
                "/console/ConsoleFiles.class"
            })
    void nothingElseIsReached(String path) throws IOException {
        assertThat(ask("GET", path, "").status()).isEqualTo(404);
    }

    @Test
    void namesThatOnlyBeginLikeItAreNotTheConsole() throws IOException {
        assertThat(ask("GET", "/consoles", "").text()).startsWith("healthy: ");
    }

    @Test
    void theDescriptionSaysHowToUseTheServer() throws IOException {
        assertThat(ask("GET", "/console/description", "").text())
                .isEqualTo("{\"version\":\"1.2.3\",\"region\":\"eu-central-1\",\"account\":\"000000000000\","
                        + "\"isolate\":true,\"signed\":false,\"readOnly\":false}");
    }

    @Test
    void aServerThatChecksSignaturesShowsThePageToAnybodyAndSaysSo() throws IOException {
        AccessKeys keys = AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", "secret", "123456789012")));
        try (PartitaServer signed = start(keys, new ConsoleSettings("1.2.3", true, ConsoleTest::advise))) {
            assertThat(ask(signed, "GET", "/console/", "").status()).isEqualTo(200);
            assertThat(ask(signed, "GET", "/console/description", "").text())
                    .doesNotContain("account")
                    .contains("\"signed\":true,\"readOnly\":true");
        }
    }

    @Test
    void foreignHostsAndPagesGetNothing() throws IOException {
        assertThat(ask("GET", "/console/description", "Origin: https://example.com\r\n")
                        .status())
                .isEqualTo(403);
        try (RawClient client = new RawClient(server.address().getPort())) {
            assertThat(client.send("GET /console/ HTTP/1.1\r\nHost: example.com\r\n\r\n")
                            .read()
                            .status())
                    .isEqualTo(403);
        }
    }

    @Test
    void nothingTakesABody() throws IOException {
        RawClient.Answer answer = ask("POST", "/console/", "Content-Length: 0\r\n");
        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.header("Allow")).isEqualTo("GET, HEAD");
    }

    @Test
    void aServerWithoutItHasNoConsole() throws IOException {
        try (PartitaServer bare = start(AccessKeys.none(), null)) {
            assertThat(new String(ask(bare, "GET", "/console/", "").body(), StandardCharsets.UTF_8))
                    .startsWith("healthy: ");
        }
    }
}
