package io.partita.engine.transition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.engine.catalog.TableStatus;
import io.partita.engine.switches.SwitchSetting;
import io.partita.engine.switches.TestSwitches;
import io.partita.engine.table.AttributeDefinition;
import io.partita.engine.table.IndexDescription;
import io.partita.engine.table.IndexStatus;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.time.MovableClock;
import io.partita.model.value.AttributeType;
import io.partita.storage.memory.MemoryStorage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SlowTablesTest {
    private final MovableClock clock =
            new MovableClock(Clock.fixed(Instant.parse("2027-01-01T00:00:00Z"), ZoneOffset.UTC));
    private final TestSwitches switches = new TestSwitches(clock);
    private final TestDatabase db = TestDatabase.openWithSwitches(MemoryStorage.open(), clock, switches);

    @BeforeEach
    void makeTablesSlow() {
        SwitchSetting.parse("slow-tables time=30s").forEach(switches::on);
    }

    @AfterEach
    void close() {
        db.close();
    }

    private TestTable newTable() {
        return db.creating("Orders")
                .partition("pk", AttributeType.S)
                .define("colour", AttributeType.S)
                .global("by-colour", List.of("colour"), List.of(), Indexes.ALL)
                .run();
    }

    @Test
    void newTableIsCreatingAndItsItemsAreNotFound() {
        TestTable orders = newTable();
        assertThat(orders.describe().status()).isEqualTo(TableStatus.CREATING);
        assertThat(orders.describe().globalIndexes().getFirst().status()).isEqualTo(IndexStatus.CREATING);
        assertThatThrownBy(() -> orders.put("pk", "a")).hasMessage("Requested resource not found");
        assertThatThrownBy(() -> orders.get("pk", "a")).hasMessage("Requested resource not found");
        assertThatThrownBy(() -> db.delete("Orders"))
                .hasMessage("Attempt to change a resource which is still in use: Table is being created: Orders");
        clock.advance(Duration.ofSeconds(30));
        assertThat(orders.describe().status()).isEqualTo(TableStatus.ACTIVE);
        orders.put("pk", "a");
    }

    @Test
    void deletedTableIsDeletingUntilItIsGone() {
        TestTable orders = newTable();
        clock.advance(Duration.ofSeconds(30));
        orders.put("pk", "a");
        db.delete("Orders");
        assertThat(orders.describe().status()).isEqualTo(TableStatus.DELETING);
        assertThat(db.tableNames()).containsExactly("Orders");
        assertThatThrownBy(() -> orders.get("pk", "a")).hasMessage("Requested resource not found");
        assertThatThrownBy(this::newTable).hasMessage("Table already exists: Orders");
        assertThatThrownBy(() -> db.delete("Orders"))
                .hasMessage("Attempt to change a resource which is still in use: Table is being deleted: Orders");
        clock.advance(Duration.ofSeconds(30));
        assertThat(db.tableNames()).isEmpty();
        assertThatThrownBy(orders::describe).hasMessage("Requested resource not found: Table: Orders not found");
        assertThat(newTable().describe().itemCount()).isZero();
    }

    @Test
    void newIndexIsCreatingAndCannotBeReadWhileTheTableCan() {
        TestTable orders = newTable();
        clock.advance(Duration.ofSeconds(30));
        orders.put("pk", "a", "size", "xl");
        db.execute(new UpdateTableRequest(
                "Orders",
                List.of(new AttributeDefinition("size", AttributeType.S)),
                List.of(Indexes.creating(Indexes.specification("by-size", List.of("size"), List.of(), Indexes.ALL)))));
        assertThat(orders.describe().status()).isEqualTo(TableStatus.UPDATING);
        IndexDescription index = orders.describe().globalIndexes().getLast();
        assertThat(index.status()).isEqualTo(IndexStatus.CREATING);
        assertThat(index.backfilling()).isTrue();
        assertThat(orders.get("pk", "a")).isNotNull();
        assertThatThrownBy(() -> orders.query("#s = :s")
                        .named("#s", "size")
                        .with(":s", "xl")
                        .onIndex("by-size")
                        .eventually()
                        .items())
                .hasMessage("Cannot read from backfilling global secondary index: by-size");
        assertThatThrownBy(() -> db.delete("Orders"))
                .hasMessage("Attempt to change a resource which is still in use: Table is being updated: Orders");
    }

    @Test
    void otherTablesAreNotSlow() {
        switches.off(null, null);
        SwitchSetting.parse("slow-tables time=30s table=Customers").forEach(switches::on);
        assertThat(newTable().describe().status()).isEqualTo(TableStatus.ACTIVE);
    }
}
