package io.partita.engine.throughput;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.partition.PartitionMap;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.DynamoDbException;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.key.Token;
import io.partita.model.value.AttributeType;
import io.partita.storage.memory.MemoryStorage;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A change of capacity holds from the moment it is made, keeps debts, and partitions are not split for what the whole is short of. */
final class ChangedCapacityTest {
    private static final String OF_400_UNITS = "x".repeat(399 * 1_024);

    private final MovableClock clock = new MovableClock();
    private TestDatabase database;

    @BeforeEach
    void open() {
        database = TestDatabase.openThrottling(MemoryStorage.open(), clock);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private TestTable provisioned(long writes) {
        return database.creating("table")
                .partition("pk", AttributeType.S)
                .billed(BillingMode.PROVISIONED, new Throughput(1, writes))
                .run();
    }

    private void update(BillingMode mode, Long writes) {
        database.execute(new UpdateTableRequest(
                "table",
                mode,
                writes == null ? null : new Throughput(1, writes),
                null,
                null,
                RecordedSettings.NONE,
                List.of()));
    }

    /** The item leaves a debt of 399 units; 5 seconds at 500 units a second pay it, as 5 seconds at 1 would not. */
    @Test
    void timeAfterAnUpdateCountsAtTheNewRateThoughNobodyHasAskedYet() {
        TestTable table = provisioned(1);
        table.put("pk", "a", "v", OF_400_UNITS);
        update(null, 500L);
        clock.pass(Duration.ofSeconds(5));
        table.put("pk", "b");
    }

    /** 900 units a second would fill the bucket in the time in which 1 unit a second gives 10. */
    @Test
    void timeAfterADecreaseDoesNotCountAtTheOldRate() {
        TestTable table = provisioned(900);
        for (int i = 0; i < 3; i++) {
            table.put("pk", "a", "v", OF_400_UNITS);
        }
        update(null, 1L);
        clock.pass(Duration.ofSeconds(10));
        assertThatThrownBy(() -> table.put("pk", "b")).isInstanceOf(DynamoDbException.class);
    }

    @Test
    void aDebtStaysWhenTheModeIsSwitched() {
        TestTable table = provisioned(5);
        table.put("pk", "a", "v", OF_400_UNITS);
        update(BillingMode.PAY_PER_REQUEST, null);
        assertThatThrownBy(() -> table.put("pk", "b")).isInstanceOf(DynamoDbException.class);
        clock.pass(Duration.ofSeconds(1));
        table.put("pk", "b");
    }

    /** One key in each of 8 partitions: 1,300 reads of 10 units are more than the 12,000 that the table is ready for, but 1,630 for each partition, of 3,000. */
    @Test
    void partitionsAreNotSplitForWhatTheWholeTableIsShortOf() {
        TestTable table = database.creating("table")
                .partition("pk", AttributeType.S)
                .recording(RecordedSettings.ofWarm(new WarmThroughput(12_000L, 8_000L)))
                .run();
        List<String> keys = oneKeyOfEachPartition();
        String tenUnits = "x".repeat(40 * 1_024 - 100);
        keys.forEach(key -> table.put("pk", key, "v", tenUnits));
        for (int second = 0; second < 130; second++, clock.pass(Duration.ofSeconds(1))) {
            int refused = 0;
            for (int i = 0; i < 1_300; i++) {
                try {
                    table.get("pk", keys.get(i % keys.size()));
                } catch (DynamoDbException throttled) {
                    refused++;
                }
            }
            assertThat(refused).as("second %d", second).isPositive();
        }
        assertThat(database.partitions("table").size()).isEqualTo(8);
    }

    private List<String> oneKeyOfEachPartition() {
        PartitionMap map = database.partitions("table");
        KeySchema schema = KeySchema.of(new KeyAttribute("pk", AttributeType.S), Optional.empty());
        Map<Integer, String> keys = new HashMap<>();
        for (int i = 0; keys.size() < map.size(); i++) {
            String key = "k" + i;
            keys.putIfAbsent(map.indexOf(Token.of(schema.partitionBytes(item("pk", key)))), key);
        }
        return List.copyOf(keys.values());
    }

    /** A Scan that comes first in each second is told first that the partition was hot. */
    @Test
    void aScanInEachSecondDoesNotKeepAHotPartitionFromBeingSplit() {
        TestTable table = database.createTable("table", "pk", AttributeType.S);
        String hundredUnits = "x".repeat(390 * 1_024);
        for (int i = 0; i < 40; i++) {
            table.put("pk", "k" + i, "v", hundredUnits);
            clock.pass(Duration.ofSeconds(1));
        }
        for (int second = 0; second < 70; second++, clock.pass(Duration.ofSeconds(1))) {
            table.scan().limit(1).run();
            for (int i = 0; i < 120; i++) {
                try {
                    table.get("pk", "k" + i % 40);
                } catch (DynamoDbException throttled) {
                    assertThat(throttled.throttlingReasons()).isNotEmpty();
                }
            }
        }
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (database.partitions("table").size() == 4 && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        assertThat(database.partitions("table").size()).isGreaterThan(4);
    }
}
