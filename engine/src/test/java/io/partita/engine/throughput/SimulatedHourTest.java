package io.partita.engine.throughput;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.partition.Partition;
import io.partita.engine.partition.PartitionMap;
import io.partita.engine.partition.Partitioning;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.DynamoDbException;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.key.Token;
import io.partita.model.value.AttributeType;
import io.partita.storage.TokenRange;
import io.partita.storage.memory.MemoryStorage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/**
 * Expected figures follow from the published rules alone: a unit for each KB written or 4 KB read consistently; 300 seconds of unused
 * capacity; 3,000 reads and 1,000 writes for one partition. What a table holds grows at the beginning of a second.
 */
final class SimulatedHourTest {
    private final MovableClock clock = new MovableClock();

    private int admittedWrites(TestTable table, int sent, String key) {
        int admitted = 0;
        for (int i = 0; i < sent; i++) {
            try {
                table.put("pk", key == null ? "k" + i : key, "v", "x");
                admitted++;
            } catch (DynamoDbException throttled) {
                assertThat(throttled.throttlingReasons()).isNotEmpty();
            }
        }
        return admitted;
    }

    private int admittedReads(TestTable table, int sent, String key) {
        int admitted = 0;
        for (int i = 0; i < sent; i++) {
            try {
                table.get("pk", key == null ? "k" + i : key);
                admitted++;
            } catch (DynamoDbException throttled) {
                assertThat(throttled.throttlingReasons()).isNotEmpty();
            }
        }
        return admitted;
    }

    private void nextSecond() {
        clock.pass(Duration.ofSeconds(1));
    }

    private static TestTable provisioned(TestDatabase database, long reads, long writes) {
        return database.creating("table")
                .partition("pk", AttributeType.S)
                .billed(BillingMode.PROVISIONED, new Throughput(reads, writes))
                .run();
    }

    /**
     * An hour of a table with 100 RCU and 50 WCU, second by second.
     *
     * <ul>
     *   <li>Seconds 0 to 599: 30 writes each. It begins with 50, so second 0 leaves 20, and each later one adds 50 and takes 30: second n
     *       begins with 50 + 20 n, all are admitted, and second 600 begins with 12,050.
     *   <li>Seconds 600 on: 100 writes each. Each second takes 50 more than flows in: second 600 + k begins with 12,050 - 50 k. That is
     *       enough for 100 up to k = 239, where it is exactly 100; from second 840 on 50 are admitted and 50 are throttled.
     *   <li>Seconds 1,200 to 1,799: nothing. 600 times 50 flow in, but no more than 300 times 50 = 15,000 stay.
     *   <li>Seconds 1,800 on: 150 writes each; second 1,800 + k begins with 15,000 - 100 k, enough for 150 up to k = 148 (200); second
     *       1,949 begins with 100, so that 100 are admitted, and all later ones admit 50.
     *   <li>The last half hour: 40 writes each, all are admitted.
     * </ul>
     */
    @Test
    void writesAreThrottledInTheRightSeconds() {
        try (TestDatabase database = TestDatabase.openThrottling(MemoryStorage.open(), clock)) {
            TestTable table = provisioned(database, 100, 50);
            for (int second = 0; second < 3_600; second++, nextSecond()) {
                if (second < 600) {
                    assertThat(admittedWrites(table, 30, null))
                            .as("second %d", second)
                            .isEqualTo(30);
                } else if (second < 1_200) {
                    assertThat(admittedWrites(table, 100, null))
                            .as("second %d", second)
                            .isEqualTo(second < 840 ? 100 : 50);
                } else if (second >= 1_800 && second < 2_000) {
                    int expected = second < 1_949 ? 150 : second == 1_949 ? 100 : 50;
                    assertThat(admittedWrites(table, 150, null))
                            .as("second %d", second)
                            .isEqualTo(expected);
                } else if (second >= 2_000) {
                    assertThat(admittedWrites(table, 40, null))
                            .as("second %d", second)
                            .isEqualTo(40);
                }
            }
        }
    }

    /**
     * 100 RCU: after 300 idle seconds 30,000 units are there, the 100 it began with included. 400 consistent reads a second take 300 more than
     * flow in: the second after k others begins with 30,000 - 300 k, enough for 400 up to k = 98 (600); k = 99 begins with 300, and from
     * then on 100 are admitted. Eventually consistent reads cost half: 200 of 200.
     */
    @Test
    void aBurstAfterIdlenessPassesAndThenNot() {
        try (TestDatabase database = TestDatabase.openThrottling(MemoryStorage.open(), clock)) {
            TestTable table = provisioned(database, 100, 50);
            admittedReads(table, 1, null);
            clock.pass(Duration.ofSeconds(300));
            for (int k = 0; k < 110; k++, nextSecond()) {
                int expected = k < 99 ? 400 : k == 99 ? 300 : 100;
                assertThat(admittedReads(table, 400, null)).as("second %d", k).isEqualTo(expected);
            }
            int admitted = 0;
            for (int i = 0; i < 201; i++) {
                try {
                    table.getting(item("pk", "k" + i)).eventually().run();
                    admitted++;
                } catch (DynamoDbException throttled) {
                    assertThat(i).isEqualTo(200);
                }
            }
            assertThat(admitted).isEqualTo(200);
        }
    }

    /** A table on demand is ready for 4,000 writes and 12,000 reads; its 4 partitions carry 1,000 and 3,000 each. */
    @Test
    void oneHotKeyOnDemandIsCappedWhileTheRestIsNot() {
        try (TestDatabase database = TestDatabase.openThrottling(MemoryStorage.open(), clock)) {
            TestTable table = database.createTable("table", "pk", AttributeType.S);
            String cold = keyElsewhere("hot");
            for (int second = 0; second < 5; second++, nextSecond()) {
                assertThat(admittedWrites(table, 1_500, "hot")).isEqualTo(1_000);
                assertThat(admittedWrites(table, 900, cold)).isEqualTo(900);
                assertThat(admittedReads(table, 3_300, "hot")).isEqualTo(3_000);
                assertThat(admittedReads(table, 2_900, cold)).isEqualTo(2_900);
            }
        }
    }

    /**
     * 300 writes a second of 10 units each use 3,000 units for a minute. Half an hour after that minute the table is ready for twice as much:
     * 6,000 writes instead of the 4,000 of a new table; and for the 12,000 reads of a new one.
     */
    @Test
    void aTableOnDemandIsReadyForTwiceThePeakOfHalfAnHourAgo() {
        try (TestDatabase database = TestDatabase.openThrottling(MemoryStorage.open(), clock)) {
            TestTable table = database.createTable("table", "pk", AttributeType.S);
            String tenUnits = "x".repeat(10_000);
            for (int second = 0; second < 120; second++, nextSecond()) {
                for (int i = 0; i < 300; i++) {
                    table.put("pk", "k" + i, "v", tenUnits);
                }
            }
            assertThat(table.describe().recorded().warm()).isNull();
            clock.pass(Duration.ofMinutes(31));
            table.put("pk", "a");
            assertThat(table.describe().recorded().warm()).isEqualTo(new WarmThroughput(12_000L, 6_000L));
        }
    }

    /**
     * 20 keys of one partition with 100 writes a second each: 1,000 of 2,000 are admitted, until the partition was hot for 60 seconds and
     * splits, where half of the heat lies on each side; from then on each half carries its 1,000.
     */
    @Test
    void anUnevenLoadThatCanBeSplitIsLifted() {
        try (TestDatabase database = TestDatabase.openThrottling(MemoryStorage.open(), clock)) {
            TestTable table = database.createTable("table", "pk", AttributeType.S);
            List<String> keys = keysOfFirstPartition();
            for (int second = 0; second < 60; second++, nextSecond()) {
                assertThat(admitted(table, keys)).as("second %d", second).isEqualTo(1_000);
            }
            admitted(table, keys);
            await(() -> database.partitions("table").size() == 5);
            nextSecond();
            assertThat(admitted(table, keys)).isEqualTo(2_000);
            assertThat(database.partitions("table").partitions().stream().map(Partition::parentId))
                    .containsExactly(0, 0, Partition.NONE, Partition.NONE, Partition.NONE);
        }
    }

    /** A key that makes up nearly all of its partition's heat ends up alone, cut off on both sides, and then nothing more can be done. */
    @Test
    void aHotKeyIsIsolatedAndThenNotSplitAgain() {
        try (TestDatabase database = TestDatabase.openThrottling(MemoryStorage.open(), clock)) {
            TestTable table = database.createTable("table", "pk", AttributeType.S);
            for (int minute = 1; minute <= 4; minute++) {
                int partitions = Math.min(6, 4 + minute);
                for (int second = 0; second < 60; second++, nextSecond()) {
                    admittedWrites(table, 1_100, "hot");
                }
                admittedWrites(table, 1_100, "hot");
                if (minute < 3) {
                    await(() -> database.partitions("table").size() == partitions);
                }
            }
            assertThat(database.partitions("table").size()).isEqualTo(6);
            assertThat(database.partitions("table").of(token("hot")).isSingleToken())
                    .isTrue();
        }
    }

    private static int admitted(TestTable table, List<String> keys) {
        int admitted = 0;
        for (int round = 0; round < 100; round++) {
            for (String key : keys) {
                try {
                    table.put("pk", key);
                    admitted++;
                } catch (DynamoDbException throttled) {
                    assertThat(throttled.throttlingReasons().getFirst().reason())
                            .isEqualTo("TableWriteKeyRangeThroughputExceeded");
                }
            }
        }
        return admitted;
    }

    /** Ten in each half, so that there is a cut with as many on both sides. */
    private static List<String> keysOfFirstPartition() {
        TokenRange tokens = PartitionMap.initial(4).partitions().getFirst().tokens();
        List<String> left = new ArrayList<>();
        List<String> right = new ArrayList<>();
        for (int i = 0; left.size() < 10 || right.size() < 10; i++) {
            String key = "k" + i;
            if (tokens.contains(token(key))) {
                List<String> half = token(key) <= Partitioning.middle(tokens) ? left : right;
                if (half.size() < 10) {
                    half.add(key);
                }
            }
        }
        left.addAll(right);
        return left;
    }

    private static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.onSpinWait();
        }
    }

    private static String keyElsewhere(String key) {
        PartitionMap map = PartitionMap.initial(4);
        for (int i = 0; ; i++) {
            String other = "cold" + i;
            if (map.indexOf(token(other)) != map.indexOf(token(key))) {
                return other;
            }
        }
    }

    private static long token(String key) {
        KeySchema schema = KeySchema.of(new KeyAttribute("pk", AttributeType.S), Optional.empty());
        return Token.of(schema.partitionBytes(item("pk", key)));
    }
}
