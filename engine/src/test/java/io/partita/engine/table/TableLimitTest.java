package io.partita.engine.table;

import static io.partita.engine.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.TestDatabase;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import io.partita.storage.memory.MemoryStorage;
import java.time.Clock;
import org.junit.jupiter.api.Test;

/** How many tables an account may have in a region (fact pack: LIMITS "tables per account and region"). */
final class TableLimitTest {
    private static final int MOST = 2_500;

    @Test
    void anAccountHasNoMoreThanItsTablesInARegion() {
        TestDatabase db = TestDatabase.open(MemoryStorage.open(), true, Clock.systemUTC());
        try {
            for (int i = 1; i <= MOST; i++) {
                db.createTable("table-" + i, "pk", AttributeType.S);
            }
            assertRefused(
                    ErrorType.LIMIT_EXCEEDED,
                    "Subscriber limit exceeded: You have reached the limit of 2500 tables",
                    () -> db.createTable("one-more", "pk", AttributeType.S));
            assertRefused(
                    ErrorType.RESOURCE_IN_USE,
                    "Table already exists: table-7",
                    () -> db.createTable("table-7", "pk", AttributeType.S));
            db.as("111111111111", "eu-central-1").createTable("one-more", "pk", AttributeType.S);

            db.delete("table-7");
            db.createTable("one-more", "pk", AttributeType.S);
            assertThat(db.tableNames()).contains("one-more").doesNotContain("table-7");
        } finally {
            db.close();
        }
    }
}
