package io.partita.resilience.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Creates tables, puts an item into each, and deletes them again, until the server is gone. Used by one thread at a time. */
final class TableMaker {
    private static final String PREFIX = "passing";
    private static final int TABLES = 4;

    private final Map<String, Expected> tables = new HashMap<>();
    private long stamp;

    TableMaker() {
        for (int i = 0; i < TABLES; i++) {
            tables.put(PREFIX + i, new Expected());
        }
    }

    /** Works until the connection breaks. */
    void workUntilTheServerIsGone(WireClient client) throws InterruptedException {
        try {
            while (true) {
                String table = PREFIX + stamp++ % TABLES;
                Expected expected = tables.get(table);
                if (expected.acknowledged() == null) {
                    expected.attempt(1L);
                    client.createTable(table);
                    expected.acknowledge();
                    client.demand(
                            "PutItem",
                            "{\"TableName\":\"" + table + "\",\"Item\":" + StampedItem.json("only", stamp) + "}");
                } else {
                    expected.attempt(null);
                    client.demand("DeleteTable", "{\"TableName\":\"" + table + "\"}");
                    expected.acknowledge();
                }
            }
        } catch (IOException e) {
            // Gone.
        }
    }

    /** Checks which tables there are, which settles what was in doubt; and that each can be read. */
    void check(WireClient client) throws IOException, InterruptedException {
        List<Object> names = Json.asList(client.demand("ListTables", "{}").get("TableNames"));
        Set<Object> found = new HashSet<>(names);
        for (Map.Entry<String, Expected> table : tables.entrySet()) {
            Long seen = found.contains(table.getKey()) ? 1L : null;
            assertThat(table.getValue().admits(seen))
                    .as("table %s is %s (expected: %s)", table.getKey(), seen, table.getValue())
                    .isTrue();
            table.getValue().settle(seen);
            if (seen != null) {
                new TableReader(client).read(table.getKey()).values().forEach(StampedItem::stampOf);
            }
        }
    }
}
