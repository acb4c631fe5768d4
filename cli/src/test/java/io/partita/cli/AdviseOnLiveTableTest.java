package io.partita.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.partita.cli.remote.ApiClient;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.RequestSigner;
import io.partita.cli.serve.LocalService;
import io.partita.server.AccessKeys;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code partita advise --from-table} where the server knows which keys are used: it is told of what was measured, and marks it as that. */
class AdviseOnLiveTableTest {
    private static final int CUSTOMERS = 60;
    private static final String LARGE = "x".repeat(390_000);

    private final LocalService service = LocalService.start(true, AccessKeys.none());
    private String url = "http://127.0.0.1:" + service.port();
    private StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @AfterEach
    void stop() {
        service.stop();
    }

    private int run(String... words) {
        out = new StringWriter();
        List<String> args = new ArrayList<>(List.of(words));
        args.addAll(List.of("--endpoint", url));
        return Main.run(args.toArray(new String[0]), Map.of(), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private void ask(String operation, Map<String, Object> request) throws Exception {
        try (ApiClient client = new ApiClient(Endpoint.parse(url), RequestSigner.ofEnvironmentOrLocal(Map.of()))) {
            client.ask(ApiClient.TABLES + operation, request);
        }
    }

    private void create(String table, String partition, String sort) throws Exception {
        ask(
                "CreateTable",
                Map.of(
                        "TableName",
                        table,
                        "BillingMode",
                        "PAY_PER_REQUEST",
                        "AttributeDefinitions",
                        List.of(
                                Map.of("AttributeName", partition, "AttributeType", "S"),
                                Map.of("AttributeName", sort, "AttributeType", "S")),
                        "KeySchema",
                        List.of(
                                Map.of("AttributeName", partition, "KeyType", "HASH"),
                                Map.of("AttributeName", sort, "KeyType", "RANGE"))));
    }

    private static Map<String, Object> user(int number) {
        return Map.of(
                "Status", Map.of("S", number % 20 == 0 ? "Inactive" : "Active"),
                "UserID", Map.of("S", "U%03d".formatted(number)));
    }

    /** E09: of a hundred users, 95 are active. */
    private void fillUsersByStatus() throws Exception {
        create("UsersByStatus", "Status", "UserID");
        for (int number = 1; number <= 100; number++) {
            ask("PutItem", Map.of("TableName", "UsersByStatus", "Item", user(number)));
        }
    }

    @Test
    void fewKeysOfWhichOneGetsNearlyAllAreToldWithTheKeyAndItsShare() throws Exception {
        fillUsersByStatus();
        assertThat(run("advise", "--from-table", "UsersByStatus", "--fail-on", "warning"))
                .isEqualTo(3);
        assertThat(out.toString().replaceAll("\\s+", " "))
                .containsPattern("WARNING R01 .* and `?Active`? takes 9[456](\\.\\d)? % of the writes")
                .containsPattern("Active, measured 9[456](\\.\\d)? % of the writes, ")
                .contains("The server has measured which partition keys are used the most")
                .doesNotContain("R02");
    }

    @Test
    void moreThanAPartitionServesIsToldAsAnError() throws Exception {
        fillUsersByStatus();
        List<Map<String, Object>> puts = new ArrayList<>();
        for (int number = 1; number <= 10; number++) {
            puts.add(Map.of(
                    "Put",
                    Map.of(
                            "TableName",
                            "UsersByStatus",
                            "Item",
                            Map.of(
                                    "Status",
                                    Map.of("S", "Active"),
                                    "UserID",
                                    Map.of("S", "L" + number),
                                    "note",
                                    Map.of("S", LARGE)))));
        }
        // Of 7,620 units; what the partition lacks takes it seven seconds.
        ask("TransactWriteItems", Map.of("TransactItems", puts));
        ask("PutItem", Map.of("TableName", "UsersByStatus", "Item", user(1)));
        assertThat(run("advise", "--from-table", "UsersByStatus")).isEqualTo(4);
        assertThat(out.toString().replaceAll("\\s+", " "))
                .containsPattern(
                        "ERROR R02 .* `?Active`? takes (9\\d(\\.\\d)?|100) % of the writes, more than a partition serves")
                .containsPattern("in the busiest second, measured 7,\\d+ of 1,000 write units a second")
                .contains("of the writes that had to be throttled, measured 100 %");
    }

    @Test
    void aTableThatNobodyUsesIsNotSaidToBeHot() throws Exception {
        fillUsersByStatus();
        assertThat(run("clock", "--advance", "1h")).isZero();
        assertThat(run("advise", "--from-table", "UsersByStatus", "--fail-on", "warning"))
                .isZero();
        assertThat(out.toString()).doesNotContain("R01", "R02", "measured");
    }

    @Test
    void oneOfManyKeysWithMuchOfTheTrafficIsInformation() throws Exception {
        create("Orders", "CustomerId", "OrderId");
        for (int number = 0; number < CUSTOMERS; number++) {
            String customer = "C%05d".formatted(number * 7919 % 100_000);
            for (int order = 0; order < 2; order++) {
                ask(
                        "PutItem",
                        Map.of(
                                "TableName",
                                "Orders",
                                "Item",
                                Map.of("CustomerId", Map.of("S", customer), "OrderId", Map.of("S", "o" + order))));
            }
        }
        for (int number = 0; number < 2 * CUSTOMERS; number++) {
            ask(
                    "GetItem",
                    Map.of(
                            "TableName",
                            "Orders",
                            "ConsistentRead",
                            true,
                            "Key",
                            Map.of("CustomerId", Map.of("S", "C07919"), "OrderId", Map.of("S", "o0"))));
        }
        run("advise", "--from-table", "Orders", "--rule", "R22");
        assertThat(out.toString().replaceAll("\\s+", " "))
                .containsPattern("INFO\\w* R22 .*C07919`? takes 100 % of the reads, as the server has measured");
    }

    @Test
    void ofATableThatIsOnlySampledTheServerKnowsAllCollections() throws Exception {
        create("Orders", "CustomerId", "OrderId");
        for (int customer = 0; customer < CUSTOMERS; customer++) {
            for (int order = 0; order < (customer == 7 ? 80 : 2); order++) {
                ask(
                        "PutItem",
                        Map.of(
                                "TableName",
                                "Orders",
                                "Item",
                                Map.of(
                                        "CustomerId",
                                        Map.of("S", "C%05d".formatted(customer * 7919 % 100_000)),
                                        "OrderId",
                                        Map.of("S", "o" + order))));
            }
        }
        run("advise", "--from-table", "Orders", "--sample", "30", "--segments", "1", "--fail-on", "never");
        assertThat(out.toString())
                .contains("Largest of 60 item collections in 198 items", "80 items", "median: 2 items")
                .contains("The server has counted the item collections of the whole table.");
        assertThat(out.toString().replaceAll("\\s+", " ")).contains("`C55433` holds 80 of 198 items, 40 %");
    }

    @Test
    void aServerThatDoesNotTellIsTakenAsItIs() throws Exception {
        fillUsersByStatus();
        HttpServer other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        URI partita = URI.create(url);
        try (HttpClient client = HttpClient.newHttpClient()) {
            other.createContext("/", exchange -> passOn(exchange, client, partita));
            other.start();
            url = "http://127.0.0.1:" + other.getAddress().getPort();
            assertThat(run("advise", "--from-table", "UsersByStatus", "--fail-on", "warning"))
                    .isZero();
            assertThat(out.toString()).contains("All 100 items were looked at").doesNotContain("measured");
            assertThat(err.toString()).isEmpty();
        } finally {
            other.stop(0);
        }
    }

    /** As DynamoDB: there is nothing but the operations of the API, which are at the root. */
    private static void passOn(HttpExchange exchange, HttpClient client, URI partita) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (!exchange.getRequestURI().getPath().equals("/")) {
                byte[] unknown = "{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}".getBytes();
                exchange.sendResponseHeaders(404, unknown.length);
                exchange.getResponseBody().write(unknown);
                return;
            }
            HttpRequest.Builder request =
                    HttpRequest.newBuilder(partita.resolve("/")).POST(BodyPublishers.ofByteArray(body));
            for (String name : List.of("X-Amz-Target", "X-Amz-Date", "Authorization", "Content-Type")) {
                String value = exchange.getRequestHeaders().getFirst(name);
                if (value != null) {
                    request.header(name, value);
                }
            }
            HttpResponse<byte[]> answer = client.send(request.build(), BodyHandlers.ofByteArray());
            exchange.sendResponseHeaders(answer.statusCode(), answer.body().length);
            exchange.getResponseBody().write(answer.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
