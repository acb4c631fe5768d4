package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The server under test: sends steps to it, as they are written or dressed as clients dress their requests. */
final class Endpoint implements AutoCloseable {
    private static final Set<String> OF_STREAMS =
            Set.of("ListStreams", "DescribeStream", "GetShardIterator", "GetRecords");

    private final RawHttp http;
    private final Signer signer;
    private final Clock clock;

    Endpoint(URI url, Signer signer, Clock clock) {
        this.http = new RawHttp(url);
        this.signer = signer;
        this.clock = clock;
    }

    /** Calls an operation. */
    Answer call(String operation, JsonNode body) throws IOException {
        byte[] bytes = Json.bytes(body);
        return http.send("POST", "/", headers(operation, bytes), bytes);
    }

    /** Sends the request of a step. */
    Answer send(Step step, Expansion expansion) throws IOException {
        JsonNode written = step.written();
        byte[] bytes = bytes(step, expansion);
        String method = written.has("method") ? expansion.text(written.get("method")) : "POST";
        Map<String, String> headers = headers(step.operation(), bytes);
        if (!method.equals("POST")) {
            headers.keySet().removeIf(name -> !name.equals("Host"));
        }
        written.path("headers").properties().forEach(header -> {
            headers.keySet().removeIf(header.getKey()::equalsIgnoreCase);
            JsonNode value = expansion.apply(header.getValue());
            if (!value.isNull()) {
                headers.put(header.getKey(), value.asText());
            }
        });
        String path = written.has("path") ? expansion.text(written.get("path")) : "/";
        return http.send(method, path, headers, bytes);
    }

    private static byte[] bytes(Step step, Expansion expansion) {
        if (step.body() != null) {
            return Json.bytes(expansion.apply(step.body()));
        }
        if (step.written().has("hex")) {
            return HexFormat.of().parseHex(expansion.text(step.written().get("hex")));
        }
        return step.written().has("raw")
                ? expansion.text(step.written().get("raw")).getBytes(StandardCharsets.UTF_8)
                : new byte[0];
    }

    private Map<String, String> headers(String operation, byte[] body) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Host", http.host());
        headers.put("Content-Type", "application/x-amz-json-1.0");
        if (operation != null) {
            String service = OF_STREAMS.contains(operation) ? "DynamoDBStreams_20120810." : "DynamoDB_20120810.";
            headers.put("X-Amz-Target", service + operation);
        }
        signer.sign(headers, body, clock.instant());
        return headers;
    }

    String host() {
        return http.host();
    }

    @Override
    public void close() {
        http.close();
    }
}
