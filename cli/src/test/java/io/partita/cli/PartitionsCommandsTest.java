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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code partita partitions}, {@code hot-keys} and {@code throughput} against a server of this process. */
class PartitionsCommandsTest {
    private static final String KEY_ID = "AKIDEXAMPLE";
    private static final String SECRET = "secret of a test";
    private static final int MANY = 400;

    private StringWriter out = new StringWriter();
    private StringWriter err = new StringWriter();
    private LocalService service = LocalService.start(false, AccessKeys.none());
    private Map<String, String> environment = Map.of();

    @AfterEach
    void stop() {
        service.stop();
    }

    private String url() {
        return "http://127.0.0.1:" + service.port();
    }

    private int run(String... words) {
        out = new StringWriter();
        err = new StringWriter();
        List<String> args = new ArrayList<>(List.of(words));
        args.addAll(List.of("--endpoint", url()));
        return Main.run(
                args.toArray(new String[0]), environment, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private void ask(String operation, Map<String, Object> request) throws Exception {
        try (ApiClient client = new ApiClient(Endpoint.parse(url()), RequestSigner.ofEnvironmentOrLocal(environment))) {
            client.ask(ApiClient.TABLES + operation, request);
        }
    }

    private static Map<String, Object> key(String name, String type) {
        return Map.of("AttributeName", name, "KeyType", type);
    }

    private static Map<String, Object> attribute(String name) {
        return Map.of("AttributeName", name, "AttributeType", "S");
    }

    private static Map<String, Object> table(String name, String partition, String sort) {
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("TableName", name);
        request.put("BillingMode", "PAY_PER_REQUEST");
        request.put("AttributeDefinitions", List.of(attribute(partition), attribute(sort)));
        request.put("KeySchema", List.of(key(partition, "HASH"), key(sort, "RANGE")));
        return request;
    }

    private static Map<String, Object> put(String table, String partition, String value, String sort, String second) {
        return Map.of("TableName", table, "Item", Map.of(partition, Map.of("S", value), sort, Map.of("S", second)));
    }

    /** E09: of a hundred users, 95 are active. */
    private void fillUsersByStatus() throws Exception {
        ask("CreateTable", table("UsersByStatus", "Status", "UserID"));
        for (int number = 1; number <= 100; number++) {
            String status = number % 20 == 0 ? "Inactive" : "Active";
            ask("PutItem", put("UsersByStatus", "Status", status, "UserID", "U%03d".formatted(number)));
        }
    }

    private String found(String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(out.toString());
        assertThat(matcher.find()).as("%s in%n%s", pattern, out).isTrue();
        return matcher.group(1);
    }

    @Test
    void theHotKeyIsNamedWithItsPartitionAsSoonAsTheTableIsLoaded() throws Exception {
        fillUsersByStatus();
        assertThat(run("partitions", "UsersByStatus", "--key", "Active")).isZero();
        String partition = found("Active lands at \\d+\\.\\d % of the ring, in partition (\\d+) ");
        assertThat(run("hot-keys", "UsersByStatus")).isZero();
        assertThat(out.toString())
                .containsPattern("Status=Active +9[456]\\.\\d % +\\d+\\.\\d % +" + partition + "\n")
                .containsPattern("Status=Inactive +[456]\\.\\d % ")
                .containsPattern("Hot: Status=Active takes 9[456]\\.\\d % of the writes, all in partition " + partition
                        + "\\. No split helps: one key carries at most 1,000 writes a second\\.")
                .doesNotContain("Read the most", "too little capacity");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void oneHotKeyMakesPartitionsUnevenAndManyKeysDoNot() throws Exception {
        fillUsersByStatus();
        ask("CreateTable", table("Events", "id", "at"));
        for (int number = 0; number < MANY; number++) {
            ask("PutItem", put("Events", "id", "event-" + number, "at", "2026"));
        }
        run("partitions", "UsersByStatus");
        assertThat(Double.parseDouble(found("the largest holds (\\d+\\.\\d) times the mean")))
                .isBetween(3.8, 4.0);
        run("partitions", "Events");
        assertThat(out.toString())
                .contains(
                        "Table, on demand: ready for 12,000 reads and 4,000 writes a second",
                        "  4 partitions, 400 items of ",
                        "0.0 - 25.0 %",
                        "25.0 - 50.0 %",
                        "50.0 - 75.0 %",
                        "75.0 - 100.0 %");
        assertThat(Double.parseDouble(found("the largest holds (\\d+\\.\\d) times the mean")))
                .isBetween(1.0, 1.4);
        run("hot-keys", "Events");
        assertThat(out.toString()).doesNotContain("Hot:");
    }

    @Test
    void anIndexIsShownAlone() throws Exception {
        Map<String, Object> request = table("Orders", "customer", "date");
        request.put("AttributeDefinitions", List.of(attribute("customer"), attribute("date"), attribute("status")));
        request.put(
                "GlobalSecondaryIndexes",
                List.of(Map.of(
                        "IndexName",
                        "byStatus",
                        "KeySchema",
                        List.of(key("status", "HASH"), key("date", "RANGE")),
                        "Projection",
                        Map.of("ProjectionType", "KEYS_ONLY"))));
        ask("CreateTable", request);
        for (int number = 0; number < 10; number++) {
            ask(
                    "PutItem",
                    Map.of(
                            "TableName",
                            "Orders",
                            "Item",
                            Map.of(
                                    "customer",
                                    Map.of("S", "c" + number),
                                    "date",
                                    Map.of("S", "2026"),
                                    "status",
                                    Map.of("S", "open"))));
        }
        assertThat(run("hot-keys", "Orders", "--index", "byStatus", "--top", "1"))
                .isZero();
        assertThat(out.toString())
                .contains("Index byStatus, on demand", "Hot: status=open takes 100.0 % of the writes")
                .doesNotContain("Table, on demand");
        assertThat(run("partitions", "Orders", "--index", "byStatus", "--key", "open"))
                .isZero();
        assertThat(out.toString()).contains("open lands at ").doesNotContain("customer");
        assertThat(run("partitions", "Orders", "--key", "c1")).isZero();
        assertThat(out.toString()).contains("c1 lands at ", "c1: no key of it");
        assertThat(run("hot-keys", "Orders", "--index", "byDate")).isEqualTo(2);
        assertThat(err.toString()).contains("--index: byDate (expected: a global secondary index of Orders)");
    }

    @Test
    void theAnswerIsTheServersWhereJsonIsAskedFor() throws Exception {
        fillUsersByStatus();
        run("hot-keys", "UsersByStatus", "--output", "json");
        Map<String, Object> answer = Json.object(out.toString());
        assertThat(answer).containsEntry("table", "UsersByStatus").containsEntry("mode", "observe");
        Map<String, Object> hottest = Json.objects(
                        Json.object(Json.objects(answer, "spaces").getFirst(), "keys"), "written")
                .getFirst();
        assertThat(hottest.get("key")).isEqualTo(Map.of("Status", Map.of("S", "Active")));
    }

    @Test
    void aTableThatNobodyUsesHasNoHotKeys() throws Exception {
        ask("CreateTable", table("Idle", "id", "at"));
        assertThat(run("hot-keys", "Idle")).isZero();
        assertThat(out.toString()).contains("not used since the server was started");
    }

    @Test
    void throttlingIsSwitchedForTheServerAndForATable() throws Exception {
        ask("CreateTable", table("Orders", "id", "at"));
        assertThat(run("throughput")).isZero();
        assertThat(out.toString()).startsWith("The server: observe, ");
        assertThat(run("throughput", "enforce", "--table", "Orders")).isZero();
        assertThat(out.toString()).startsWith("Orders: enforce, ");
        run("partitions", "Orders");
        assertThat(out.toString()).startsWith("Orders: requests are throttled\n");
        assertThat(run("throughput", "default", "--table", "Orders", "--output", "json"))
                .isZero();
        assertThat(out.toString()).isEqualTo("{\"mode\":\"observe\",\"table\":\"Orders\",\"tableMode\":\"observe\"}\n");
        assertThat(run("throughput", "enforce")).isZero();
        assertThat(run("throughput")).isZero();
        assertThat(out.toString()).startsWith("The server: enforce, ");
    }

    @Test
    void whatIsWrongIsSaid() throws Exception {
        ask("CreateTable", table("Orders", "id", "at"));
        assertThat(run("partitions", "Orderz")).isEqualTo(1);
        assertThat(err.toString()).contains("ResourceNotFoundException");
        assertThat(run("hot-keys", "Orderz")).isEqualTo(1);
        assertThat(run("throughput", "enforce", "--table", "Orderz")).isEqualTo(1);
        assertThat(run("throughput", "strict")).isEqualTo(1);
        assertThat(err.toString()).contains("strict (expected: {\"mode\":\"observe\"}");
        assertThat(run("throughput", "--table", "Orders")).isEqualTo(2);
        assertThat(run("throughput", "default")).isEqualTo(1);
        assertThat(run("hot-keys", "Orders", "--top", "0")).isEqualTo(2);
        assertThat(err.toString()).contains("--top: 0 (expected: a number from 1 to 256)");
        assertThat(run("hot-keys", "Orders", "--top", "257")).isEqualTo(2);
        assertThat(run("hot-keys")).isEqualTo(2);
        assertThat(run("partitions", "Orders", "--key", "a", "--key", "b")).isEqualTo(2);
        assertThat(err.toString()).contains("--key: 2 values (expected: one for each of id)");
    }

    @Test
    void aServerWithCredentialsWantsThem() throws Exception {
        service.stop();
        service = LocalService.start(false, AccessKeys.of(List.of(new AccessKey(KEY_ID, SECRET, "000000000000"))));
        assertThat(run("throughput")).isEqualTo(1);
        assertThat(err.toString()).contains("MissingAuthenticationToken");
        environment = Map.of("AWS_ACCESS_KEY_ID", KEY_ID, "AWS_SECRET_ACCESS_KEY", SECRET);
        ask("CreateTable", table("Orders", "id", "at"));
        assertThat(run("partitions", "Orders", "--key", "o1")).isZero();
        assertThat(run("hot-keys", "Orders")).isZero();
        assertThat(run("throughput", "enforce")).isZero();
    }
}
