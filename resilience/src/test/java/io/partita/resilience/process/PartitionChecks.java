package io.partita.resilience.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks what a server tells of the partitions of a table. */
public final class PartitionChecks {
    private PartitionChecks() {}

    /**
     * That the partitions of a table and of each of its global indexes cover the ring side by side, and follow from their history, of which
     * nothing was forgotten yet.
     *
     * @return number of splits of the table, followed by those of its indexes
     */
    public static List<Integer> check(WireClient client, String table) throws IOException, InterruptedException {
        return Json.asList(client.partitions(table).get("spaces")).stream()
                .map(space -> check(Json.asObject(space)))
                .toList();
    }

    private static int check(Map<String, Object> space) {
        long next = Long.MIN_VALUE;
        Set<Integer> ids = new HashSet<>();
        List<Object> partitions = Json.asList(space.get("partitions"));
        for (Object each : partitions) {
            Map<String, Object> partition = Json.asObject(each);
            assertThat(partition.get("from")).as("first token of %s", partition).isEqualTo(Long.toString(next));
            next = Long.parseLong((String) partition.get("to")) + 1;
            assertThat(ids.add(number(partition, "id")))
                    .as("a new id: %s", partition)
                    .isTrue();
        }
        assertThat(next).as("behind the last token").isEqualTo(Long.MIN_VALUE);
        List<Object> splits = Json.asList(space.get("splits"));
        for (int i = splits.size() - 1; i >= 0; i--) {
            Map<String, Object> split = Json.asObject(splits.get(i));
            assertThat(ids.remove(number(split, "left")) && ids.remove(number(split, "right")))
                    .as("both parts of %s were there before the splits behind it were made", split)
                    .isTrue();
            assertThat(ids.add(number(split, "parent"))).isTrue();
        }
        assertThat(ids).as("partitions before the first split").hasSize(partitions.size() - splits.size());
        return splits.size();
    }

    private static int number(Map<String, Object> object, String name) {
        return ((BigDecimal) object.get(name)).intValueExact();
    }
}
