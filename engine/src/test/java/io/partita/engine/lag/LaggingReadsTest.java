package io.partita.engine.lag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchGetItemRequest.TableKeys;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.switches.SwitchSetting;
import io.partita.engine.switches.TestSwitches;
import io.partita.engine.testing.EngineUnderTest;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.Values;
import io.partita.engine.time.MovableClock;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Reads that look at an older state, on the engines that have snapshots; time stands still unless a test moves it. */
@ParameterizedClass(name = "{0}")
@EnumSource(
        value = EngineUnderTest.class,
        names = {"MEMORY", "ROCKSDB"})
class LaggingReadsTest {
    @Parameter
    EngineUnderTest engine;

    @TempDir
    Path directory;

    private final MovableClock clock =
            new MovableClock(Clock.fixed(Instant.parse("2027-01-01T00:00:00Z"), ZoneOffset.UTC));
    private final TestSwitches switches = new TestSwitches(clock);
    private TestDatabase db;
    private TestTable orders;

    @BeforeEach
    void open() {
        db = TestDatabase.openWithSwitches(engine.open(directory), clock, switches);
        orders = db.creating("Orders")
                .partition("pk", AttributeType.S)
                .define("colour", AttributeType.S)
                .global("by-colour", List.of("colour"), List.of(), Indexes.ALL)
                .run();
    }

    @AfterEach
    void close() {
        db.close();
    }

    private void on(String text) {
        SwitchSetting.parse(text).forEach(switches::on);
    }

    private boolean isSeen(TestTable table, String key) {
        return table.getting(Values.item("pk", key)).eventually().item() != null;
    }

    private List<String> red() {
        return orders.query("colour = :c")
                .with(":c", "red")
                .onIndex("by-colour")
                .eventually()
                .column("pk");
    }

    @Test
    void whoForgetsConsistentReadMissesTheLastWrite() {
        orders.put("pk", "old", "colour", "red");
        on("lagging-reads lag=10s");
        orders.put("pk", "new", "colour", "red");
        assertThat(isSeen(orders, "new")).isFalse();
        assertThat(isSeen(orders, "old")).isTrue();
        assertThat(orders.scan().eventually().column("pk")).containsExactly("old");
        assertThat(orders.query("pk = :p").with(":p", "new").eventually().items())
                .isEmpty();
        assertThat(red()).containsExactly("old");
        assertThat(orders.get("pk", "new")).isNotNull();
        assertThat(orders.scan().column("pk")).containsExactlyInAnyOrder("old", "new");
        assertThat(orders.query("pk = :p").with(":p", "new").items()).hasSize(1);
    }

    @Test
    void batchesLagToo() {
        on("lagging-reads lag=10s");
        orders.put("pk", "new");
        assertThat(batch(false)).isEmpty();
        assertThat(batch(true)).containsExactly("new");
    }

    private List<String> batch(boolean consistent) {
        TableKeys keys = new TableKeys(
                "Orders", List.of(Checked.of(Values.item("pk", "new"))), null, null, Placeholders.NONE, consistent);
        return Values.column(
                "pk",
                db.execute(new BatchGetItemRequest(List.of(keys), ReturnConsumedCapacity.NONE))
                        .responses()
                        .get("Orders"));
    }

    @Test
    void writesAndConditionsNeverLag() {
        on("lagging-reads lag=10s");
        orders.put("pk", "a", "n", 1);
        orders.updating(Values.item("pk", "a"), "SET n = n + :one")
                .with(":one", 1)
                .run();
        assertThat(orders.get("pk", "a")).isEqualTo(Values.item("pk", "a", "n", 2));
    }

    @Test
    void nothingIsMissedLongerThanTheLag() {
        on("lagging-reads lag=10s");
        orders.put("pk", "new");
        clock.advance(Duration.ofSeconds(10).plusMillis(1));
        for (int i = 0; i < 50; i++) {
            assertThat(isSeen(orders, "new")).isTrue();
        }
    }

    @Test
    void stateThatIsReadIsNeverOlderThanTheLag() {
        on("lagging-reads lag=1s");
        boolean lagged = false;
        for (int i = 0; i < 60; i++) {
            orders.put("pk", "counter", "n", i);
            clock.advance(Duration.ofMillis(100));
            int least = Math.max(0, i - 9);
            Item item =
                    orders.getting(Values.item("pk", "counter")).eventually().item();
            int seen = item == null
                    ? -1
                    : Integer.parseInt(Values.column("n", List.of(item)).getFirst());
            assertThat(seen).isBetween(i < 10 ? -1 : least, i);
            lagged |= seen < i;
        }
        assertThat(lagged).isTrue();
    }

    @Test
    void indexLagLeavesTheTableAsItIs() {
        on("index-lag lag=5s");
        orders.put("pk", "new", "colour", "red");
        assertThat(isSeen(orders, "new")).isTrue();
        assertThat(red()).isEmpty();
        clock.advance(Duration.ofSeconds(4));
        assertThat(red()).isEmpty();
        clock.advance(Duration.ofSeconds(1).plusMillis(1));
        assertThat(red()).containsExactly("new");
    }

    @Test
    void otherTablesDoNotLag() {
        TestTable customers = db.createTable("Customers", "pk", AttributeType.S);
        on("lagging-reads lag=10s table=Orders");
        orders.put("pk", "new");
        customers.put("pk", "new");
        assertThat(isSeen(orders, "new")).isFalse();
        assertThat(isSeen(orders.byArn(), "new")).isFalse();
        assertThat(isSeen(customers, "new")).isTrue();
    }

    @Test
    void tableThatIsGoneIsNotFound() {
        on("lagging-reads lag=10s");
        orders.put("pk", "new");
        db.delete("Orders");
        assertThatThrownBy(() -> isSeen(orders, "new"))
                .isInstanceOf(DynamoDbException.class)
                .hasMessage("Requested resource not found");
    }

    @Test
    void snapshotsAreFewAndEndWithTheSwitch() {
        on("lagging-reads lag=1s");
        for (int i = 0; i < 300; i++) {
            orders.put("pk", "k" + i);
            clock.advance(Duration.ofMillis(7));
            assertThat(switches.past().snapshots()).isBetween(1, Past.SNAPSHOTS_MAX);
        }
        switches.off(null, null);
        assertThat(switches.past().snapshots()).isZero();
        orders.put("pk", "last");
        assertThat(switches.past().snapshots()).isZero();
        assertThat(isSeen(orders, "last")).isTrue();
    }

    @Test
    void sameSeedMakesTheSameReadsLag() {
        List<Boolean> first = seen(7);
        assertThat(seen(7)).isEqualTo(first);
        assertThat(first).contains(true, false);
        assertThat(seen(8)).isNotEqualTo(first);
    }

    private List<Boolean> seen(long seed) {
        on("lagging-reads lag=10s share=0.5 seed=" + seed);
        String key = "run-" + clock.instant();
        orders.put("pk", key);
        List<Boolean> seen = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            seen.add(isSeen(orders, key));
        }
        clock.advance(Duration.ofSeconds(20));
        return seen;
    }
}
