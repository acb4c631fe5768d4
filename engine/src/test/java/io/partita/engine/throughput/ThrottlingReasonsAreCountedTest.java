package io.partita.engine.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.insight.DescribePartitionsRequest;
import io.partita.engine.insight.SpaceUse;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.value.AttributeType;
import io.partita.storage.memory.MemoryStorage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whoever looks at partitions is told why there was too little, by the names that DynamoDB has for it. */
final class ThrottlingReasonsAreCountedTest {
    private final MovableClock clock = new MovableClock();

    private static Map<String, Long> reasons(SpaceUse space) {
        Map<String, Long> sums = new HashMap<>();
        space.partitions().forEach(partition -> {
            partition.reads().reasons().forEach((reason, requests) -> sums.merge(reason, requests, Long::sum));
            partition.writes().reasons().forEach((reason, requests) -> sums.merge(reason, requests, Long::sum));
        });
        return sums;
    }

    @Test
    void aHotKeyOfAnIndexExceedsItsKeyRange() {
        try (TestDatabase database = TestDatabase.open(MemoryStorage.open(), false, clock)) {
            TestTable table = database.creating("table")
                    .partition("pk", AttributeType.S)
                    .global("byStatus", List.of("status"), List.of(), Indexes.ALL)
                    .run();
            for (int i = 0; i < 1_500; i++) {
                table.put("pk", "k" + i, "status", "Active");
            }
            List<SpaceUse> spaces = database.execute(new DescribePartitionsRequest("table", true, 0, null))
                    .spaces();
            assertThat(reasons(spaces.get(0))).isEmpty();
            assertThat(reasons(spaces.get(1))).isEqualTo(Map.of("IndexWriteKeyRangeThroughputExceeded", 500L));
        }
    }
}
