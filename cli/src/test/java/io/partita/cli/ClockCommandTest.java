package io.partita.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.cli.serve.LocalService;
import io.partita.server.AccessKey;
import io.partita.server.AccessKeys;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code partita clock} against a server of this process. */
class ClockCommandTest {
    private static final String ID = "AKIDEXAMPLE";
    private static final String SECRET = "secret of a test";
    private static final int MOST_LOOKS = 10_000;
    private static final long PAUSE_NANOS = 1_000_000;

    private StringWriter out = new StringWriter();
    private StringWriter err = new StringWriter();
    private LocalService service;

    @AfterEach
    void stop() {
        if (service != null) {
            service.stop();
        }
    }

    private void serve(boolean movableClock, AccessKeys keys) {
        service = LocalService.start(movableClock, keys);
    }

    private String url() {
        return "http://127.0.0.1:" + service.port();
    }

    private int clock(Map<String, String> environment, String... options) {
        out = new StringWriter();
        err = new StringWriter();
        List<String> args = new ArrayList<>(List.of("clock", "--endpoint", url()));
        args.addAll(List.of(options));
        return Main.run(
                args.toArray(new String[0]), environment, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private String ask(String operation, String body) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                            HttpRequest.newBuilder(URI.create(url() + "/"))
                                    .header("Content-Type", "application/x-amz-json-1.0")
                                    .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                                    .header("X-Amz-Date", "20261130T120000Z")
                                    .header(
                                            "Authorization",
                                            "AWS4-HMAC-SHA256 Credential=a/20261130/us-east-1/dynamodb/aws4_request,"
                                                    + " SignedHeaders=host, Signature=0")
                                    .POST(HttpRequest.BodyPublishers.ofString(body))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        }
    }

    @Test
    void itMovesTheClockAndShowsIt() {
        serve(true, AccessKeys.none());
        assertThat(clock(Map.of())).isEqualTo(0);
        assertThat(out.toString())
                .matches(
                        "The clock of the server says \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ, as the system's\\.\n");
        assertThat(clock(Map.of(), "--advance", "2d12h")).isEqualTo(0);
        assertThat(out.toString()).endsWith(", 2d12h ahead of the system's.\n");
        assertThat(clock(Map.of(), "--advance", "-3d")).isEqualTo(0);
        assertThat(out.toString()).endsWith(", 12h behind the system's.\n");
        assertThat(clock(Map.of(), "--set", "2099-01-01T00:00:00+01:00", "--output", "json"))
                .isEqualTo(0);
        assertThat(out.toString()).startsWith("{\"now\":\"2098-12-31T23:00:").contains("\"offset\":\"PT");
        assertThat(clock(Map.of(), "--reset", "--output", "json")).isEqualTo(0);
        assertThat(out.toString()).endsWith("\"offset\":\"PT0S\"}\n");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void whatExpiresByTheNewTimeIsGoneWhenItReturns() throws Exception {
        serve(true, AccessKeys.none());
        ask("CreateTable", """
                {"TableName":"sessions","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
                "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}]}""");
        assertThat(ask("UpdateTimeToLive", """
                {"TableName":"sessions","TimeToLiveSpecification":{"Enabled":true,"AttributeName":"until"}}"""))
                .isEqualTo("{\"TimeToLiveSpecification\":{\"Enabled\":true,\"AttributeName\":\"until\"}}");
        String description = "";
        for (int look = 0; look < MOST_LOOKS && !description.contains("ENABLED"); look++) {
            LockSupport.parkNanos(PAUSE_NANOS);
            description = ask("DescribeTimeToLive", "{\"TableName\":\"sessions\"}");
        }
        long soon = Instant.now().getEpochSecond() + 3600;
        ask(
                "PutItem",
                "{\"TableName\":\"sessions\",\"Item\":{\"pk\":{\"S\":\"a\"},\"until\":{\"N\":\"" + soon + "\"}}}");
        String get = "{\"TableName\":\"sessions\",\"Key\":{\"pk\":{\"S\":\"a\"}}}";
        assertThat(ask("GetItem", get)).contains("until");
        assertThat(clock(Map.of(), "--advance", "2h")).isEqualTo(0);
        assertThat(ask("GetItem", get)).isEqualTo("{}");
    }

    @Test
    void itWaitsForAnExpiryIndexThatIsStillBeingBuilt() throws Exception {
        serve(true, AccessKeys.none());
        ask("CreateTable", """
                {"TableName":"sessions","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
                "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}]}""");
        long soon = Instant.now().getEpochSecond() + 3600;
        for (int batch = 0; batch < 200; batch++) {
            StringJoiner puts = new StringJoiner(",");
            for (int number = 0; number < 25; number++) {
                puts.add("{\"PutRequest\":{\"Item\":{\"pk\":{\"S\":\"" + batch + "-" + number
                        + "\"},\"until\":{\"N\":\"" + soon + "\"}}}}");
            }
            assertThat(ask("BatchWriteItem", "{\"RequestItems\":{\"sessions\":[" + puts + "]}}"))
                    .isEqualTo("{\"UnprocessedItems\":{}}");
        }
        ask("UpdateTimeToLive", """
                {"TableName":"sessions","TimeToLiveSpecification":{"Enabled":true,"AttributeName":"until"}}""");
        assertThat(clock(Map.of(), "--advance", "2h")).isEqualTo(0);
        assertThat(err.toString()).isEmpty();
        assertThat(ask("Scan", "{\"TableName\":\"sessions\",\"Select\":\"COUNT\"}"))
                .isEqualTo("{\"Count\":0,\"ScannedCount\":0}");
    }

    @Test
    void itReadsTheEndpointThatOtherToolsRead() {
        serve(true, AccessKeys.none());
        for (Map<String, String> variables : List.of(
                Map.of("AWS_ENDPOINT_URL", url()),
                Map.of("AWS_ENDPOINT_URL", "http://127.0.0.1:1", "AWS_ENDPOINT_URL_DYNAMODB", url()),
                Map.of("AWS_ENDPOINT_URL", url(), "AWS_ENDPOINT_URL_DYNAMODB_STREAMS", "http://127.0.0.1:1"))) {
            assertThat(Main.run(
                            new String[] {"clock"}, variables, new PrintWriter(out, true), new PrintWriter(err, true)))
                    .as(err.toString())
                    .isEqualTo(0);
        }
        assertThat(clock(Map.of("AWS_ENDPOINT_URL", "http://127.0.0.1:1"))).isEqualTo(0);
    }

    @Test
    void aServerWhoseClockCannotBeMovedRefuses() {
        serve(false, AccessKeys.none());
        for (String[] options : new String[][] {{}, {"--reset"}, {"--advance", "1h"}}) {
            assertThat(clock(Map.of(), options)).isEqualTo(1);
            assertThat(out.toString()).isEmpty();
            assertThat(err.toString()).contains("--movable-clock");
        }
    }

    @Test
    void whereCredentialsAreAskedForItNeedsThem() {
        serve(true, AccessKeys.of(List.of(new AccessKey(ID, SECRET, "123456789012"))));
        Map<String, String> known = Map.of("AWS_ACCESS_KEY_ID", ID, "AWS_SECRET_ACCESS_KEY", SECRET);
        assertThat(clock(known, "--advance", "400d")).isEqualTo(0);
        assertThat(clock(known, "--advance", "1h")).isEqualTo(0);
        assertThat(out.toString()).contains("400d1h ahead");
        assertThat(clock(Map.of(), "--reset")).isEqualTo(1);
        assertThat(err.toString()).contains("MissingAuthenticationToken");
        assertThat(clock(Map.of("AWS_ACCESS_KEY_ID", ID, "AWS_SECRET_ACCESS_KEY", "guessed"), "--reset"))
                .isEqualTo(1);
        assertThat(err.toString()).contains("InvalidSignatureException");
        assertThat(clock(known)).isEqualTo(0);
        assertThat(out.toString()).contains("400d1h ahead");
    }

    @Test
    void wrongOptionsAreWrongUse() {
        serve(true, AccessKeys.none());
        assertThat(clock(Map.of(), "--advance", "soon")).isEqualTo(2);
        assertThat(err.toString()).startsWith("--advance: soon (expected: a time such as 90s, 1h or 2d12h)");
        assertThat(clock(Map.of(), "--set", "tomorrow")).isEqualTo(2);
        assertThat(clock(Map.of(), "--output", "xml")).isEqualTo(2);
        assertThat(clock(Map.of(), "--endpoint", "nowhere")).isEqualTo(2);
        assertThat(clock(Map.of(), "--reset", "--advance", "1h")).isEqualTo(2);
        assertThat(clock(Map.of(), "--advance", "9999999d")).isEqualTo(1);
        assertThat(err.toString()).contains("expected: a time from 1970-01-01T00:00:00Z to 9999-12-31T00:00:00Z");
    }

    @Test
    void withoutAServerItSaysWhereItLooked() {
        serve(true, AccessKeys.none());
        String gone = url();
        service.stop();
        service = null;
        assertThat(Main.run(
                        new String[] {"clock", "--endpoint", gone},
                        Map.of(),
                        new PrintWriter(out, true),
                        new PrintWriter(err, true)))
                .isEqualTo(1);
        assertThat(err.toString()).startsWith("Cannot reach a server at " + gone);
    }
}
