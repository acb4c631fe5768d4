package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.Caller;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The order and the texts of fact pack: VALIDATION §1, §2 and §2.1. */
class ChecksBeforeTheEngineTest {
    private static final String HOST = "Host: localhost\r\n";
    private static final String JSON = "Content-Type: application/x-amz-json-1.0\r\n";
    private static final String TARGET = "X-Amz-Target: DynamoDB_20120810.DescribeLimits\r\n";
    private static final String DATE = "X-Amz-Date: 20261130T120000Z\r\n";
    private static final String AUTHORIZATION = "Authorization: " + RawClient.AUTHORIZATION + "\r\n";
    private static final String PRESIGNED =
            "/?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=key%2F20261130%2Fap-south-1"
                    + "%2Fdynamodb%2Faws4_request&X-Amz-Signature=0&X-Amz-SignedHeaders=host&X-Amz-Date=20261130T120000Z";
    private static final String NOT_JSON = "{\"__type\":\"com.amazon.coral.service#SerializationException\"}";
    private static final String UNKNOWN = "{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}";

    private static TestServer server;
    private static TestServer isolating;

    @BeforeAll
    static void start() {
        server = new TestServer(TestServer.LOOSE);
        isolating = new TestServer(TestServer.LOOSE, true);
    }

    @AfterAll
    static void stop() {
        server.close();
        isolating.close();
    }

    @BeforeEach
    void forgetCallers() {
        server.callers.clear();
        isolating.callers.clear();
    }

    @Test
    void getTellsTheServerIsHealthyOnAnyPath() throws IOException {
        for (String path : new String[] {"/", "/any/path?x=y"}) {
            RawClient.Answer answer = ask("GET " + path, HOST, "");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.text()).isEqualTo("healthy: dynamodb.eu-central-1.amazonaws.com ");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "PUT /, application/x-amz-json-1.0, {}",
        "DELETE /, application/x-amz-json-1.0, {}",
        "OPTIONS /, application/x-amz-json-1.0, ''",
        "POST /other, application/x-amz-json-1.0, {}",
        "POST /, application/x-amz-json-1.1, {}",
        "POST /, text/plain, {}",
        "POST /, text/plain, no JSON"
    })
    void whatIsNoApiRequestIsNotFound(String line, String type, String body) throws IOException {
        RawClient.Answer answer =
                ask(line, HOST + TARGET + DATE + AUTHORIZATION + "Content-Type: " + type + "\r\n", body);
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.text()).isEqualTo("<UnknownOperationException/>\n");
        assertThat(answer.header("x-amz-crc32")).isEqualTo("3552371480");
    }

    @Test
    void unreadableJsonWinsOverAnUnknownTargetAndMissingAuthentication() throws IOException {
        assertError(ask("POST /", HOST + JSON, "{no"), NOT_JSON);
        assertError(ask("POST /", HOST + JSON, "[]"), NOT_JSON);
    }

    @ParameterizedTest
    @CsvSource({
        "''",
        "X-Amz-Target: DescribeLimits",
        "X-Amz-Target: DynamoDB_20120810.describeLimits",
        "X-Amz-Target: DynamoDB_20111205.DescribeLimits",
        "X-Amz-Target: DynamoDB_20120810.DescribeLimitsX"
    })
    void anUnknownTargetWinsOverMissingAuthentication(String target) throws IOException {
        assertError(ask("POST /", HOST + JSON + (target.isEmpty() ? "" : target + "\r\n"), "{}"), UNKNOWN);
    }

    @Test
    void missingAuthenticationWinsOverAnEmptyBody() throws IOException {
        assertThat(ask("POST /", HOST + TARGET, "").text()).contains("MissingAuthenticationTokenException");
    }

    @Test
    void anEmptyBodyIsNoJson() throws IOException {
        assertError(ask("POST /", HOST + TARGET + DATE + AUTHORIZATION, ""), NOT_JSON);
        assertThat(server.callers).isEmpty();
    }

    @Test
    void aHeaderAndAQueryMayNotBothSign() throws IOException {
        assertError(
                ask("POST " + PRESIGNED, HOST + JSON + TARGET + DATE + AUTHORIZATION, "{}"),
                "{\"__type\":\"com.amazon.coral.service#InvalidSignatureException\",\"message\":"
                        + "\"Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.\"}");
    }

    @ParameterizedTest
    @CsvSource({"''", "'Authorization: Basic eDp5\r\n'", "'Authorization: AWS3 x\r\n'"})
    void aRequestWithoutSignatureMissesItsToken(String authorization) throws IOException {
        assertError(
                ask("POST /", HOST + JSON + TARGET + DATE + authorization, "{}"),
                "{\"__type\":\"com.amazon.coral.service#MissingAuthenticationTokenException\",\"message\":"
                        + "\"Request is missing Authentication Token\"}");
    }

    @Test
    void everyMissingPartOfTheHeaderIsNamed() throws IOException {
        assertError(
                ask(
                        "POST /",
                        HOST + JSON + TARGET + "Authorization: AWS4-HMAC-SHA256 XCredential=a, Signature=\r\n",
                        "{}"),
                "{\"__type\":\"com.amazon.coral.service#IncompleteSignatureException\",\"message\":"
                        + "\"Authorization header requires 'Credential' parameter. Authorization header requires 'Signature'"
                        + " parameter. Authorization header requires 'SignedHeaders' parameter. Authorization header requires"
                        + " existence of either a 'X-Amz-Date' or a 'Date' header."
                        + " Authorization=AWS4-HMAC-SHA256 XCredential=a, Signature=\"}");
    }

    @Test
    void everyMissingPartOfTheQueryIsNamed() throws IOException {
        assertError(
                ask("POST /?X-Amz-Algorithm=&X-Amz-Signature=0&X-Amz-SignedHeaders=host", HOST + JSON + TARGET, "{}"),
                "{\"__type\":\"com.amazon.coral.service#IncompleteSignatureException\",\"message\":"
                        + "\"AWS query-string parameters must include 'X-Amz-Algorithm'. AWS query-string parameters must include"
                        + " 'X-Amz-Credential'. AWS query-string parameters must include 'X-Amz-Date'."
                        + " Re-examine the query-string parameters.\"}");
    }

    @Test
    void theRegionIsTheOneTheClientSignedFor() throws IOException {
        ask("POST " + PRESIGNED, HOST + JSON + TARGET, "{}");
        ask("POST /", HOST + JSON + TARGET + DATE + AUTHORIZATION, "{}");
        ask(
                "POST /",
                HOST + JSON + TARGET
                        + "Date: x\r\nAuthorization: AWS4-X Credential=key SignedHeaders=a,Signature=0\r\n",
                "{}");
        assertThat(server.callers)
                .containsExactly(
                        new Caller("000000000000", "ap-south-1"),
                        new Caller("000000000000", "us-east-1"),
                        new Caller("000000000000", "eu-central-1"));
    }

    @Test
    void anAccessKeyOf12DigitsNamesTheAccountWhenAccountsAreIsolated() throws IOException {
        String digits = AUTHORIZATION.replace("Credential=key/", "Credential=123456789012/");
        for (TestServer each : new TestServer[] {server, isolating}) {
            ask(each, "POST /", HOST + JSON + TARGET + DATE + digits, "{}");
            ask(each, "POST /", HOST + JSON + TARGET + DATE + AUTHORIZATION, "{}");
        }
        assertThat(server.callers).extracting(Caller::account).containsExactly("000000000000", "000000000000");
        assertThat(isolating.callers).extracting(Caller::account).containsExactly("123456789012", "000000000000");
    }

    @Test
    void aFaultOfTheServerShowsTheClientNothingOfItsInside() throws Exception {
        try (TestServer failing = new TestServer(TestServer.LOOSE).hold();
                RawClient client = failing.connect()) {
            client.send(RawClient.post("DescribeLimits", "{}", ""));
            failing.nextHeld().completeExceptionally(new IllegalStateException("secret detail"));
            RawClient.Answer answer = client.read();
            assertThat(answer.status()).isEqualTo(500);
            assertThat(answer.text())
                    .contains("com.amazonaws.dynamodb.v20120810#InternalServerError")
                    .doesNotContain("secret");
        }
    }

    private static void assertError(RawClient.Answer answer, String json) {
        assertThat(answer.text()).isEqualTo(json);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.header("Content-Type")).isEqualTo("application/x-amz-json-1.0");
    }

    private static RawClient.Answer ask(String line, String headers, String body) throws IOException {
        return ask(server, line, headers, body);
    }

    private static RawClient.Answer ask(TestServer asked, String line, String headers, String body) throws IOException {
        try (RawClient client = asked.connect()) {
            String length = body.isEmpty() ? "" : "Content-Length: " + body.length() + "\r\n";
            return client.send(line + " HTTP/1.1\r\n" + headers + length + "\r\n" + body)
                    .read();
        }
    }
}
