package io.partita.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.cli.remote.ApiClient;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.RequestSigner;
import io.partita.cli.serve.LocalService;
import io.partita.server.AccessKeys;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code partita advise --from-table} against a server of this process. */
class AdviseOnTableTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private LocalService service;

    @BeforeEach
    void fill() throws Exception {
        service = LocalService.start(false, AccessKeys.none());
        try (ApiClient client = new ApiClient(Endpoint.parse(url()), RequestSigner.ofEnvironmentOrLocal(Map.of()))) {
            client.ask(
                    ApiClient.TABLES + "CreateTable",
                    Map.of(
                            "TableName",
                            "Shop",
                            "BillingMode",
                            "PAY_PER_REQUEST",
                            "AttributeDefinitions",
                            List.of(
                                    Map.of("AttributeName", "PK", "AttributeType", "S"),
                                    Map.of("AttributeName", "SK", "AttributeType", "S")),
                            "KeySchema",
                            List.of(
                                    Map.of("AttributeName", "PK", "KeyType", "HASH"),
                                    Map.of("AttributeName", "SK", "KeyType", "RANGE"))));
            for (int user = 1; user <= 20; user++) {
                put(client, user, "PROFILE");
                for (int order = 1; order <= 12; order++) {
                    put(client, user, "ORDER#" + order);
                }
            }
        }
    }

    private static void put(ApiClient client, int user, String sort) throws Exception {
        client.ask(
                ApiClient.TABLES + "PutItem",
                Map.of(
                        "TableName",
                        "Shop",
                        "Item",
                        Map.of("PK", Map.of("S", "USER#" + user), "SK", Map.of("S", sort), "n", Map.of("N", "1"))));
    }

    @AfterEach
    void stop() {
        service.stop();
    }

    @Test
    void kindsAndTemplatesOfItsItemsAreShown() {
        assertThat(advise("--from-table", "Shop", "--fail-on", "never")).isZero();
        assertThat(out.toString())
                .contains("USER#{userNumber}", "ORDER#{orderNumber}", "PROFILE")
                .contains("All 260 items were looked at")
                .contains("20 item collections in 260 items");
    }

    @Test
    void aSampleIsNoLargerThanAsked() {
        assertThat(advise("--from-table", "Shop", "--sample", "40", "--segments", "4", "--fail-on", "never"))
                .isZero();
        assertThat(out.toString()).contains("40 of about ");
    }

    @Test
    void theInferredDesignIsADesignFile() throws Exception {
        Path saved = folder.resolve("shop.yaml");
        assertThat(advise("--from-table", "Shop", "--save", saved.toString(), "--fail-on", "never"))
                .isZero();
        assertThat(Files.readString(saved)).contains("guessed", "ORDER#{orderNumber}");
        assertThat(Main.run(
                        new String[] {"advise", saved.toString(), "--fail-on", "never"},
                        Map.of(),
                        new PrintWriter(out, true),
                        new PrintWriter(err, true)))
                .as("%s", err)
                .isZero();
    }

    @Test
    void aTableThatIsNotThereIsNamed() {
        assertThat(advise("--from-table", "Shops")).isEqualTo(1);
        assertThat(err.toString()).contains("There is no table Shops");
    }

    @Test
    void theEndpointComesFromTheEnvironmentToo() {
        int code = Main.run(
                new String[] {"advise", "--from-table", "Shop", "--fail-on", "never"},
                Map.of("AWS_ENDPOINT_URL_DYNAMODB", url()),
                new PrintWriter(out, true),
                new PrintWriter(err, true));
        assertThat(code).isZero();
    }

    private int advise(String... options) {
        String[] args = new String[options.length + 3];
        args[0] = "advise";
        args[1] = "--endpoint";
        args[2] = url();
        System.arraycopy(options, 0, args, 3, options.length);
        return Main.run(args, Map.of(), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private String url() {
        return "http://127.0.0.1:" + service.port();
    }
}
