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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code partita split-shard} against a server of this process. */
class SplitShardCommandTest {
    private static final Map<String, String> KNOWN =
            Map.of("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE", "AWS_SECRET_ACCESS_KEY", "secret of a test");

    private StringWriter out = new StringWriter();
    private StringWriter err = new StringWriter();
    private LocalService service;

    @AfterEach
    void stop() {
        if (service != null) {
            service.stop();
        }
    }

    private void serve(boolean splittable, AccessKeys keys, Map<String, String> environment) throws Exception {
        service = LocalService.start(false, splittable, keys);
        try (ApiClient client = new ApiClient(Endpoint.parse(url()), RequestSigner.ofEnvironmentOrLocal(environment))) {
            client.ask(ApiClient.TABLES + "CreateTable", Json.object("""
                    {"TableName":"orders","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
                    "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}],
                    "StreamSpecification":{"StreamEnabled":true,"StreamViewType":"KEYS_ONLY"}}"""));
        }
    }

    private String url() {
        return "http://127.0.0.1:" + service.port();
    }

    private int split(Map<String, String> environment, String... options) {
        out = new StringWriter();
        err = new StringWriter();
        List<String> args = new ArrayList<>(List.of("split-shard", "--endpoint", url()));
        args.addAll(List.of(options));
        return Main.run(
                args.toArray(new String[0]), environment, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @Test
    void itSplitsTheFirstOpenShardOrTheOneThatIsNamed() throws Exception {
        serve(true, AccessKeys.none(), Map.of());
        assertThat(split(Map.of(), "orders", "--output", "json"))
                .as(err.toString())
                .isEqualTo(0);
        List<?> children = (List<?>) Json.object(out.toString()).get("children");
        assertThat(split(Map.of(), "orders")).isEqualTo(0);
        assertThat(out.toString()).startsWith("Split " + children.get(0) + " into shardId-");
        assertThat(split(Map.of(), "orders", "--shard", (String) children.get(1)))
                .isEqualTo(0);
        assertThat(out.toString()).startsWith("Split " + children.get(1) + " into shardId-");
        assertThat(split(Map.of(), "orders", "--shard", (String) children.get(1)))
                .isEqualTo(1);
        assertThat(err.toString())
                .isEqualTo("The server at " + url() + " refused: ValidationException: Shard " + children.get(1)
                        + " cannot be split\n");
        assertThat(split(Map.of(), "odrers")).isEqualTo(1);
        assertThat(err.toString()).contains("refused: ResourceNotFoundException: ");
        assertThat(split(Map.of())).isEqualTo(2);
        assertThat(split(Map.of(), "orders", "--output", "xml")).isEqualTo(2);
    }

    @Test
    void whereThereIsNoStreamItSaysHowToSwitchOneOn() throws Exception {
        serve(true, AccessKeys.none(), Map.of());
        try (ApiClient client = new ApiClient(Endpoint.parse(url()), RequestSigner.ofEnvironmentOrLocal(Map.of()))) {
            client.ask(ApiClient.TABLES + "CreateTable", Json.object("""
                    {"TableName":"bare","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
                    "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}]}"""));
        }
        assertThat(split(Map.of(), "bare")).isEqualTo(1);
        assertThat(err.toString())
                .startsWith("The table bare has no stream. To switch one on:")
                .contains("aws dynamodb update-table", "StreamViewType=NEW_AND_OLD_IMAGES");
    }

    @Test
    void aServerWithoutTheSwitchRefuses() throws Exception {
        serve(false, AccessKeys.none(), Map.of());
        assertThat(split(Map.of(), "orders")).isEqualTo(1);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains("--splittable-shards");
    }

    @Test
    void whereCredentialsAreAskedForItNeedsThem() throws Exception {
        serve(true, AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", "secret of a test", "123456789012"))), KNOWN);
        assertThat(split(KNOWN, "orders")).as(err.toString()).isEqualTo(0);
        assertThat(split(Map.of(), "orders")).isEqualTo(1);
        assertThat(err.toString()).contains("refused: UnrecognizedClientException");
    }
}
