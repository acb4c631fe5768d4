package io.partita.server;

import static io.partita.server.RawClient.ascii;
import static io.partita.server.RawClient.join;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.model.error.DynamoDbException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpFramingTest {
    private static TestServer server;

    @BeforeAll
    static void start() {
        server = new TestServer(TestServer.LOOSE);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void everyAnswerHasTheHeadersOfTheService() throws IOException {
        try (RawClient client = server.connect()) {
            RawClient.Answer first = client.post("DescribeLimits", "{}");
            RawClient.Answer second = client.post("DescribeLimits", "{}");
            CRC32 crc = new CRC32();
            crc.update(first.body());
            assertThat(first.status()).isEqualTo(200);
            assertThat(first.text()).startsWith("{").endsWith("}");
            assertThat(first.header("x-amz-crc32")).isEqualTo(Long.toString(crc.getValue()));
            assertThat(first.header("Content-Type")).isEqualTo("application/x-amz-json-1.0");
            assertThat(first.header("Server")).isEqualTo("Server");
            assertThat(first.header("Date")).isEqualTo("Tue, 03 Nov 2026 09:08:07 GMT");
            assertThat(first.header("x-amzn-RequestId")).matches("[A-Z0-9]{52}");
            assertThat(second.header("x-amzn-RequestId")).isNotEqualTo(first.header("x-amzn-RequestId"));
        }
    }

    @Test
    void theContentTypeIsEchoedWithoutParameters() throws IOException {
        try (RawClient client = server.connect()) {
            String request = new String(RawClient.post("DescribeLimits", "{}", ""), StandardCharsets.US_ASCII)
                    .replace("application/x-amz-json-1.0", "Application/JSON; charset=UTF-8");
            assertThat(client.send(request).read().header("Content-Type")).isEqualTo("application/json");
        }
    }

    @Test
    void aRequestMayArriveByteByByte() throws IOException {
        try (RawClient client = server.connect()) {
            for (byte b : RawClient.post("DescribeLimits", "{ }", "")) {
                client.send(new byte[] {b});
            }
            assertThat(client.read().status()).isEqualTo(200);
        }
    }

    @Test
    void aBodyMayBeChunked() throws IOException {
        try (RawClient client = server.connect()) {
            String head = new String(RawClient.post("DescribeLimits", "", ""), StandardCharsets.US_ASCII)
                    .replace("Content-Length: 0", "Transfer-Encoding: chunked");
            client.send(head + "1\r\n{\r\n3\r\n\"a\"\r\n3;x=y\r\n:1}\r\n0\r\nTrailer: x\r\n\r\n");
            assertThat(client.read().status()).isEqualTo(200);
            assertThat(client.post("DescribeLimits", "{}").status()).isEqualTo(200);
        }
    }

    @Test
    void aClientThatExpects100ContinueGetsItBeforeItSendsTheBody() throws IOException {
        try (RawClient client = server.connect()) {
            byte[] request = RawClient.post("DescribeLimits", "{}", "Expect: 100-continue\r\n");
            client.send(Arrays.copyOf(request, request.length - 2));
            assertThat(client.read().status()).isEqualTo(100);
            client.send("{}");
            assertThat(client.read().status()).isEqualTo(200);
        }
    }

    @Test
    void anUnknownExpectationIsRefused() throws IOException {
        try (RawClient client = server.connect()) {
            client.send(RawClient.post("DescribeLimits", "{}", "Expect: magic\r\n"));
            assertThat(client.read().status()).isEqualTo(417);
            assertThat(client.ended()).isTrue();
        }
    }

    @Test
    void pipelinedRequestsAreAnsweredInTheirOrderAlthoughTheFirstTakesLonger() throws Exception {
        try (TestServer slow = new TestServer(TestServer.LOOSE).hold();
                RawClient client = slow.connect()) {
            client.send(join(
                    RawClient.post("DescribeLimits", "{}", ""),
                    RawClient.post("NoSuchOperation", "{}", ""),
                    RawClient.post("DescribeLimits", "{}", ""),
                    ascii("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")));
            CompletableFuture<Object> first = slow.nextHeld();
            assertThat(slow.nothingHeld()).isTrue();
            first.complete(TestServer.LIMITS);
            assertThat(client.read().status()).isEqualTo(200);
            assertThat(client.read().text()).contains("UnknownOperationException");
            slow.nextHeld().complete(TestServer.LIMITS);
            assertThat(client.read().status()).isEqualTo(200);
            assertThat(client.read().text()).startsWith("healthy");
        }
    }

    @Test
    void hundredsOfPipelinedRequestsAreAllAnswered() throws IOException {
        try (RawClient client = server.connect()) {
            byte[] one = RawClient.post("DescribeLimits", "{}", "");
            byte[][] many = new byte[500][];
            Arrays.fill(many, one);
            client.send(join(many));
            for (int i = 0; i < many.length; i++) {
                assertThat(client.read().status()).isEqualTo(200);
            }
        }
    }

    /** Repeated, because whether the end is seen before or after the answer is a race. */
    @RepeatedTest(20)
    void aClientMayEndItsSideBeforeItHasTheAnswer() throws Exception {
        try (TestServer slow = new TestServer(TestServer.LOOSE).hold();
                RawClient client = slow.connect()) {
            client.send(join(RawClient.post("DescribeLimits", "{}", ""), RawClient.post("DescribeLimits", "{}", "")));
            client.endOutput();
            slow.nextHeld().complete(TestServer.LIMITS);
            slow.nextHeld().complete(TestServer.LIMITS);
            assertThat(client.read().status()).isEqualTo(200);
            assertThat(client.read().status()).isEqualTo(200);
            assertThat(client.ended()).isTrue();
        }
    }

    @Test
    void connectionCloseIsHonouredAndSaid() throws IOException {
        try (RawClient client = server.connect()) {
            client.send(RawClient.post("DescribeLimits", "{}", "Connection: close\r\n"));
            RawClient.Answer answer = client.read();
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("Connection")).isEqualTo("close");
            assertThat(client.ended()).isTrue();
        }
    }

    @Test
    void http10ClosesUnlessAskedToKeepTheConnection() throws IOException {
        try (RawClient client = server.connect()) {
            client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
            assertThat(client.read().header("Connection")).isEqualTo("keep-alive");
            client.send("GET / HTTP/1.0\r\n\r\n");
            assertThat(client.read().header("Connection")).isEqualTo("close");
            assertThat(client.ended()).isTrue();
        }
    }

    @Test
    void aHeadRequestGetsNoBody() throws IOException {
        try (RawClient client = server.connect()) {
            client.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertThat(client.read(true).status()).isEqualTo(404);
            assertThat(client.post("DescribeLimits", "{}").status()).isEqualTo(200);
        }
    }

    @Test
    void aBodyMayBeGzipped() throws IOException {
        try (RawClient client = server.connect()) {
            assertThat(client.send(gzipRequest(gzip(ascii("{\"a\":1}")))).read().status())
                    .isEqualTo(200);
        }
    }

    @Test
    void aBodyThatIsNoGzipIsNoJson() throws IOException {
        try (RawClient client = server.connect()) {
            assertThat(client.send(gzipRequest(ascii("{}"))).read().text())
                    .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
        }
    }

    @Test
    void aGzipBombIsRefused() throws IOException {
        try (RawClient client = server.connect()) {
            byte[] bomb = gzip(new byte[(16 << 20) + 1]);
            assertThat(bomb.length).isLessThan(1 << 16);
            RawClient.Answer answer = client.send(gzipRequest(bomb)).read();
            assertThat(answer.status()).isEqualTo(413);
            assertThat(client.ended()).isTrue();
            assertThat(server.server().memoryInUse()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aBodyOf16MiBIsReadAndOneByteMoreIsRefused(int more) throws IOException {
        byte[] body = new byte[(16 << 20) + more];
        Arrays.fill(body, (byte) ' ');
        body[0] = '{';
        body[body.length - 1] = '}';
        for (boolean chunked : new boolean[] {false, true}) {
            try (RawClient client = server.connect()) {
                String head = new String(RawClient.post("DescribeLimits", "", ""), StandardCharsets.US_ASCII);
                if (chunked) {
                    client.send(head.replace("Content-Length: 0", "Transfer-Encoding: chunked"));
                    client.send(Integer.toHexString(body.length) + "\r\n")
                            .send(body)
                            .send("\r\n0\r\n\r\n");
                } else {
                    client.send(head.replace("Content-Length: 0", "Content-Length: " + body.length));
                    client.send(body);
                }
                RawClient.Answer answer = client.read();
                assertThat(answer.status()).isEqualTo(more == 0 ? 200 : 413);
                assertThat(answer.body().length == 0).isEqualTo(more > 0);
                assertThat(answer.header("x-amzn-RequestId")).hasSize(52);
                if (more > 0) {
                    assertThat(client.ended()).isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"gzip, true", "'deflate, gzip;q=0.5', true", "gzip;q=0, false", "gzip;q=0.000, false", "identity, false"
    })
    void largeAnswersAreCompressedForThoseWhoAcceptIt(String accept, boolean compressed) throws Exception {
        try (TestServer failing = new TestServer(TestServer.LOOSE).hold();
                RawClient client = failing.connect()) {
            client.send(RawClient.post("DescribeLimits", "{}", "Accept-Encoding: " + accept + "\r\n"));
            String text = "x".repeat(100_000);
            failing.nextHeld().completeExceptionally(DynamoDbException.validation(text));
            RawClient.Answer answer = client.read();
            CRC32 crc = new CRC32();
            crc.update(answer.body());
            assertThat(answer.header("x-amz-crc32")).isEqualTo(Long.toString(crc.getValue()));
            byte[] plain = answer.body();
            if (compressed) {
                assertThat(answer.header("Content-Encoding")).isEqualTo("gzip");
                plain = new GZIPInputStream(new ByteArrayInputStream(plain)).readAllBytes();
            } else {
                assertThat(answer.header("Content-Encoding")).isNull();
            }
            assertThat(new String(plain, StandardCharsets.US_ASCII)).contains(text);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'NONSENSE\r\n\r\n', 400",
        "'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n', 400",
        "'GET / HTTP/1.1\r\n\r\n', 400"
    })
    void whatIsNoHttpIsRefusedAndTheConnectionEnds(String request, int status) throws IOException {
        try (RawClient client = server.connect()) {
            assertThat(client.send(request).read().status()).isEqualTo(status);
            assertThat(client.ended()).isTrue();
        }
    }

    @Test
    void headersOverTheLimitAreRefused() throws IOException {
        try (RawClient client = server.connect()) {
            client.send(RawClient.post("DescribeLimits", "{}", "X-Long: " + "x".repeat(17 << 10) + "\r\n"));
            assertThat(client.read().status()).isEqualTo(431);
        }
        try (RawClient client = server.connect()) {
            client.send("GET /" + "x".repeat(17 << 10) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertThat(client.read().status()).isEqualTo(414);
        }
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write(plain);
        }
        return zipped.toByteArray();
    }

    private static byte[] gzipRequest(byte[] zipped) {
        String head = new String(
                        RawClient.post("DescribeLimits", "", "Content-Encoding: gzip\r\n"), StandardCharsets.US_ASCII)
                .replace("Content-Length: 0", "Content-Length: " + zipped.length);
        return join(ascii(head), zipped);
    }
}
