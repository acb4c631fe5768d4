package io.partita.engine.ttl;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertRefused;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.catalog.TableStatus;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.ReadMode;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** UpdateTimeToLive and DescribeTimeToLive (fact pack: VALIDATION §23), and that the expiry index is nobody's business. */
final class TimeToLiveTest extends DatabaseTest {
    private static final ReadMode STRONG = new ReadMode(ReadMode.Consistency.STRONG, true);

    private final MovableClock clock = new MovableClock();

    @Override
    protected Clock clock() {
        return clock;
    }

    private UpdateTimeToLiveResponse update(boolean enabled, String attribute) {
        return db.execute(new UpdateTimeToLiveRequest("simple", enabled, attribute));
    }

    @Test
    void itemsOfANewTableDoNotExpire() {
        assertThat(new ExpiringTable(simple()).describe())
                .isEqualTo(new DescribeTimeToLiveResponse(TimeToLiveStatus.DISABLED, null));
    }

    @Test
    void whatWasAskedForIsAnsweredAndThenSo() {
        ExpiringTable table = new ExpiringTable(simple());
        assertThat(update(true, "ttl")).isEqualTo(new UpdateTimeToLiveResponse(true, "ttl"));
        table.awaitStatus(TimeToLiveStatus.ENABLED);
        assertThat(table.describe().attributeName()).isEqualTo("ttl");
        clock.pass(Duration.ofHours(1));
        assertThat(update(false, "ttl")).isEqualTo(new UpdateTimeToLiveResponse(false, "ttl"));
        table.awaitStatus(TimeToLiveStatus.DISABLED);
        assertThat(table.describe().attributeName()).isNull();
    }

    @Test
    void anotherAttributeTakesOverWhenTheFirstIsDisabled() {
        ExpiringTable table = ExpiringTable.enable(simple());
        Space first = table.definition().expiry().index().space();
        clock.pass(Duration.ofHours(1));
        update(false, "ttl");
        table.awaitStatus(TimeToLiveStatus.DISABLED);
        ExpiringTable.await("space of the index: there (expected: dropped)", () -> isGone(first));
        clock.pass(Duration.ofHours(1));
        update(true, "other");
        table.awaitStatus(TimeToLiveStatus.ENABLED);
        assertThat(table.describe().attributeName()).isEqualTo("other");
    }

    private boolean isGone(Space space) {
        try {
            db.storage().get(StorageKey.of(space, new byte[] {1}, new byte[0]), STRONG);
            return false;
        } catch (NoSuchSpaceException gone) {
            return true;
        }
    }

    @Test
    void faultsAreWordedAsTheServiceWordsThem() {
        String absent = "Requested resource not found: Table: simple not found";
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, absent, () -> update(true, "ttl"));
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, absent, () -> db.execute(new DescribeTimeToLiveRequest("simple")));
        TestTable table = simple();
        assertInvalid("TimeToLive is already disabled", () -> update(false, "ttl"));
        ExpiringTable.enable(table);
        assertInvalid("TimeToLive is already enabled", () -> update(true, "ttl"));
        String active = "TimeToLive is active on a different AttributeName: current AttributeName is ttl";
        assertInvalid(active, () -> update(true, "other"));
        assertInvalid(active, () -> update(false, "other"));
    }

    @Test
    void aSecondChangeWithinAnHourIsRefused() {
        ExpiringTable table = ExpiringTable.enable(simple());
        String twice = "Time to live has been modified multiple times within a fixed interval";
        clock.pass(Duration.ofMinutes(59));
        assertInvalid(twice, () -> update(false, "ttl"));
        clock.pass(Duration.ofMinutes(1));
        update(false, "ttl");
        table.awaitStatus(TimeToLiveStatus.DISABLED);
        assertInvalid(twice, () -> update(true, "ttl"));
        clock.pass(Duration.ofHours(-1));
        update(true, "ttl");
        table.awaitStatus(TimeToLiveStatus.ENABLED);
    }

    @Test
    void noClientSeesTheIndex() {
        ExpiringTable table = ExpiringTable.enable(sorted(AttributeType.S));
        TestTable items = table.table();
        assertThat(items.describe().status()).isEqualTo(TableStatus.ACTIVE);
        assertThat(items.describe().globalIndexes()).isEmpty();
        assertThat(items.describe().localIndexes()).isEmpty();
        assertThat(items.putting(item("pk", "a", "sk", "b", "ttl", 1))
                        .reporting(ReturnConsumedCapacity.INDEXES)
                        .run()
                        .consumedCapacity()
                        .globalIndexes())
                .isEmpty();
        assertInvalid(
                "The table does not have the specified index: ttl",
                () -> items.scan().onIndex("ttl").items());
    }

    @Test
    void theAttributeMayHoldAnything() {
        ExpiringTable table = ExpiringTable.enable(simple());
        table.table().put("pk", "string", "ttl", "1");
        table.table().put("pk", "empty", "ttl", "");
        table.table().put("pk", "list", "ttl", List.of(1));
        table.table().put("pk", "map", "ttl", Map.of("a", 1));
        table.table()
                .updating(item("pk", "map"), "SET #t.b = #t.a")
                .named("#t", "ttl")
                .run();
        table.table().put("pk", "number", "ttl", 1);
        table.assertIndexFollowsFromTheTable();
        assertThat(table.items()).hasSize(5);
    }

    @Test
    void theAttributeMayBeAKey() {
        TestTable table = db.createTable("keyed", "pk", AttributeType.S, "ttl", AttributeType.N);
        ExpiringTable expiring = ExpiringTable.enable(table);
        long now = clock.instant().getEpochSecond();
        table.put("pk", "a", "ttl", now);
        table.put("pk", "a", "ttl", now + 1);
        clock.pass(Duration.ofSeconds(1));
        assertThat(expiring.sweptItems(List.of(item("pk", "a", "ttl", now + 1))))
                .containsExactly(item("pk", "a", "ttl", now + 1));
        expiring.assertIndexFollowsFromTheTable();
    }
}
