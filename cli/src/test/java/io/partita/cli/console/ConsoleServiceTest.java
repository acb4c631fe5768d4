package io.partita.cli.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.cli.process.StartFailure;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.serve.LocalService;
import io.partita.server.AccessKey;
import io.partita.server.AccessKeys;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The console before a server of this process that wants signatures. */
class ConsoleServiceTest {
    private static final String ID = "AKIDEXAMPLE";
    private static final String SECRET = "secret of a test";

    private static LocalService upstream;

    @TempDir
    private static Path home;

    private ConsoleService console;

    @BeforeAll
    static void serve() {
        upstream = LocalService.start(false, AccessKeys.of(List.of(new AccessKey(ID, SECRET, "123456789012"))));
    }

    @AfterAll
    static void end() {
        upstream.stop();
    }

    @AfterEach
    void stop() {
        if (console != null) {
            console.close();
        }
    }

    private static Map<String, String> environment(String secret) {
        return Map.of("HOME", home.toString(), "AWS_ACCESS_KEY_ID", ID, "AWS_SECRET_ACCESS_KEY", secret);
    }

    private void open(String endpoint, boolean readOnly, Map<String, String> environment) {
        console = ConsoleService.start(Endpoint.parse(endpoint), null, null, readOnly, 0, environment);
    }

    private void open(boolean readOnly) {
        open(upstreamUrl(), readOnly, environment(SECRET));
    }

    private static String upstreamUrl() {
        return "http://127.0.0.1:" + upstream.port();
    }

    private int port() {
        return URI.create(console.url()).getPort();
    }

    /** What the page would get: an answer with its head. */
    private String ask(String target, String body) throws IOException {
        return ask("127.0.0.1:" + port(), "Origin: http://127.0.0.1:" + port() + "\r\n", target, body);
    }

    private String ask(String host, String headers, String target, String body) throws IOException {
        return send("POST / HTTP/1.1\r\nHost: " + host + "\r\n" + headers + "X-Amz-Target: " + target
                + "\r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: " + body.length()
                + "\r\nConnection: close\r\n\r\n" + body);
    }

    private String send(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void requestsOfThePageReachTheEndpointSigned() throws IOException {
        open(false);
        String created = ask("DynamoDB_20120810.CreateTable", """
                {"TableName":"Passed","BillingMode":"PAY_PER_REQUEST",\
                "AttributeDefinitions":[{"AttributeName":"id","AttributeType":"S"}],\
                "KeySchema":[{"AttributeName":"id","KeyType":"HASH"}]}""");
        assertThat(created).startsWith("HTTP/1.1 200").contains("arn:aws:dynamodb:us-east-1:123456789012:table/Passed");
        assertThat(ask("DynamoDB_20120810.ListTables", "{}")).endsWith("{\"TableNames\":[\"Passed\"]}");
        assertThat(ask("DynamoDBStreams_20120810.ListStreams", "{}")).endsWith("{\"Streams\":[]}");
    }

    @Test
    void refusalsOfTheEndpointComeAsTheyAre() throws IOException {
        open(upstreamUrl(), false, environment("wrong"));
        assertThat(ask("DynamoDB_20120810.ListTables", "{}"))
                .startsWith("HTTP/1.1 400")
                .contains("#InvalidSignatureException");
    }

    @Test
    void adviceOnKeysIsGivenHereWhateverTheEndpointIs() throws IOException {
        open(true);
        String body = """
                {"table":"Traps","complete":true,"keys":{"partition":[{"name":"pk","type":"S"}],"sort":[{"name":"sk","type":"S"}]},\
                "items":[{"pk":{"S":"T"},"sk":{"S":"ORDER#1"}},{"pk":{"S":"T"},"sk":{"S":"ORDER#10"}},\
                {"pk":{"S":"T"},"sk":{"S":"ORDER#100"}},{"pk":{"S":"T"},"sk":{"S":"ORDER#2"}}]}""";
        String here = "127.0.0.1:" + port();
        assertThat(send("POST /console/advice HTTP/1.1\r\nHost: " + here + "\r\nOrigin: http://" + here
                        + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length()
                        + "\r\nConnection: close\r\n\r\n" + body))
                .startsWith("HTTP/1.1 200")
                .contains("\"rule\":\"R05\"")
                .contains("ORDER#10 is stored before ORDER#2.");
    }

    @Test
    void onlyThePageItselfMaySend() throws IOException {
        open(false);
        String here = "127.0.0.1:" + port();
        for (String headers : List.of(
                "",
                "Origin: https://example.com\r\n",
                "Origin: null\r\n",
                "Origin: http://127.0.0.1:1\r\n",
                "Origin: http://localhost:" + port() + "\r\n",
                "Origin: https://" + here + "\r\n")) {
            assertThat(ask(here, headers, "DynamoDB_20120810.ListTables", "{}"))
                    .as(headers)
                    .startsWith("HTTP/1.1 403")
                    .doesNotContain("TableNames")
                    .doesNotContain("Access-Control");
        }
        assertThat(ask("example.com", "Origin: http://example.com\r\n", "DynamoDB_20120810.ListTables", "{}"))
                .startsWith("HTTP/1.1 403");
        assertThat(send("OPTIONS / HTTP/1.1\r\nHost: " + here + "\r\nOrigin: http://127.0.0.1:1\r\n"
                        + "Access-Control-Request-Method: POST\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 404")
                .doesNotContain("Access-Control");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "S3.PutObject", "DynamoDB_20120810.", "DynamoDB_20120810.List Tables", "DynamoDB_2011.Query"
            })
    void nothingButDynamoDbIsPassedOn(String target) throws IOException {
        open(false);
        assertThat(ask(target, "{}")).startsWith("HTTP/1.1 400").contains("for DynamoDB and its streams only");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PutItem",
                "CreateTable",
                "TransactWriteItems",
                "BatchWriteItem",
                "ExecuteStatement",
                "TagResource"
            })
    void aReadOnlyConsolePassesOnNothingThatWrites(String operation) throws IOException {
        open(true);
        assertThat(ask("DynamoDB_20120810." + operation, "{}"))
                .startsWith("HTTP/1.1 403")
                .contains("ReadOnlyConsole")
                .contains(operation + " was not passed on");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GetItem", "BatchGetItem", "TransactGetItems", "Query", "Scan", "DescribeTable"})
    void aReadOnlyConsolePassesOnWhatReads(String operation) throws IOException {
        open(true);
        assertThat(ask("DynamoDB_20120810." + operation, "{}")).contains("ValidationException");
    }

    @Test
    void thePageIsToldWhereItsRequestsGo() throws IOException {
        open(true);
        assertThat(send("GET /console/description HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .contains("\"endpoint\":\"" + upstreamUrl() + "\"")
                .contains("\"signed\":false,\"readOnly\":true")
                .doesNotContain("account");
        assertThat(send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 302")
                .contains("Location: /console/");
    }

    @Test
    void anEndpointWhereNothingListensIsSaidToBeOne() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        open("http://127.0.0.1:" + free, false, environment(SECRET));
        assertThat(ask("DynamoDB_20120810.ListTables", "{}"))
                .startsWith("HTTP/1.1 502")
                .contains("EndpointUnreachable")
                .contains("Nothing listens at 127.0.0.1:" + free);
    }

    @Test
    void aNameThatNobodyHasIsSaidToBeOne() throws IOException {
        open("http://nobody.invalid:8000", false, environment(SECRET));
        assertThat(ask("DynamoDB_20120810.ListTables", "{}"))
                .contains("No machine is known under the name nobody.invalid.");
    }

    @Test
    void aConnectionThatIsNotSecureIsSaidToBeOne() throws IOException {
        open("https://127.0.0.1:" + upstream.port(), false, environment(SECRET));
        assertThat(ask("DynamoDB_20120810.ListTables", "{}"))
                .contains("EndpointUnreachable")
                .contains("No secure connection to 127.0.0.1:" + upstream.port());
    }

    @Test
    void aConsoleBeforeAConsoleIsRefused() throws IOException {
        open(false);
        try (ConsoleService second = ConsoleService.start(
                Endpoint.parse("http://127.0.0.1:" + port()), null, null, false, 0, environment(SECRET))) {
            ConsoleService first = console;
            console = second;
            assertThat(ask("DynamoDB_20120810.ListTables", "{}")).contains("ForeignRequest");
            console = first;
        }
    }

    @Test
    void aConsoleForAwsDoesNotStartWithoutCredentials() {
        assertThatThrownBy(
                        () -> open("https://dynamodb.eu-west-1.amazonaws.com", false, Map.of("HOME", home.toString())))
                .isInstanceOf(StartFailure.class)
                .hasMessageContaining("There are no credentials");
    }

    @Test
    void streamsOfAwsAreAtAnAddressOfTheirOwn() {
        assertThat(SigningUpstream.streamsOf(Endpoint.parse("https://dynamodb.eu-west-1.amazonaws.com"))
                        .url())
                .hasToString("https://streams.dynamodb.eu-west-1.amazonaws.com");
        assertThat(SigningUpstream.streamsOf(Endpoint.parse("http://localhost:8000"))
                        .url())
                .hasToString("http://localhost:8000");
    }
}
