package io.partita.engine.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.insight.CapacityUse.Kind;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.throughput.Shortage;
import io.partita.model.error.DynamoDbException;
import io.partita.model.value.AttributeType;
import io.partita.storage.memory.MemoryStorage;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class CapacityUseTest {
    private final MovableClock clock = new MovableClock();

    private static TestTable table(TestDatabase database) {
        return database.creating("orders")
                .partition("pk", AttributeType.S)
                .global(Indexes.specification(
                        "by", List.of("who"), List.of(), Indexes.KEYS_ONLY, new Throughput(10, 10)))
                .define("who", AttributeType.S)
                .billed(BillingMode.PROVISIONED, new Throughput(10, 2))
                .run();
    }

    @Test
    void whatIsRefusedIsCountedWithItsReasonAndUsesNothing() {
        try (TestDatabase database = TestDatabase.openThrottling(MemoryStorage.open(), clock)) {
            TestTable table = table(database);
            table.put("pk", "a");
            table.put("pk", "b");
            assertThatThrownBy(() -> table.put("pk", "c")).isInstanceOf(DynamoDbException.class);
            assertThat(database.use("orders", "").writes())
                    .isEqualTo(new Kind(2, 4, 1, 0, Map.of(Shortage.PROVISIONED, 1L)));
            assertThat(database.use("orders", "").partitions()).isEqualTo(1);
        }
    }

    @Test
    void whatIsDoneAllTheSameIsCountedAsThatAndUsesWhatItUses() {
        try (TestDatabase database = TestDatabase.open(MemoryStorage.open(), false, clock)) {
            TestTable table = table(database);
            for (String key : List.of("a", "b", "c")) {
                table.put("pk", key, "who", key);
            }
            assertThat(database.use("orders", "").writes())
                    .isEqualTo(new Kind(2, 6, 0, 1, Map.of(Shortage.PROVISIONED, 1L)));
            assertThat(database.use("orders", "by").writes().halfUnits()).isEqualTo(6);
        }
    }

    @Test
    void whatWasUsedIsNotForgottenWithTheSecondsItWasUsedIn() {
        try (TestDatabase database = TestDatabase.open(MemoryStorage.open(), false, clock)) {
            TestTable table = table(database);
            for (int i = 0; i < 5; i++) {
                table.put("pk", "a");
                clock.pass(Duration.ofMinutes(7));
            }
            assertThat(database.use("orders", "").writes().halfUnits()).isEqualTo(10);
        }
    }

    @Test
    void tablesOfSeveralCallersAreToldApart() {
        try (TestDatabase database = TestDatabase.open(MemoryStorage.open(), true, clock)) {
            table(database).put("pk", "a");
            TestDatabase other = database.as("123456789012", "eu-west-1");
            TestTable table = table(other);
            table.put("pk", "a");
            table.put("pk", "b");
            assertThat(database.use("123456789012/eu-west-1/orders", "")
                            .writes()
                            .halfUnits())
                    .isEqualTo(4);
        }
    }
}
