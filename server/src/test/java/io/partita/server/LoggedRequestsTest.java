package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoggedRequestsTest {
    @TempDir
    Path directory;

    @Test
    void eachRequestIsALineUnderTheIdThatItsAnswerHas() throws IOException {
        String id;
        try (ObservedDatabase server = new ObservedDatabase(directory);
                RawClient client = server.connect()) {
            client.post("CreateTable", ObservedDatabase.CREATE);
            id = client.post(
                            "PutItem",
                            "{\"TableName\":\"Orders\",\"Item\":{\"pk\":{\"S\":\"private\"}},"
                                    + "\"ReturnConsumedCapacity\":\"TOTAL\"}")
                    .header("x-amzn-requestid");
            client.post("GetItem", "{\"TableName\":\"Nowhere\",\"Key\":{\"pk\":{\"S\":\"private\"}}}");
            client.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n").read();
        }
        List<String> lines = Files.readAllLines(directory.resolve("requests.log"));
        assertThat(lines).hasSize(4).noneMatch(line -> line.contains("private"));
        assertThat(lines.get(1))
                .startsWith("{\"time\":\"2026-11-03T09:08:07Z\",\"requestId\":\"" + id + "\",\"operation\":\"PutItem\","
                        + "\"tables\":[\"Orders\"],\"status\":200,\"latencyMicros\":0,\"requestBytes\":")
                .contains("\"capacityUnits\":1,\"accessKey\":\"");
        assertThat(lines.get(2))
                .contains("\"tables\":[\"Nowhere\"],\"status\":400,\"error\":\"ResourceNotFoundException\"");
        assertThat(lines.get(3)).doesNotContain("operation").contains("\"status\":200");
    }

    @Test
    void aRequestThatIsNotSignedAsItShouldBeIsLoggedWithWhatItAskedFor() throws IOException {
        try (ObservedDatabase server = new ObservedDatabase(directory);
                RawClient client = server.connect()) {
            client.send(
                            "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
                                    + "X-Amz-Target: DynamoDB_20120810.ListTables\r\n"
                                    + "Authorization: AWS4-HMAC-SHA256 Credential=AKIDX, nothing\r\nContent-Length: 2\r\n\r\n{}")
                    .read();
        }
        assertThat(Files.readString(directory.resolve("requests.log")))
                .contains("\"operation\":\"ListTables\",\"status\":400,\"error\":\"IncompleteSignatureException\"");
    }

    @Test
    void aLineNamesNoMoreTablesThanIsReasonable() throws IOException {
        String name = "n".repeat(240);
        String tables = IntStream.range(0, 100)
                .mapToObj(i -> "\"" + name + i + "\":{\"Keys\":[{\"pk\":{\"S\":\"a\"}}]}")
                .collect(Collectors.joining(","));
        try (ObservedDatabase server = new ObservedDatabase(directory);
                RawClient client = server.connect()) {
            client.post("BatchGetItem", "{\"RequestItems\":{" + tables + "}}");
        }
        String line = Files.readString(directory.resolve("requests.log"));
        assertThat(line).contains(name + "0\"").contains("\"moreTables\":92").hasSizeLessThan(4096);
    }
}
