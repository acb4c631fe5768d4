package io.partita.engine.ttl;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.value.AttributeType;
import io.partita.storage.memory.MemoryStorage;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Nobody has to ask for it. */
final class BackgroundSweepTest {
    @Test
    void whatHasExpiredGoesByItself() {
        MovableClock clock = new MovableClock();
        try (TestDatabase database = TestDatabase.open(MemoryStorage.open(), false, clock)) {
            TestTable table = database.createTable("table", "pk", AttributeType.S);
            ExpiringTable expiring = ExpiringTable.enable(table);
            table.put("pk", "a", "ttl", clock.instant().getEpochSecond());
            assertThat(expiring.items()).hasSize(1);
            clock.pass(Duration.ofSeconds(1));
            ExpiringTable.await(
                    "expired item: there (expected: gone)",
                    () -> expiring.items().isEmpty());
        }
    }

    @Test
    void tablesWhoseNamesShareAHashDoNotKeepTheSweepForEver() {
        assertThat("tAa".hashCode()).isEqualTo("tBB".hashCode());
        MovableClock clock = new MovableClock();
        try (TestDatabase database = TestDatabase.open(MemoryStorage.open(), false, clock)) {
            ExpiringTable one = ExpiringTable.enable(database.createTable("tAa", "pk", AttributeType.S));
            ExpiringTable other = ExpiringTable.enable(database.createTable("tBB", "pk", AttributeType.S));
            one.table().put("pk", "a", "ttl", clock.instant().getEpochSecond());
            other.table().put("pk", "a", "ttl", clock.instant().getEpochSecond());
            clock.pass(Duration.ofSeconds(1));
            ExpiringTable.await(
                    "expired items: there (expected: gone)",
                    () -> one.items().isEmpty() && other.items().isEmpty());
        }
    }
}
