package io.partita.engine.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.insight.DescribePartitionsRequest;
import io.partita.engine.insight.SpaceUse;
import io.partita.engine.insight.Throttling;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.value.AttributeType;
import io.partita.storage.memory.MemoryStorage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whoever looks at partitions is told why there was too little, by the names that DynamoDB has for it. */
final class ThrottlingReasonsAreCountedTest {
    private final MovableClock clock = new MovableClock();

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
            assertThat(spaces.get(0).throttling()).isEqualTo(new Throttling(0, 0, Map.of()));
            assertThat(spaces.get(1).throttling())
                    .isEqualTo(new Throttling(0, 500, Map.of("IndexWriteKeyRangeThroughputExceeded", 500L)));
        }
    }
}
