package io.partita.engine.table;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.TableClass;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** UpdateTable (fact pack: VALIDATION §19). */
final class UpdateTableTest extends DatabaseTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final AtomicReference<Instant> now = new AtomicReference<>(NOON);

    @Override
    protected Clock clock() {
        InstantSource source = now::get;
        return source.withZone(ZoneOffset.UTC);
    }

    private TableDescription update(BillingMode mode, Throughput throughput) {
        return db.execute(
                        new UpdateTableRequest("table", mode, throughput, null, null, RecordedSettings.NONE, List.of()))
                .table();
    }

    private TestTable provisioned(long read, long write) {
        return db.creating("table")
                .partition("pk", AttributeType.S)
                .billed(null, new Throughput(read, write))
                .run();
    }

    @Test
    void anUpdateAnswersUpdatingAndIsDoneAtTheNextLook() {
        TestTable table = provisioned(1, 1);
        table.put("pk", "a");
        TableDescription updated = update(null, new Throughput(2, 3));
        assertThat(updated.status()).isEqualTo(TableStatus.UPDATING);
        assertThat(updated.throughput()).isEqualTo(new Throughput(2, 3));
        assertThat(table.describe().status()).isEqualTo(TableStatus.ACTIVE);
        assertThat(table.describe().throughput()).isEqualTo(new Throughput(2, 3));
        assertThat(table.scan().items()).hasSize(1);
    }

    @Test
    void faultsWinInTheOrderOfTheService() {
        assertInvalid(
                INVALID + "VectorIndexes is not supported by this server yet",
                () -> db.execute(new UpdateTableRequest(
                        "table", null, null, null, null, RecordedSettings.NONE, List.of("VectorIndexes"))));
        assertInvalid(
                "At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, GlobalSecondaryIndexUpdates or"
                        + " SSESpecification or ReplicaUpdates is required",
                () -> update(null, null));
        assertInvalid(
                INVALID + "ProvisionedThroughput must be specified when BillingMode is PROVISIONED",
                () -> update(BillingMode.PROVISIONED, null));
        assertInvalid(
                "Given value 1000000000001 for ReadCapacityUnits is out of bounds",
                () -> update(null, new Throughput(1_000_000_000_001L, 1_000_000_000_001L)));
        assertInvalid(
                "Given value 1000000000001 for WriteCapacityUnits is out of bounds",
                () -> update(null, new Throughput(1, 1_000_000_000_001L)));
        assertRefused(
                ErrorType.RESOURCE_NOT_FOUND,
                "Requested resource not found: Table: table not found",
                () -> update(BillingMode.PAY_PER_REQUEST, new Throughput(1, 1)));
        provisioned(1, 2);
        assertInvalid(
                INVALID + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                        + " PAY_PER_REQUEST",
                () -> update(BillingMode.PAY_PER_REQUEST, new Throughput(1, 2)));
        assertInvalid(
                "The provisioned throughput for the table will not change. The requested value equals the current value."
                        + " Current ReadCapacityUnits provisioned for the table: 1. Requested ReadCapacityUnits: 1. Current"
                        + " WriteCapacityUnits provisioned for the table: 2. Requested WriteCapacityUnits: 2. Refer to the"
                        + " Amazon DynamoDB Developer Guide for current limits and how to request higher limits.",
                () -> update(null, new Throughput(1, 2)));
    }

    @Test
    void anOnDemandTableTakesNoThroughputUnlessItsModeChanges() {
        db.createTable("table", "pk", AttributeType.S);
        assertInvalid(
                INVALID + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                        + " PAY_PER_REQUEST",
                () -> update(null, new Throughput(1, 1)));
        assertThat(update(BillingMode.PROVISIONED, new Throughput(1, 1)).billingMode())
                .isEqualTo(BillingMode.PROVISIONED);
    }

    @Test
    void theLastSwitchToOnDemandIsRemembered() {
        provisioned(5, 5);
        now.set(NOON.plusSeconds(60));
        TableDescription onDemand = update(BillingMode.PAY_PER_REQUEST, null);
        assertThat(onDemand.billingModeChanged()).isEqualTo(NOON.plusSeconds(60));
        assertThat(onDemand.throughput()).isEqualTo(new Throughput(0, 0));

        now.set(NOON.plusSeconds(120));
        TableDescription provisioned = update(BillingMode.PROVISIONED, new Throughput(5, 5));
        assertThat(provisioned.billingModeChanged()).isEqualTo(NOON.plusSeconds(60));
        assertThat(provisioned.throughput()).isEqualTo(new Throughput(5, 5));
    }

    @Test
    void increasesAndDecreasesAreDatedAndDecreasesCountedByDay() {
        provisioned(5, 5);
        assertThat(update(null, new Throughput(6, 5)).lastIncrease()).isEqualTo(NOON);
        now.set(NOON.plusSeconds(60));
        TableDescription mixed = update(null, new Throughput(7, 4));
        assertThat(mixed.lastIncrease()).isEqualTo(NOON.plusSeconds(60));
        assertThat(mixed.lastDecrease()).isEqualTo(NOON.plusSeconds(60));
        assertThat(update(null, new Throughput(7, 3)).decreasesToday()).isEqualTo(2);

        now.set(NOON.plusSeconds(12 * 3600));
        assertThat(db.table("table").describe().decreasesToday()).isZero();
        assertThat(update(null, new Throughput(7, 2)).decreasesToday()).isEqualTo(1);
    }

    @Test
    void afterFourDecreasesOneAnHourIsLeftOfTheDay() {
        provisioned(100, 100);
        for (int i = 1; i <= 4; i++) {
            update(null, new Throughput(100 - i, 100));
        }
        assertRefused(
                ErrorType.LIMIT_EXCEEDED,
                "Subscriber limit exceeded: Provisioned throughput decreases are limited within a given UTC day. After the"
                        + " first 4 decreases, each subsequent decrease in the same UTC day can be performed at most once every"
                        + " 3600 seconds. Number of decreases today: 4. Last decrease at Sunday, March 1, 2026 at 12:00:00 PM"
                        + " Coordinated Universal Time. Next decrease can be made at Sunday, March 1, 2026 at 1:00:00 PM"
                        + " Coordinated Universal Time",
                () -> update(null, new Throughput(95, 100)));
        update(null, new Throughput(200, 100));
        now.set(NOON.plusSeconds(3600));
        assertThat(update(null, new Throughput(90, 100)).decreasesToday()).isEqualTo(5);
        now.set(NOON.plusSeconds(3600 * 12));
        assertThat(update(null, new Throughput(80, 100)).decreasesToday())
                .as("of the next day")
                .isEqualTo(1);
    }

    @Test
    void aTableIsSwitchedToOnDemandFourTimesInADay() {
        provisioned(5, 5);
        for (int i = 0; i < 4; i++) {
            now.set(NOON.plusSeconds(i));
            update(BillingMode.PAY_PER_REQUEST, null);
            update(BillingMode.PROVISIONED, new Throughput(5, 5));
        }
        assertRefused(
                ErrorType.LIMIT_EXCEEDED,
                "Subscriber limit exceeded: Update to PayPerRequest mode are limited to 4 times in 1 day(s). Last update at"
                        + " Sunday, March 1, 2026 at 12:00:03 PM Coordinated Universal Time. Next update can be made at Monday,"
                        + " March 2, 2026 at 12:00:00 PM Coordinated Universal Time",
                () -> update(BillingMode.PAY_PER_REQUEST, null));
        now.set(NOON.plusSeconds(24 * 3600));
        assertThat(update(BillingMode.PAY_PER_REQUEST, null).decreasesToday())
                .as("what a switch gives back is no decrease")
                .isZero();
    }

    @Test
    void otherSettingsStayAsTheyAre() {
        provisioned(5, 6);
        db.execute(new UpdateTableRequest(
                "table", null, null, TableClass.STANDARD_INFREQUENT_ACCESS, null, RecordedSettings.NONE, List.of()));
        db.execute(new UpdateTableRequest("table", null, null, null, true, RecordedSettings.NONE, List.of()));
        TableDescription table = update(null, new Throughput(7, 8));
        assertThat(table.tableClass()).isEqualTo(TableClass.STANDARD_INFREQUENT_ACCESS);
        assertThat(table.deletionProtection()).isTrue();
        assertThat(table.created()).isEqualTo(NOON);
    }

    @Test
    void concurrentUpdatesOfDifferentSettingsAreAllKept() {
        provisioned(5, 6);
        Crowd.together(
                4,
                thread -> db.execute(
                        switch (thread) {
                            case 0 ->
                                new UpdateTableRequest(
                                        "table",
                                        null,
                                        new Throughput(9, 9),
                                        null,
                                        null,
                                        RecordedSettings.NONE,
                                        List.of());
                            case 1 ->
                                new UpdateTableRequest(
                                        "table",
                                        null,
                                        null,
                                        TableClass.STANDARD,
                                        null,
                                        RecordedSettings.NONE,
                                        List.of());
                            case 2 ->
                                new UpdateTableRequest(
                                        "table", null, null, null, true, RecordedSettings.NONE, List.of());
                            default ->
                                new UpdateTableRequest(
                                        "table",
                                        null,
                                        new Throughput(8, 8),
                                        null,
                                        null,
                                        RecordedSettings.NONE,
                                        List.of());
                        }));
        TableDescription table = db.table("table").describe();
        assertThat(table.throughput()).isIn(new Throughput(9, 9), new Throughput(8, 8));
        assertThat(table.tableClass()).isEqualTo(TableClass.STANDARD);
        assertThat(table.deletionProtection()).isTrue();
    }
}
