package io.partita.engine.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.insight.DescribePartitionsRequest;
import io.partita.engine.insight.SetThroughputModeRequest;
import io.partita.engine.insight.SpaceUse;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.value.AttributeType;
import io.partita.storage.memory.MemoryStorage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A write uses its table and the indexes in which something changes; what is short in one of them is told of that one alone. */
final class ThrottlingIsToldWhereItIsTest {
    private final MovableClock clock = new MovableClock();

    private static List<SpaceUse> spaces(TestDatabase database) {
        return database.execute(new DescribePartitionsRequest("table", true, 10, null))
                .spaces();
    }

    private static long throttledWrites(SpaceUse space) {
        return space.partitions().stream()
                .mapToLong(partition -> partition.writes().throttled())
                .sum();
    }

    /** One key of the index carries 1,000 writes in a second; the table's four partitions carry as many each. */
    @Test
    void aHotKeyOfAnIndexIsNotCountedAgainstItsTable() {
        try (TestDatabase database = TestDatabase.open(MemoryStorage.open(), false, clock)) {
            TestTable table = database.creating("table")
                    .partition("pk", AttributeType.S)
                    .global("byStatus", List.of("status"), List.of(), Indexes.ALL)
                    .run();
            for (int i = 0; i < 1_500; i++) {
                table.put("pk", "k" + i, "status", "Active");
            }
            SpaceUse ofTable = spaces(database).get(0);
            SpaceUse ofIndex = spaces(database).get(1);
            assertThat(throttledWrites(ofIndex)).isEqualTo(500);
            assertThat(throttledWrites(ofTable)).isZero();
            assertThat(ofTable.throttledWrittenKeys()).isEmpty();
            assertThat(ofIndex.throttledWrittenKeys()).hasSize(1);
        }
    }

    private static boolean isUsed(TestDatabase database, String table) {
        return database
                .execute(new DescribePartitionsRequest(table, true, 10, null))
                .spaces()
                .getFirst()
                .partitions()
                .stream()
                .anyMatch(partition -> partition.writes().highest() > 0);
    }

    @Test
    void usesOfThousandsOfTablesAreNotKeptForEver() {
        try (TestDatabase database = TestDatabase.open(MemoryStorage.open(), false, clock)) {
            database.createTable("first", "pk", AttributeType.S).put("pk", "a");
            assertThat(isUsed(database, "first")).isTrue();
            for (int i = 0; i < 512; i++) {
                clock.pass(Duration.ofSeconds(1));
                database.createTable("t" + i, "pk", AttributeType.S).put("pk", "a");
            }
            assertThat(isUsed(database, "t511")).isTrue();
            assertThat(isUsed(database, "first")).isFalse();
        }
    }

    @Test
    void aTableOfTheSameNameBeginsAnew() {
        try (TestDatabase database = TestDatabase.open(MemoryStorage.open(), false, clock)) {
            database.createTable("first", "pk", AttributeType.S).put("pk", "a");
            database.execute(new SetThroughputModeRequest("first", ThroughputMode.ENFORCE));
            database.delete("first");
            database.createTable("first", "pk", AttributeType.S);
            assertThat(isUsed(database, "first")).isFalse();
            assertThat(database.execute(new DescribePartitionsRequest("first", true, 0, null))
                            .mode())
                    .isEqualTo(ThroughputMode.OBSERVE);
        }
    }
}
