package io.partita.resilience.process;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/** Speaks the API as clients do: JSON over HTTP, signed by nobody in particular. */
public final class WireClient implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final String AUTHORIZATION =
            "AWS4-HMAC-SHA256 Credential=test/20260101/eu-west-1/dynamodb/aws4_request,"
                    + " SignedHeaders=host;x-amz-date;x-amz-target, Signature=" + "0".repeat(64);

    private static final String TABLES = "DynamoDB_20120810.";
    private static final String STREAMS = "DynamoDBStreams_20120810.";
    private static final Set<String> OF_STREAMS =
            Set.of("ListStreams", "DescribeStream", "GetShardIterator", "GetRecords");

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI url;

    public WireClient(URI url) {
        this.url = url;
    }

    /**
     * An answer.
     *
     * @param status of HTTP
     * @param body members of the answer
     */
    public record Answer(int status, Map<String, Object> body) {
        public boolean isOk() {
            return status == 200;
        }

        /** Whether a condition was not met. */
        public boolean isRefusal() {
            return status == 400 && errorType().endsWith("#ConditionalCheckFailedException");
        }

        /** The error's type; empty when there is none. */
        public String errorType() {
            return (String) body.getOrDefault("__type", "");
        }

        /** The error's text; empty when there is none. */
        public String message() {
            Object text = body.getOrDefault("message", body.getOrDefault("Message", ""));
            return (String) text;
        }
    }

    /** Asks. When this throws, the outcome is unknown. */
    public Answer ask(String operation, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(url)
                .timeout(TIMEOUT)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", (OF_STREAMS.contains(operation) ? STREAMS : TABLES) + operation)
                .header("X-Amz-Date", "20260101T000000Z")
                .header("Authorization", AUTHORIZATION)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
        return new Answer(response.statusCode(), Json.object(response.body()));
    }

    /** Asks for something that must be granted. */
    public Map<String, Object> demand(String operation, String body) throws IOException, InterruptedException {
        Answer answer = ask(operation, body);
        if (!answer.isOk()) {
            throw new AssertionError(operation + " " + body + " was answered " + answer);
        }
        return answer.body();
    }

    /** How a table is partitioned. */
    public Map<String, Object> partitions(String table) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(url.resolve("/_partita/partitions"))
                .timeout(TIMEOUT)
                .POST(HttpRequest.BodyPublishers.ofString("{\"table\":\"" + table + "\"}"))
                .build();
        return Json.object(
                http.send(request, HttpResponse.BodyHandlers.ofString()).body());
    }

    /** Makes a table with the partition key {@code pk} of type S. */
    void createTable(String name) throws IOException, InterruptedException {
        demand(
                "CreateTable",
                "{\"TableName\":\"" + name + "\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":"
                        + "[{\"AttributeName\":\"pk\",\"AttributeType\":\"S\"}],\"KeySchema\":"
                        + "[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"}]}");
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
