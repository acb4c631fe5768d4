package io.partita.server;

import static io.partita.server.RawClient.ascii;
import static io.partita.server.RawClient.join;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MalformedRequestTest {
    private static final String NOT_JSON = "{\"__type\":\"com.amazon.coral.service#SerializationException\"}";
    private static final String POST =
            "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
                    + "X-Amz-Target: DynamoDB_20120810.DescribeLimits\r\nX-Amz-Date: 20261130T120000Z\r\nAuthorization: "
                    + RawClient.AUTHORIZATION + "\r\n";

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "{\"a\"",
                "{\"a\":",
                "{\"a\":1",
                "{\"a\":tru}",
                "{\"a\":01}",
                "{\"a\":1,}",
                "{a:1}",
                "{'a':1}",
                "{}{}",
                "{} x",
                "\"{}\"",
                "null",
                "1",
                "[{}]",
                " ",
                "{\"a\":\"\u0001\"}",
                "{\"a\":NaN}",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\\ud800\"}",
                "\u00ef\u00bb\u00bf{",
                "{\"a\":\"\u00ff\"}",
                "{\"a\":\"\u00c0\u00af\"}",
                "{\"a\":\"\u00ed\u00a0\u0080\"}",
                "{\"\u00fe\":1}",
                "/**/{}",
                "{\"a\":1 \"b\":2}",
                "{]",
                "\u0000{}"
            })
    void whatIsNoJsonOrNoUtf8(String body) throws IOException {
        for (String target : new String[] {"DescribeLimits", "NoSuchOperation", "DescribeEndpoints"}) {
            RawClient.Answer answer = ask(target, body);
            assertThat(answer.text()).isEqualTo(NOT_JSON);
            assertThat(answer.status()).isEqualTo(400);
        }
        assertThat(server.callers).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {10_000, 99_000})
    void nestingIsReadHoweverDeepItIs(int depth) throws IOException {
        assertThat(ask("DescribeLimits", "{\"a\":" + "[".repeat(depth) + "]".repeat(depth) + "}")
                        .status())
                .isEqualTo(200);
        assertThat(ask("DescribeLimits", "{\"a\":" + "[".repeat(depth)).text()).isEqualTo(NOT_JSON);
        assertThat(ask("DescribeLimits", "{\"a\":".repeat(depth) + "1" + "}".repeat(depth))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aMemberMayComeTwice() throws IOException {
        assertThat(ask("DescribeLimits", "{\"a\":1,\"a\":2}").status()).isEqualTo(200);
    }

    /** A proxy in front may go by the one header and this server by the other; what is left over would be a second request. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{}",
                "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n{}",
                "Content-Length: 2\r\nContent-Length: 7\r\n\r\n{}",
                "Content-Length: 2, 7\r\n\r\n{}",
                "Content-Length: +2\r\n\r\n{}",
                "Content-Length: -2\r\n\r\n{}",
                "Content-Length: 0x2\r\n\r\n{}",
                "Content-Length: 2 2\r\n\r\n{}",
                "Content-Length: 99999999999999999999\r\n\r\n{}",
                "Content-Length : 2\r\n\r\n{}",
                "Content-Length: 1\r\n 2\r\n\r\n{}",
                "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: identity\r\n\r\n",
                "Transfer-Encoding\u000b: chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\nx\r\n{}\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n2\r\n{}0\r\n\r\n",
                "X-Odd: a\u0000b\r\nContent-Length: 2\r\n\r\n{}",
                "X Odd: a\r\nContent-Length: 2\r\n\r\n{}",
                ": a\r\nContent-Length: 2\r\n\r\n{}",
                "X-Odd\r\nContent-Length: 2\r\n\r\n{}"
            })
    void bodiesFramedInTwoWaysAndHeadersThatAreNoneAreRefused(String rest) throws IOException {
        try (RawClient client = server.connect()) {
            client.send(POST + rest);
            assertThat(client.read().status()).isEqualTo(400);
            assertThat(client.ended()).isTrue();
        }
        assertThat(server.callers).isEmpty();
    }

    @Test
    void chunkedIsNoFramingOfHttp10() throws IOException {
        try (RawClient client = server.connect()) {
            client.send(
                    POST.replace("HTTP/1.1", "HTTP/1.0") + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n");
            assertThat(client.read().status()).isEqualTo(400);
        }
    }

    @Test
    void aFoldedHeaderIsOneHeader() throws IOException {
        try (RawClient client = server.connect()) {
            client.send(
                    POST + "X-Folded: a\r\n X-Amz-Target: DynamoDB_20120810.ListTables\r\nContent-Length: 2\r\n\r\n{}");
            assertThat(client.read().status()).isEqualTo(200);
            assertThat(server.callers).hasSize(1);
        }
    }

    @Test
    void whatAPageAsksForCannotAddHeadersToTheAnswer() throws IOException {
        try (RawClient client = server.connect()) {
            client.send("OPTIONS / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                    + "Access-Control-Request-Headers: a\r\n X-Evil: b\r\nAccess-Control-Request-Method: P\r\n\r\n");
            RawClient.Answer answer = client.read();
            assertThat(answer.header("X-Evil")).isNull();
        }
        try (RawClient client = server.connect()) {
            client.send("OPTIONS / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                    + "Access-Control-Request-Headers: a\rX-Evil: b\r\n\r\n");
            assertThat(client.read().header("X-Evil")).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource({"post, 404", "PATCH, 404", "TRACE, 404", "CONNECT, 404", "X, 404", "P@ST, 400", "P(ST, 400"})
    void oddMethods(String method, int status) throws IOException {
        try (RawClient client = server.connect()) {
            client.send(POST.replaceFirst("POST", method) + "Content-Length: 2\r\n\r\n{}");
            assertThat(client.read().status()).isEqualTo(status);
            assertThat(server.callers).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/x-amz-json-1.1",
                "application/jsonx",
                "application",
                "text/html",
                ";",
                "application/json,x"
            })
    void wrongContentTypes(String type) throws IOException {
        try (RawClient client = server.connect()) {
            client.send(POST.replace("application/x-amz-json-1.0", type) + "Content-Length: 2\r\n\r\n{}");
            RawClient.Answer answer = client.read();
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.text()).isEqualTo("<UnknownOperationException/>\n");
        }
    }

    private static RawClient.Answer ask(String operation, String body) throws IOException {
        try (RawClient client = server.connect()) {
            byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
            String head = POST.replace("DescribeLimits", operation) + "Content-Length: " + bytes.length + "\r\n\r\n";
            return client.send(join(ascii(head), bytes)).read();
        }
    }
}
