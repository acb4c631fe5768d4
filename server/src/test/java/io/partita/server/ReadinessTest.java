package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.StorageException;
import io.partita.storage.StorageException.Kind;
import io.partita.storage.StorageStatistics;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadinessTest {
    private static final String ASK = "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n";

    private final AtomicReference<StorageException> obstacle = new AtomicReference<>();
    private final Observation observation = Observation.of(() -> 0)
            .withStorage(() -> StorageStatistics.NONE, () -> Optional.ofNullable(obstacle.get()));

    private TestServer start() {
        return new TestServer(TestServer.LOOSE, false, AccessKeys.none(), ForcedErrors.none(), observation);
    }

    @ParameterizedTest
    @CsvSource({"DISK_FULL,disk-full", "IO,storage-failed", "CORRUPT,storage-failed", "CLOSED,closed"})
    void aServerThatCannotWriteIsAliveButNotReadyAndReadyAgainAfterwards(Kind kind, String reason) throws IOException {
        try (TestServer server = start();
                RawClient client = server.connect()) {
            assertThat(client.send(ASK.formatted("/ready")).read().text()).isEqualTo("{\"status\":\"ready\"}\n");
            obstacle.set(new StorageException(kind, "the path /secret", null));
            RawClient.Answer answer = client.send(ASK.formatted("/ready")).read();
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.header("content-type")).isEqualTo("application/json");
            assertThat(answer.text())
                    .startsWith("{\"status\":\"unready\",\"reason\":\"" + reason + "\"")
                    .doesNotContain("secret");
            assertThat(client.send(ASK.formatted("/health")).read().status()).isEqualTo(200);
            obstacle.set(null);
            assertThat(client.send(ASK.formatted("/ready")).read().status()).isEqualTo(200);
        }
    }

    @Test
    void aServerThatIsStoppingIsAliveButNotReady() throws Exception {
        TestServer server = start();
        try (RawClient asking = server.connect();
                RawClient other = server.connect()) {
            asking.send("GET /ready HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n");
            // Its head has been read once the other's answer is there: by then both have had their turn.
            for (int i = 0; i < 20; i++) {
                other.send(ASK.formatted("/ready")).read();
            }
            Thread stopping = new Thread(server::close);
            stopping.start();
            assertThat(other.ended()).isTrue();
            asking.send("x");
            RawClient.Answer answer = asking.read();
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.text()).contains("\"reason\":\"stopping\"");
            stopping.join();
        }
    }
}
