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
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code partita bench} against a server of this process. */
class BenchCommandTest {
    private StringWriter out = new StringWriter();
    private StringWriter err = new StringWriter();
    private LocalService service = LocalService.start(false, AccessKeys.none());

    @AfterEach
    void stop() {
        service.stop();
    }

    private String url() {
        return "http://127.0.0.1:" + service.port();
    }

    private int bench(Map<String, String> environment, String... options) {
        out = new StringWriter();
        err = new StringWriter();
        List<String> args = new ArrayList<>(List.of("bench", "--warmup", "0", "--duration", "0.2"));
        args.addAll(List.of(options));
        if (!args.contains("--items")) {
            args.addAll(List.of("--items", "100"));
        }
        return Main.run(
                args.toArray(new String[0]), environment, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private Map<String, Object> json() throws Exception {
        return Json.object(out.toString());
    }

    private Map<String, Object> ask(String operation, String request) throws Exception {
        try (ApiClient client = new ApiClient(Endpoint.parse(url()), RequestSigner.ofEnvironmentOrLocal(Map.of()))) {
            return client.ask(ApiClient.TABLES + operation, Json.object(request));
        }
    }

    private Object tables() throws Exception {
        return ask("ListTables", "{}").get("TableNames");
    }

    @Test
    void itMakesItsTableOnceAndDeletesItWhenTold() throws Exception {
        assertThat(bench(Map.of(), url(), "--output", "json"))
                .as(err.toString())
                .isEqualTo(0);
        assertThat(json()).containsEntry("workload", "a").containsEntry("throttled", BigDecimal.ZERO);
        assertThat(Json.object(json(), "operations")).containsOnlyKeys("read", "update");
        assertThat(Json.object(json(), "errors")).isEmpty();
        assertThat((BigDecimal) json().get("perSecond")).isPositive();
        assertThat(json().get("loadSeconds")).isNotNull();
        assertThat(tables()).isEqualTo(List.of("PartitaBench"));
        assertThat(bench(Map.of("AWS_ENDPOINT_URL", url()), "--workload", "get", "--output", "json", "--clean"))
                .isEqualTo(0);
        assertThat(json()).containsEntry("loadSeconds", null);
        assertThat(tables()).isEqualTo(List.of());
    }

    @Test
    void otherItemsThanThoseAskedForAreReplaced() throws Exception {
        assertThat(bench(Map.of(), url())).isEqualTo(0);
        assertThat(bench(Map.of(), url(), "--items", "50", "--workload", "get", "--output", "json"))
                .isEqualTo(0);
        assertThat(json().get("loadSeconds")).isNotNull();
        // The items and the mark.
        assertThat(ask("Scan", "{\"TableName\":\"PartitaBench\",\"Select\":\"COUNT\"}")
                        .get("Count"))
                .isEqualTo(BigDecimal.valueOf(51));
    }

    @Test
    void collectionsAreReadInTheirOwnTable() throws Exception {
        for (String workload : List.of("e", "query")) {
            assertThat(bench(Map.of(), url(), "--workload", workload, "--rate", "200"))
                    .as(err.toString())
                    .isEqualTo(0);
            assertThat(out.toString())
                    .startsWith("Workload " + workload + " ")
                    .contains("Table PartitaBenchCollections, 100 items of 150 bytes")
                    .contains("200 operations a second over 32 connections, measured for 0.2 s after 0 s\n")
                    .contains("Errors: none");
        }
    }

    @Test
    void aTableOfSomebodyElseIsLeftAlone() throws Exception {
        ask("CreateTable", """
                {"TableName":"Mine","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
                "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}]}""");
        assertThat(bench(Map.of(), url(), "--table", "Mine")).isEqualTo(1);
        assertThat(err.toString())
                .isEqualTo("The table Mine at " + url()
                        + " was not made by partita bench. Name another with --table, or let it be written to with"
                        + " --use-existing.\n");
        assertThat(bench(Map.of(), url(), "--table", "Mine", "--workload", "query"))
                .isEqualTo(1);
        assertThat(err.toString()).contains("has another key than pk and sk");
        assertThat(bench(Map.of(), url(), "--table", "Mine", "--use-existing", "--clean"))
                .isEqualTo(0);
        assertThat(ask("Scan", "{\"TableName\":\"Mine\",\"Select\":\"COUNT\"}").get("Count"))
                .isEqualTo(BigDecimal.valueOf(100));
    }

    @Test
    void requestsAreSignedWithTheKeyOfTheEnvironment() {
        service.stop();
        service = LocalService.start(
                false, AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", "secret of a test", "123456789012"))));
        assertThat(bench(Map.of(), url())).isEqualTo(1);
        Map<String, String> known =
                Map.of("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE", "AWS_SECRET_ACCESS_KEY", "secret of a test");
        assertThat(bench(known, url())).as(err.toString()).isEqualTo(0);
        assertThat(out.toString()).contains("Errors: none");
    }

    @Test
    void theCpuTimeOfTheServerIsReportedWhereItCanBeSeen() throws Exception {
        String pid = String.valueOf(ProcessHandle.current().pid());
        assertThat(bench(Map.of(), url(), "--pid", pid, "--output", "json")).isEqualTo(0);
        assertThat((BigDecimal) json().get("serverCpuMicrosPerRequest")).isPositive();
        assertThat(bench(Map.of(), url(), "--pid", "999999999")).isEqualTo(1);
        assertThat(err.toString()).startsWith("Cannot read /proc/999999999/stat: ");
    }

    @Test
    void whatCannotBeIsSaid() {
        assertThat(bench(Map.of(), "http://127.0.0.1:1")).isEqualTo(1);
        assertThat(err.toString()).startsWith("Cannot reach a server at http://127.0.0.1:1.");
        assertThat(bench(Map.of(), url(), "--workload", "z")).isEqualTo(2);
        assertThat(err.toString()).startsWith("--workload: z (expected: a, b, c, d, e, f, put, ");
        assertThat(bench(Map.of(), url(), "--rate", "0")).isEqualTo(2);
        assertThat(bench(Map.of(), url(), "--item-bytes", "10")).isEqualTo(2);
        assertThat(bench(Map.of(), url(), "--distribution", "normal")).isEqualTo(2);
        assertThat(bench(Map.of(), "nowhere")).isEqualTo(2);
    }
}
