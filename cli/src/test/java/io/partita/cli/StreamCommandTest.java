package io.partita.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.cli.remote.ApiClient;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.Json;
import io.partita.cli.remote.RequestSigner;
import io.partita.cli.serve.LocalService;
import io.partita.server.AccessKey;
import io.partita.server.AccessKeys;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code partita stream} against a server of this process. */
class StreamCommandTest {
    private static final Map<String, String> KNOWN =
            Map.of("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE", "AWS_SECRET_ACCESS_KEY", "secret of a test");
    private static final int MOST_LOOKS = 30_000;
    private static final long PAUSE_NANOS = 1_000_000;

    private LocalService service;
    private ApiClient client;
    private String arn;

    /** What a run of the command has printed so far, and how it ended. */
    private static final class Run {
        private final StringWriter out = new StringWriter();
        private final StringWriter err = new StringWriter();
        private final CompletableFuture<Integer> code = new CompletableFuture<>();

        List<String> lines() {
            return out.toString().lines().toList();
        }
    }

    @BeforeEach
    void serve() throws Exception {
        serve(false, AccessKeys.none(), Map.of());
        createTable("orders", "NEW_AND_OLD_IMAGES");
        arn = (String) Json.object(describe("orders"), "Table").get("LatestStreamArn");
    }

    private void serve(boolean movableClock, AccessKeys keys, Map<String, String> environment) {
        service = LocalService.start(movableClock, keys);
        client = new ApiClient(Endpoint.parse(url()), RequestSigner.ofEnvironmentOrLocal(environment));
    }

    @AfterEach
    void stop() {
        client.close();
        service.stop();
    }

    private String url() {
        return "http://127.0.0.1:" + service.port();
    }

    private Run start(Map<String, String> environment, String... options) {
        List<String> args = new ArrayList<>(List.of("stream", "--endpoint", url()));
        args.addAll(List.of(options));
        Run run = new Run();
        Thread.ofVirtual()
                .start(() -> run.code.complete(Main.run(
                        args.toArray(new String[0]),
                        environment,
                        new PrintWriter(run.out, true),
                        new PrintWriter(run.err, true))));
        return run;
    }

    private Run finished(String... options) throws Exception {
        Run run = start(Map.of(), options);
        run.code.get(60, TimeUnit.SECONDS);
        return run;
    }

    private static void await(BooleanSupplier condition) {
        for (int look = 0; look < MOST_LOOKS && !condition.getAsBoolean(); look++) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }

    private Map<String, Object> describe(String table) throws Exception {
        return ask("DescribeTable", Map.of("TableName", table));
    }

    private Map<String, Object> ask(String operation, Map<String, Object> request) throws Exception {
        return client.ask(ApiClient.TABLES + operation, request);
    }

    /** Without a stream when {@code view} is null. */
    private void createTable(String name, String view) throws Exception {
        Map<String, Object> request = new HashMap<>(Json.object("""
                {"BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
                "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}]}"""));
        request.put("TableName", name);
        if (view != null) {
            request.put("StreamSpecification", Map.of("StreamEnabled", true, "StreamViewType", view));
        }
        ask("CreateTable", request);
    }

    private void put(String item) throws Exception {
        ask("PutItem", Map.of("TableName", "orders", "Item", Json.object(item)));
    }

    private void disableStream() throws Exception {
        ask("UpdateTable", Map.of("TableName", "orders", "StreamSpecification", Map.of("StreamEnabled", false)));
    }

    @Test
    void itPrintsWhatTheStreamHasKeptAndEnds() throws Exception {
        put("{\"pk\":{\"S\":\"ä\"},\"n\":{\"N\":\"12345678901234567890.123456789012345678\"}}");
        put("{\"pk\":{\"S\":\"ä\"},\"n\":{\"N\":\"2\"}}");
        ask("DeleteItem", Map.of("TableName", "orders", "Key", Map.of("pk", Map.of("S", "ä"))));

        Run run = finished("orders", "--output", "json");

        assertThat(run.code.get()).isEqualTo(0);
        assertThat(run.err.toString()).isEmpty();
        List<Map<String, Object>> changes = new ArrayList<>();
        for (String line : run.lines()) {
            changes.add(Json.object(line));
        }
        Map<String, Object> key = Map.of("pk", Map.of("S", "ä"));
        Map<String, Object> first =
                Map.of("pk", Map.of("S", "ä"), "n", Map.of("N", "12345678901234567890.123456789012345678"));
        Map<String, Object> second = Map.of("pk", Map.of("S", "ä"), "n", Map.of("N", "2"));
        assertThat(changes).extracting(change -> change.get("eventName")).containsExactly("INSERT", "MODIFY", "REMOVE");
        assertThat(changes).extracting(change -> change.get("keys")).containsOnly(key);
        assertThat(changes).extracting(change -> change.get("oldImage")).containsExactly(null, first, second);
        assertThat(changes).extracting(change -> change.get("newImage")).containsExactly(first, second, null);
        assertThat(changes)
                .extracting(change -> (String) change.get("sequenceNumber"))
                .isSorted()
                .doesNotContainNull();
        assertThat(changes)
                .allSatisfy(change -> assertThat(change).containsKey("time").doesNotContainKey("userIdentity"));
    }

    @Test
    void peopleSeeWhatHasChanged() throws Exception {
        put("{\"pk\":{\"S\":\"a\"},\"n\":{\"N\":\"1\"},\"say\":{\"S\":\"\\u001b[31m\"}}");
        put(
                "{\"pk\":{\"S\":\"a\"},\"n\":{\"N\":\"2\"},\"say\":{\"S\":\"\\u001b[31m\"},\"tags\":{\"L\":[{\"BOOL\":true}]}}");

        Run run = finished("orders", "--output", "text");

        assertThat(run.lines())
                .extracting(line -> line.substring(line.indexOf("Z  ") + 3))
                .containsExactly(
                        "INSERT  pk=\"a\"  n: 1  say: \"\\u001B[31m\"",
                        "MODIFY  pk=\"a\"  n: 1 -> 2  tags: - -> [true]");
    }

    @Test
    void itFollowsFromNowOnUntilTheStreamIsDisabled() throws Exception {
        put("{\"pk\":{\"S\":\"before\"}}");
        Run run = start(Map.of(), "orders", "--follow", "--output", "json");
        for (int look = 0; look < MOST_LOOKS && run.lines().isEmpty(); look++) {
            put("{\"pk\":{\"S\":\"after\"},\"n\":{\"N\":\"" + look + "\"}}");
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        put("{\"pk\":{\"S\":\"last\"}}");
        disableStream();

        assertThat(run.code.get(60, TimeUnit.SECONDS)).isEqualTo(0);
        assertThat(run.err.toString())
                .isEqualTo(
                        "Following the stream of orders.\nThe stream of orders has ended: it was disabled, or its table deleted. Nothing is left to print.\n");
        assertThat(run.out.toString()).doesNotContain("before");
        assertThat(run.lines().getLast()).contains("last");
    }

    @Test
    void itReadsTheChildrenOfAShardThatIsSplitBehindTheirParent() throws Exception {
        Run run = start(Map.of(), "orders", "--follow", "--from-start", "--output", "json");
        List<String> expected = new ArrayList<>();
        for (int round = 0; round < 3; round++) {
            for (int number = 0; number < 40; number++) {
                put("{\"pk\":{\"S\":\"item" + number + "\"},\"round\":{\"N\":\"" + round + "\"}}");
                expected.add("item" + number + " " + round);
            }
            if (round == 1) {
                await(() -> run.lines().size() == 80);
            }
            splitAnOpenShard();
        }
        await(() -> run.lines().size() == expected.size());
        disableStream();
        assertThat(run.code.get(60, TimeUnit.SECONDS)).isEqualTo(0);

        Map<String, Integer> lastRound = new HashMap<>();
        List<String> seen = new ArrayList<>();
        for (String line : run.lines()) {
            Map<String, Object> image = Json.object(Json.object(line), "newImage");
            String key = (String) Json.object(image, "pk").get("S");
            int round = Integer.parseInt((String) Json.object(image, "round").get("N"));
            assertThat(lastRound.getOrDefault(key, -1))
                    .as("order of the changes of an item")
                    .isEqualTo(round - 1);
            lastRound.put(key, round);
            seen.add(key + " " + round);
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(expected);

        Run again = finished("orders", "--output", "json");
        assertThat(again.lines()).containsExactlyInAnyOrderElementsOf(run.lines());
    }

    @Test
    void aParentOfMoreThanOnePageIsReadToItsEndFirst() throws Exception {
        int changes = 1_100;
        for (int number = 0; number < changes; number++) {
            put("{\"pk\":{\"S\":\"a\"},\"number\":{\"N\":\"" + number + "\"}}");
        }
        splitAnOpenShard();
        put("{\"pk\":{\"S\":\"a\"},\"number\":{\"N\":\"" + changes + "\"}}");

        List<Integer> seen = new ArrayList<>();
        for (String line : finished("orders", "--output", "json").lines()) {
            Map<String, Object> image = Json.object(Json.object(line), "newImage");
            seen.add(Integer.valueOf((String) Json.object(image, "number").get("N")));
        }
        assertThat(seen).hasSize(changes + 1).isSorted();
    }

    @Test
    void aFollowerGoesOnWhenTheClockHasMovedPastWhatItHeld() throws Exception {
        stop();
        serve(true, AccessKeys.none(), Map.of());
        createTable("orders", "NEW_IMAGE");
        Run run = start(Map.of(), "orders", "--follow", "--output", "json");
        await(() -> run.err.toString().contains("Following"));
        advanceClock("1h");
        put("{\"pk\":{\"S\":\"after an hour\"}}");
        await(() -> run.out.toString().contains("after an hour"));
        advanceClock("25h");
        put("{\"pk\":{\"S\":\"after a day\"}}");
        await(() -> run.out.toString().contains("after a day"));
        disableStream();
        assertThat(run.code.get(60, TimeUnit.SECONDS)).isEqualTo(0);
    }

    private void advanceClock(String by) {
        StringWriter said = new StringWriter();
        int code = Main.run(
                new String[] {"clock", "--endpoint", url(), "--advance", by},
                Map.of(),
                new PrintWriter(said, true),
                new PrintWriter(said, true));
        assertThat(code).as(said.toString()).isEqualTo(0);
    }

    private void splitAnOpenShard() {
        StringWriter said = new StringWriter();
        int code = Main.run(
                new String[] {"split-shard", "orders"},
                Map.of("AWS_ENDPOINT_URL", url()),
                new PrintWriter(said, true),
                new PrintWriter(said, true));
        assertThat(code).as(said.toString()).isEqualTo(0);
        assertThat(said.toString()).matches("Split shardId-\\S+ into shardId-\\S+ and shardId-\\S+\\.\n");
    }

    @Test
    void whatExpiredIsMarked() throws Exception {
        stop();
        serve(true, AccessKeys.none(), Map.of());
        createTable("orders", "KEYS_ONLY");
        ask(
                "UpdateTimeToLive",
                Map.of(
                        "TableName",
                        "orders",
                        "TimeToLiveSpecification",
                        Map.of("Enabled", true, "AttributeName", "until")));
        put("{\"pk\":{\"S\":\"a\"},\"until\":{\"N\":\"4000000000\"}}");
        StringWriter clock = new StringWriter();
        assertThat(Main.run(
                        new String[] {"clock", "--endpoint", url(), "--set", "2096-10-02T07:06:41Z"},
                        Map.of(),
                        new PrintWriter(clock, true),
                        new PrintWriter(clock, true)))
                .as(clock.toString())
                .isEqualTo(0);
        await(() -> linesNow("text").stream().anyMatch(line -> line.endsWith("  REMOVE  pk=\"a\"  (expired)")));
        assertThat(linesNow("json").getLast())
                .endsWith("\"userIdentity\":{\"PrincipalId\":\"dynamodb.amazonaws.com\",\"Type\":\"Service\"}}")
                .contains("\"keys\":{\"pk\":{\"S\":\"a\"}}");
    }

    private List<String> linesNow(String output) {
        try {
            return finished("orders", "--output", output).lines();
        } catch (Exception failure) {
            throw new AssertionError(failure);
        }
    }

    private Run run(Map<String, String> environment, String... args) {
        Run run = new Run();
        run.code.complete(Main.run(args, environment, new PrintWriter(run.out, true), new PrintWriter(run.err, true)));
        return run;
    }

    @Test
    void followingAStreamThatIsDisabledPrintsWhatItHasKept() throws Exception {
        put("{\"pk\":{\"S\":\"kept\"}}");
        disableStream();

        Run run = finished("orders", "--follow", "--output", "text");

        assertThat(run.code.get()).isEqualTo(0);
        assertThat(run.lines()).singleElement().asString().endsWith("INSERT  pk=\"kept\"");
        assertThat(run.err.toString())
                .isEqualTo(
                        "The stream of orders is disabled: nothing is added to it. This is what it has kept.\n"
                                + "The stream of orders has ended: it was disabled, or its table deleted. Nothing is left to print.\n");
    }

    @Test
    void anOlderStreamAndThatOfADeletedTableAreReadByTheirArn() throws Exception {
        put("{\"pk\":{\"S\":\"old\"}}");
        disableStream();
        ask(
                "UpdateTable",
                Map.of(
                        "TableName",
                        "orders",
                        "StreamSpecification",
                        Map.of("StreamEnabled", true, "StreamViewType", "KEYS_ONLY")));
        put("{\"pk\":{\"S\":\"new\"}}");
        String newer = (String) Json.object(describe("orders"), "Table").get("LatestStreamArn");

        assertThat(finished("--stream-arn", arn, "--output", "text").lines())
                .singleElement()
                .asString()
                .endsWith("INSERT  pk=\"old\"");
        assertThat(finished(arn, "--output", "json").lines()).hasSize(1);
        assertThat(finished("orders", "--output", "text").lines())
                .singleElement()
                .asString()
                .endsWith("INSERT  pk=\"new\"");

        Run follower = start(Map.of(), newer, "--follow", "--from-start", "--output", "text");
        await(() -> follower.lines().size() == 1);
        ask("DeleteTable", Map.of("TableName", "orders"));
        assertThat(follower.code.get(60, TimeUnit.SECONDS)).isEqualTo(0);
        assertThat(follower.err.toString())
                .isEqualTo("Following the stream " + newer + ".\nThe stream " + newer
                        + " has ended: it was disabled, or its table deleted. Nothing is left to print.\n");

        Run gone = finished("orders");
        assertThat(gone.code.get()).isEqualTo(1);
        assertThat(gone.err.toString())
                .startsWith("There is no table orders at " + url() + ". It was deleted; ")
                .contains("\npartita stream --endpoint " + url() + " --stream-arn " + arn + "\n")
                .contains(" --stream-arn " + newer + "\n");
        assertThat(finished("--stream-arn", newer, "--output", "text").lines()).hasSize(1);

        Run unknown = finished("--stream-arn", arn.substring(0, arn.length() - 1) + "x");
        assertThat(unknown.code.get()).isEqualTo(1);
        assertThat(unknown.err.toString()).startsWith("There is no stream ").contains("24 hours", "list-streams");
        Run noArn = finished("--stream-arn", "orders");
        assertThat(noArn.code.get()).isEqualTo(1);
        assertThat(noArn.err.toString()).contains("refused: ValidationException: ");
        assertThat(finished("orders", "--stream-arn", arn).code.get()).isEqualTo(2);
    }

    @Test
    void itReadsTheEndpointThatOtherToolsRead() throws Exception {
        put("{\"pk\":{\"S\":\"a\"}}");
        String nowhere = "http://127.0.0.1:1";
        String[] args = {"stream", "orders", "--output", "json"};
        for (Map<String, String> variables : List.of(
                Map.of("AWS_ENDPOINT_URL", url()),
                Map.of("AWS_ENDPOINT_URL", nowhere, "AWS_ENDPOINT_URL_DYNAMODB", url()),
                Map.of("AWS_ENDPOINT_URL_DYNAMODB", nowhere, "AWS_ENDPOINT_URL_DYNAMODB_STREAMS", url()))) {
            Run run = run(variables, args);
            assertThat(run.code.get()).as(run.err.toString()).isEqualTo(0);
            assertThat(run.lines()).hasSize(1);
        }
        assertThat(run(Map.of("AWS_ENDPOINT_URL_DYNAMODB", nowhere), "stream", "orders", "--endpoint", url())
                        .code
                        .get())
                .isEqualTo(0);
        Run wrong = run(Map.of("AWS_ENDPOINT_URL", "nowhere"), args);
        assertThat(wrong.code.get()).isEqualTo(2);
        assertThat(wrong.err.toString()).startsWith("AWS_ENDPOINT_URL: nowhere (expected: a URL such as ");
    }

    @Test
    void withoutATableOrAStreamItSaysSo() throws Exception {
        Run noTable = finished("odrers");
        assertThat(noTable.code.get()).isEqualTo(1);
        assertThat(noTable.err.toString()).isEqualTo("There is no table odrers at " + url() + ".\n");

        createTable("quiet", null);
        Run noStream = finished("quiet", "--follow");
        assertThat(noStream.code.get()).isEqualTo(1);
        assertThat(noStream.err.toString())
                .startsWith("The table quiet has never had a stream. To switch one on:\naws dynamodb update-table ")
                .contains("--stream-specification StreamEnabled=true,StreamViewType=NEW_AND_OLD_IMAGES");

        Run noName = finished("a");
        assertThat(noName.code.get()).isEqualTo(1);
        assertThat(noName.err.toString()).startsWith("The server at " + url() + " refused: ValidationException: ");
        assertThat(finished().code.get()).isEqualTo(2);
        assertThat(finished("orders", "--output", "xml").code.get()).isEqualTo(2);
    }

    @Test
    void whereCredentialsAreAskedForItNeedsThem() throws Exception {
        stop();
        serve(false, AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", "secret of a test", "123456789012"))), KNOWN);
        createTable("orders", "KEYS_ONLY");
        put("{\"pk\":{\"S\":\"a\"}}");

        Run run = start(KNOWN, "orders", "--output", "json");
        assertThat(run.code.get(60, TimeUnit.SECONDS)).as(run.err.toString()).isEqualTo(0);
        assertThat(run.lines()).hasSize(1);
        Run stranger = finished("orders");
        assertThat(stranger.code.get()).isEqualTo(1);
        assertThat(stranger.err.toString()).contains("refused: UnrecognizedClientException");
    }
}
