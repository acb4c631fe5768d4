package io.partita.engine.table;

import static io.partita.engine.testing.Indexes.deleting;
import static io.partita.engine.testing.Indexes.updating;
import static io.partita.engine.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.partita.engine.billing.Billing;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.catalog.TableName;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.catalog.TimeToLive;
import io.partita.engine.index.IndexProjection;
import io.partita.engine.index.IndexState;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.request.Caller;
import io.partita.engine.testing.OtherServer;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.throughput.ThroughputMode;
import io.partita.engine.throughput.Traffic;
import io.partita.model.error.ErrorType;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeType;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.Versioned;
import io.partita.storage.memory.MemoryStorage;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A table with an index that is still being made or deleted, which lasts but a moment on a small table. */
final class UnfinishedIndexTest {
    private static final Billing ON_DEMAND =
            Billing.initial(BillingMode.PAY_PER_REQUEST, Throughput.NONE, Instant.EPOCH);

    private static TableDefinition tableWith(IndexState state) {
        KeySchema schema = KeySchema.of(new KeyAttribute("pk", AttributeType.S), Optional.empty());
        return new TableDefinition(
                "table",
                "id",
                new Space(1),
                0,
                schema,
                schema.attributes(),
                List.of(new SecondaryIndex(
                        "high",
                        SecondaryIndex.Kind.GLOBAL,
                        schema,
                        new IndexProjection(IndexProjection.Type.ALL, List.of()),
                        new Space(2),
                        state,
                        ON_DEMAND,
                        null,
                        null)),
                Instant.EPOCH,
                ON_DEMAND,
                null,
                false,
                RecordedSettings.NONE,
                null,
                null,
                Map.of(),
                TimeToLive.NEVER_ENABLED,
                Map.of(),
                Map.of());
    }

    private static TableDescription described(IndexState state, TableStatus status, Set<String> updated) {
        try (Storage storage = MemoryStorage.open()) {
            Table table = new Table(new TableName("", "table"), tableWith(state), new Versioned(new byte[0], 1, 1));
            Clock clock = Clock.systemUTC();
            return new TableDescriber(storage, clock, new Traffic(clock, ThroughputMode.OBSERVE, 0))
                    .describe(new Caller(Caller.DEFAULT_ACCOUNT, "eu-west-1"), table, status, updated)
                    .table();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "DELETE_ONLY, UPDATING, CREATING, false",
        "WRITE_ONLY,  UPDATING, CREATING, true",
        "ACTIVE,      ACTIVE,   ACTIVE,",
        "DELETING,    UPDATING, DELETING,"
    })
    void itsStateShowsInItsStatusAndInThatOfTheTable(
            IndexState state, TableStatus ofTable, IndexStatus ofIndex, Boolean backfilling) {
        TableDescription table = described(state, TableStatus.ACTIVE, Set.of());
        assertThat(table.status()).isEqualTo(ofTable);
        assertThat(table.globalIndexes().getFirst().status()).isEqualTo(ofIndex);
        assertThat(table.globalIndexes().getFirst().backfilling()).isEqualTo(backfilling);
    }

    @Test
    void whatWasJustDoneShowsInTheStatusOfACompleteIndex() {
        assertThat(statusAfter(TableStatus.CREATING, Set.of())).isEqualTo(IndexStatus.CREATING);
        assertThat(statusAfter(TableStatus.DELETING, Set.of())).isEqualTo(IndexStatus.DELETING);
        assertThat(statusAfter(TableStatus.UPDATING, Set.of())).isEqualTo(IndexStatus.ACTIVE);
        assertThat(statusAfter(TableStatus.UPDATING, Set.of("high"))).isEqualTo(IndexStatus.UPDATING);
    }

    private static IndexStatus statusAfter(TableStatus status, Set<String> updated) {
        return described(IndexState.ACTIVE, status, updated)
                .globalIndexes()
                .getFirst()
                .status();
    }

    @ParameterizedTest
    @EnumSource
    void theTableTakesNoOtherChangeMeanwhile(IndexState state) {
        IndexUpdates update = updates(updating("high", new Throughput(1, 1)));
        if (state == IndexState.ACTIVE) {
            assertThatCode(() -> update.requireNothingUnderWay(tableWith(state)))
                    .doesNotThrowAnyException();
        } else {
            assertInUse(() -> update.requireNothingUnderWay(tableWith(state)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void anIndexThatIsBeingFilledInCanBeDeleted(IndexState state) {
        IndexUpdates deletion = updates(deleting("high"));
        if (state == IndexState.ACTIVE || state == IndexState.WRITE_ONLY) {
            assertThatCode(() -> deletion.requireNothingUnderWay(tableWith(state)))
                    .doesNotThrowAnyException();
        } else {
            assertInUse(() -> deletion.requireNothingUnderWay(tableWith(state)));
        }
        if (state == IndexState.WRITE_ONLY) {
            assertInUse(() -> updates(deleting("other")).requireNothingUnderWay(tableWith(state)));
        }
    }

    private static IndexUpdates updates(GlobalIndexUpdate update) {
        return new IndexUpdates(new UpdateTableRequest("table", null, List.of(update)));
    }

    private static void assertInUse(Runnable request) {
        assertRefused(
                ErrorType.RESOURCE_IN_USE,
                "Attempt to change a resource which is still in use: Table is being updated: table",
                request::run);
    }

    @ParameterizedTest
    @EnumSource(value = IndexState.class, mode = EnumSource.Mode.EXCLUDE, names = "ACTIVE")
    void aTableWithOneIsNotDeleted(IndexState state) {
        try (TestDatabase database = TestDatabase.open(MemoryStorage.open(), false, Clock.systemUTC())) {
            TestTable table = database.creating("table")
                    .partition("pk", AttributeType.S)
                    .global(
                            "high",
                            List.of("pk"),
                            List.of(),
                            new ProjectionSpecification(IndexProjection.Type.ALL, null))
                    .run();
            new OtherServer(table).setState("high", state);
            assertRefused(
                    ErrorType.RESOURCE_IN_USE,
                    "Attempt to change a resource which is still in use: Table is being updated: table",
                    () -> database.delete("table"));
            assertThat(database.tableNames()).containsExactly("table");
        }
    }
}
