package io.partita.resilience.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecondServerTest {
    @Test
    void aSecondServerOnADirectoryIsRefusedByName(@TempDir Path temporary) throws Exception {
        Path data = temporary.resolve("data");
        try (ServerProcess first = ServerProcess.start(data);
                WireClient client = new WireClient(first.url())) {
            client.createTable("items");
            try (ServerProcess second = ServerProcess.launch(data)) {
                assertThat(second.awaitExit()).as("exit code of the second").isEqualTo(1);
                assertThat(second.errors()).contains(data.toString()).contains("pid " + first.pid());
            }
            client.demand("PutItem", "{\"TableName\":\"items\",\"Item\":" + StampedItem.json("still", 1) + "}");
            first.kill();
        }
        try (ServerProcess third = ServerProcess.start(data);
                WireClient client = new WireClient(third.url())) {
            assertThat(new TableReader(client).read("items")).containsOnlyKeys("still");
        }
    }
}
