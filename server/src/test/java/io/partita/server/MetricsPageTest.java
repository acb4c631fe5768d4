package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reference page names what a server on disk shows, and nothing else. */
class MetricsPageTest {
    private static final Path PAGE = Path.of("../docs/reference/metrics.md");
    /** Depend on the collector of the JVM, on what it has done so far, and on the system. */
    private static final Set<String> NOT_EVERYWHERE = Set.of("jvm_", "process_", "system_");

    @TempDir
    Path directory;

    private static boolean isEverywhere(String name) {
        return NOT_EVERYWHERE.stream().noneMatch(name::startsWith);
    }

    private static Map<String, String> rows() throws IOException {
        Map<String, String> types = new TreeMap<>();
        for (String line : Files.readAllLines(PAGE)) {
            if (line.startsWith("| `") && !line.startsWith("| `/")) { // no path
                String[] cells = line.split(" *\\| *");
                types.put(cells[1].replace("`", ""), cells[2]);
            }
        }
        return types;
    }

    @Test
    void thePageAndTheEndpointNameTheSameMetersOfTheSameTypes() throws IOException {
        System.gc(); // some meters come with the first collection
        try (ObservedDatabase server = new ObservedDatabase(directory);
                RawClient client = server.connect()) {
            client.post(
                    "CreateTable",
                    ObservedDatabase.CREATE.replace(
                            "\"PAY_PER_REQUEST\"",
                            "\"PROVISIONED\",\"ProvisionedThroughput\":{\"ReadCapacityUnits\":1,\"WriteCapacityUnits\":1}"));
            for (int i = 0; i < 2; i++) { // of which the second finds no capacity
                client.post("PutItem", "{\"TableName\":\"Orders\",\"Item\":{\"pk\":{\"S\":\"a\"}}}");
            }
            Map<String, String> live = new TreeMap<>(Scrape.of(client).types());
            Map<String, String> rows = rows();
            Set<String> undocumented = new TreeSet<>(live.entrySet().stream()
                    .filter(family -> !family.getValue().equals(rows.get(family.getKey())))
                    .map(Object::toString)
                    .toList());
            assertThat(undocumented)
                    .as("meters without a row, or of another type")
                    .isEmpty();
            assertThat(rows.keySet().stream().filter(MetricsPageTest::isEverywhere))
                    .containsExactlyInAnyOrderElementsOf(live.keySet().stream()
                            .filter(MetricsPageTest::isEverywhere)
                            .collect(Collectors.toSet()));
        }
    }
}
