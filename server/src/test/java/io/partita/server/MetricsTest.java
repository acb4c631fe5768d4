package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.insight.CapacityUse;
import io.partita.engine.insight.CapacityUse.Kind;
import io.partita.engine.throughput.Shortage;
import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricsTest {
    private static final String REQUESTS = "partita_requests_total{operation=\"%s\",outcome=\"%s\"}";
    private static final String LATENCY =
            "partita_request_duration_seconds_bucket{operation=\"DescribeLimits\",le=\"%s\"}";
    private static final AccessKeys KEYS =
            AccessKeys.of(List.of(new AccessKey("AKIDEXAMPLE", "secret", "123456789012")));

    private static TestServer observed(Observation observation) {
        return observed(AccessKeys.none(), observation);
    }

    private static TestServer observed(AccessKeys keys, Observation observation) {
        return new TestServer(TestServer.LOOSE, false, keys, ForcedErrors.none(), observation);
    }

    private static RawClient.Answer get(TestServer server, String path, String headers) throws IOException {
        try (RawClient client = server.connect()) {
            return client.send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n")
                    .read();
        }
    }

    @Test
    void requestsAreCountedByOperationAndOutcomeExactly() throws IOException {
        try (TestServer server = observed(Observation.of(() -> 0));
                RawClient client = server.connect()) {
            for (int i = 0; i < 7; i++) {
                client.post("DescribeLimits", "{}");
            }
            client.post("DescribeTable", "{\"TableName\":5}");
            client.post("DescribeTable", "{}");
            client.post("DescribeTable", "{}");
            client.post("NoSuchOperation", "{}");
            client.post("DescribeEndpoints", "{}");
            client.send("PUT / HTTP/1.1\r\nHost: localhost\r\n\r\n").read();
            Scrape scrape = Scrape.of(client);
            assertThat(scrape.value(REQUESTS.formatted("DescribeLimits", "Success")))
                    .isEqualTo(7);
            assertThat(scrape.value(REQUESTS.formatted("DescribeTable", "SerializationException")))
                    .isEqualTo(1);
            assertThat(scrape.value(REQUESTS.formatted("DescribeTable", "ValidationException")))
                    .isEqualTo(2);
            assertThat(scrape.value(REQUESTS.formatted("none", "UnknownOperationException")))
                    .isEqualTo(1);
            assertThat(scrape.value(REQUESTS.formatted("DescribeEndpoints", "Success")))
                    .isEqualTo(1);
            assertThat(scrape.value(REQUESTS.formatted("none", "HttpRefusal"))).isEqualTo(1);
            assertThat(scrape.value("partita_request_bytes_total{operation=\"DescribeLimits\"}"))
                    .isEqualTo(14);
            assertThat(scrape.value("partita_connections")).isEqualTo(1);
            assertThat(scrape.value("partita_connections_accepted_total")).isEqualTo(1);
            assertThat(scrape.value("partita_requests_in_flight"))
                    .as("the scrape itself")
                    .isEqualTo(1);
            assertThat(Scrape.of(client).value(REQUESTS.formatted("none", "Success")))
                    .as("the scrape before")
                    .isEqualTo(1);
        }
    }

    @Test
    void latenciesFallIntoTheDocumentedBuckets() throws IOException {
        AtomicLong nanos = new AtomicLong(1);
        AtomicLong step = new AtomicLong();
        try (TestServer server = observed(Observation.of(() -> nanos.getAndAdd(step.get())));
                RawClient client = server.connect()) {
            for (long micros : new long[] {50, 51, 2_000, 20_000_000}) {
                step.set(micros * 1_000);
                client.post("DescribeLimits", "{}");
            }
            step.set(0);
            Scrape scrape = Scrape.of(client);
            assertThat(scrape.value(LATENCY.formatted("5.0E-5"))).isEqualTo(1);
            assertThat(scrape.value(LATENCY.formatted("1.0E-4"))).isEqualTo(2);
            assertThat(scrape.value(LATENCY.formatted("0.0025"))).isEqualTo(3);
            assertThat(scrape.value(LATENCY.formatted("10.0"))).isEqualTo(3);
            assertThat(scrape.value(LATENCY.formatted("+Inf"))).isEqualTo(4);
            assertThat(scrape.value("partita_request_duration_seconds_sum{operation=\"DescribeLimits\"}"))
                    .isEqualTo(20.002101);
        }
    }

    @Test
    void aClientThatLeavesBeforeItsAnswerIsCountedAsOne() throws Exception {
        try (TestServer server = observed(Observation.of(() -> 0))) {
            server.hold();
            CompletableFuture<Object> held;
            try (RawClient leaving = server.connect()) {
                leaving.send(RawClient.post("DescribeLimits", "{}", ""));
                held = server.nextHeld();
                // With bytes of ours unread the end becomes a reset, which the server sees at once.
                leaving.reset();
            }
            Scrape scrape;
            try (RawClient client = server.connect()) {
                do {
                    scrape = Scrape.of(client);
                } while (scrape.value("partita_connections") > 1);
            }
            held.complete(TestServer.LIMITS);
            assertThat(scrape.value(REQUESTS.formatted("DescribeLimits", "Abandoned")))
                    .isEqualTo(1);
            assertThat(scrape.value("partita_requests_in_flight")).isEqualTo(1);
        }
    }

    @Test
    void whatWasInTheWayOfATransactionIsCountedByCode() throws Exception {
        try (TestServer server = observed(Observation.of(() -> 0)).hold();
                RawClient client = server.connect()) {
            client.send(RawClient.post("DescribeLimits", "{}", ""));
            server.nextHeld()
                    .completeExceptionally(DynamoDbException.transactionCanceled(List.of(
                            CancellationReason.NONE, CancellationReason.CONFLICT, CancellationReason.CONFLICT)));
            assertThat(client.read().status()).isEqualTo(400);
            Scrape scrape = Scrape.of(client);
            assertThat(scrape.value("partita_transaction_cancellations_total{code=\"TransactionConflict\"}"))
                    .isEqualTo(2);
            assertThat(scrape.value(REQUESTS.formatted("DescribeLimits", "TransactionCanceledException")))
                    .isEqualTo(1);
        }
    }

    @Test
    void anErrorOfTheServerItselfIsCountedAsOne() throws Exception {
        try (TestServer server = observed(Observation.of(() -> 0)).hold();
                RawClient client = server.connect()) {
            client.send(RawClient.post("DescribeLimits", "{}", ""));
            server.nextHeld().completeExceptionally(new IllegalStateException("on purpose"));
            assertThat(client.read().status()).isEqualTo(500);
            assertThat(Scrape.of(client).value(REQUESTS.formatted("DescribeLimits", "InternalServerError")))
                    .isEqualTo(1);
        }
    }

    @Test
    void tenThousandTablesAreTheBusiestTwoHundredAndOneForAllOthers() throws IOException {
        Kind unused = new Kind(4_000, 0, 0, 0, Map.of());
        List<CapacityUse> tables = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            Kind reads = new Kind(12_000, 2L * i, 1, 0, Map.of(Shortage.ACCOUNT, 1L));
            tables.add(new CapacityUse("table-" + i, "", 4, reads, unused, 0));
        }
        try (TestServer server = observed(Observation.of(() -> 0).withTables(() -> tables));
                RawClient client = server.connect()) {
            Scrape scrape = Scrape.of(client);
            assertThat(scrape.samples().keySet().stream()
                            .filter(series -> series.startsWith("partita_consumed_capacity_units_total")))
                    .hasSize(402);
            assertThat(scrape.value(
                            "partita_consumed_capacity_units_total{index=\"\",kind=\"read\",table=\"table-9999\"}"))
                    .isEqualTo(9999);
            assertThat(scrape.value(
                            "partita_consumed_capacity_units_total{index=\"\",kind=\"read\",table=\"(others)\"}"))
                    .isEqualTo(IntStream.range(0, 9800).sum());
            assertThat(scrape.value("partita_throttle_reasons_total{index=\"\",kind=\"read\","
                            + "reason=\"AccountLimitExceeded\",table=\"(others)\"}"))
                    .isEqualTo(9800);
            assertThat(scrape.value("partita_tables_used")).isEqualTo(10_000);
        }
    }

    @Test
    void whereTheServerHasKeysOnlyTheSignedSeeTheMeters() throws Exception {
        try (TestServer server = observed(KEYS, Observation.of(() -> 0))) {
            assertThat(get(server, "/metrics", "").text()).contains("MissingAuthenticationTokenException");
            assertThat(get(server, "/metrics", signed("secret")).text()).contains("partita_requests_total");
            assertThat(get(server, "/metrics", signed("guess")).text()).contains("InvalidSignatureException");
            assertThat(get(server, "/health", "").status()).isEqualTo(200);
            assertThat(get(server, "/ready", "").status()).isEqualTo(200);
        }
    }

    @Test
    void openMetersNeedNoSignatureAndOnesThatAreOffAreNotFound() throws IOException {
        Observation observation = Observation.of(() -> 0);
        try (TestServer server = observed(KEYS, observation.withMetrics(MetricsAccess.OPEN))) {
            assertThat(get(server, "/metrics", "").status()).isEqualTo(200);
        }
        try (TestServer server = observed(observation.withMetrics(MetricsAccess.OFF))) {
            assertThat(get(server, "/metrics", "").status()).isEqualTo(404);
            assertThat(get(server, "/ready", "").status()).isEqualTo(200);
        }
    }

    @Test
    void aScraperThatWantsOpenMetricsGetsThem() throws IOException {
        try (TestServer server = observed(Observation.of(() -> 0))) {
            RawClient.Answer answer = get(
                    server, "/metrics?all", "Accept: application/openmetrics-text;version=1.0.0,text/plain;q=0.5\r\n");
            assertThat(answer.header("content-type")).startsWith("application/openmetrics-text");
            assertThat(answer.text()).endsWith("# EOF\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/metrics", "/health", "/ready"})
    void onlyThisMachineAndNoPageReadsThemAndNothingIsChanged(String path) throws IOException {
        try (TestServer server = observed(Observation.of(() -> 0));
                RawClient client = server.connect()) {
            assertThat(client.send("GET " + path + " HTTP/1.1\r\nHost: evil.example\r\n\r\n")
                            .read()
                            .status())
                    .isEqualTo(403);
            assertThat(get(server, path, "Origin: http://localhost:3000\r\n").header("access-control-allow-origin"))
                    .isNull();
            assertThat(get(server, path, "Origin: http://evil.example\r\n").status())
                    .isEqualTo(403);
            assertThat(client.send("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
                            .read()
                            .status())
                    .isEqualTo(405);
            assertThat(client.send("HEAD " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                            .read(true)
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void errorsOfTheApiKeepTheirTypesWhenTheyAreCounted() throws Exception {
        try (TestServer server = observed(Observation.of(() -> 0)).hold();
                RawClient client = server.connect()) {
            for (ErrorType type : List.of(ErrorType.CONDITIONAL_CHECK_FAILED, ErrorType.TRANSACTION_CONFLICT)) {
                client.send(RawClient.post("DescribeLimits", "{}", ""));
                server.nextHeld().completeExceptionally(DynamoDbException.of(type, "text"));
                client.read();
            }
            Scrape scrape = Scrape.of(client);
            assertThat(scrape.value(REQUESTS.formatted("DescribeLimits", "ConditionalCheckFailedException")))
                    .isEqualTo(1);
            assertThat(scrape.value(REQUESTS.formatted("DescribeLimits", "TransactionConflictException")))
                    .isEqualTo(1);
        }
    }

    private static String signed(String secret) throws GeneralSecurityException {
        String date = "20261103T090807Z";
        String scope = "20261103/eu-west-1/dynamodb/aws4_request";
        String canonical = "GET\n/metrics\n\nhost:localhost\nx-amz-date:" + date + "\n\nhost;x-amz-date\n" + hash("");
        byte[] key = ("AWS4" + secret).getBytes(StandardCharsets.US_ASCII);
        for (String part : scope.split("/")) {
            key = mac(key, part);
        }
        byte[] signature = mac(key, "AWS4-HMAC-SHA256\n" + date + "\n" + scope + "\n" + hash(canonical));
        return "X-Amz-Date: " + date + "\r\nAuthorization: AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/" + scope
                + ", SignedHeaders=host;x-amz-date, Signature=" + HexFormat.of().formatHex(signature) + "\r\n";
    }

    private static String hash(String text) throws GeneralSecurityException {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII)));
    }

    private static byte[] mac(byte[] key, String text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(text.getBytes(StandardCharsets.US_ASCII));
    }
}
