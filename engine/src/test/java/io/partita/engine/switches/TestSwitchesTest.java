package io.partita.engine.switches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.engine.batch.BatchGetItemResponse;
import io.partita.engine.batch.BatchWriteItemRequest.TableWrites;
import io.partita.engine.batch.BatchWriteItemResponse;
import io.partita.engine.testing.BatchCall;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.TransactCall;
import io.partita.engine.testing.TransactGetCall;
import io.partita.engine.testing.Values;
import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.error.ThrottlingReason;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.storage.memory.MemoryStorage;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TestSwitchesTest {
    private final TestSwitches switches = new TestSwitches(Clock.systemUTC());
    private final TestDatabase db = TestDatabase.openWithSwitches(MemoryStorage.open(), Clock.systemUTC(), switches);
    private final TestTable orders = db.createTable("Orders", "pk", AttributeType.S);
    private final TestTable customers = db.createTable("Customers", "pk", AttributeType.S);

    @AfterEach
    void close() {
        db.close();
    }

    private void on(String text) {
        SwitchSetting.parse(text).forEach(switches::on);
    }

    private static DynamoDbException refusalOf(Runnable request) {
        return catchThrowableOfType(DynamoDbException.class, request::run);
    }

    @Test
    void errorsMeetTheirTableAndOperationAlone() {
        on("errors error=ProvisionedThroughputExceededException table=Orders operation=PutItem");
        DynamoDbException refusal = refusalOf(() -> orders.put("pk", "a"));
        assertThat(refusal.type()).isEqualTo(ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED);
        assertThat(refusal.throttlingReasons())
                .containsExactly(new ThrottlingReason(
                        "TableWriteProvisionedThroughputExceeded",
                        "arn:aws:dynamodb:eu-central-1:000000000000:table/Orders"));
        customers.put("pk", "a");
        assertThat(orders.get("pk", "a")).isNull();
    }

    @Test
    void cancelledTransactionsHaveAReasonForEachAction() {
        on("errors error=TransactionCanceledException");
        TransactCall call =
                new TransactCall(db).put(orders, Values.item("pk", "a")).put(customers, Values.item("pk", "a"));
        assertThat(refusalOf(call::run).cancellationReasons())
                .containsExactly(CancellationReason.CONFLICT, CancellationReason.NONE);
    }

    @Test
    void errorsThatSayTheServerFailedAreKnownToBeForced() {
        on("errors error=InternalServerError operation=GetItem");
        assertThat(refusalOf(() -> orders.get("pk", "a")).isForced()).isTrue();
    }

    @Test
    void whatABatchLeavesUnprocessedIsNotWrittenAndTheRestIs() {
        on("unprocessed share=0.5 seed=3 table=Orders");
        BatchCall call = new BatchCall(db).put(customers, Values.item("pk", "c"));
        for (int i = 0; i < 20; i++) {
            call.put(orders, Values.item("pk", "k" + i));
        }
        BatchWriteItemResponse answer = call.write();
        List<TableWrites> left = answer.unprocessedItems();
        assertThat(left).extracting(TableWrites::tableName).containsExactly("Orders");
        assertThat(left.getFirst().writes()).hasSizeBetween(1, 19);
        List<String> keys = new ArrayList<>();
        left.getFirst()
                .writes()
                .forEach(write -> keys.add(
                        Values.column("pk", List.of(write.putItem().value())).getFirst()));
        for (int i = 0; i < 20; i++) {
            assertThat(orders.get("pk", "k" + i) == null).isEqualTo(keys.contains("k" + i));
        }
        assertThat(customers.get("pk", "c")).isNotNull();
    }

    @Test
    void clientThatRetriesWhatIsLeftGetsItAll() {
        for (int i = 0; i < 20; i++) {
            orders.put("pk", "k" + i);
        }
        on("unprocessed share=0.7");
        Item[] keys = new Item[20];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = Values.item("pk", "k" + i);
        }
        BatchGetItemResponse answer = new BatchCall(db).get(orders, keys).read();
        int got = 0;
        int rounds = 0;
        while (true) {
            got += answer.responses().getOrDefault("Orders", List.of()).size();
            if (answer.unprocessedKeys().isEmpty()) {
                break;
            }
            assertThat(++rounds).isLessThan(1_000);
            answer = new BatchCall(db).getAgain(answer.unprocessedKeys()).read();
        }
        assertThat(got).isEqualTo(20);
        assertThat(rounds).isPositive();
    }

    @Test
    void batchOfWhichNothingIsProcessedGivesAllBack() {
        on("unprocessed");
        assertThat(new BatchCall(db)
                        .put(orders, Values.item("pk", "a"))
                        .write()
                        .unprocessedItems()
                        .getFirst()
                        .writes())
                .hasSize(1);
        assertThat(orders.get("pk", "a")).isNull();
    }

    @Test
    void conflictsHaveNoEffect() {
        on("conflicts table=Orders");
        assertThat(refusalOf(() -> orders.put("pk", "a")).type()).isEqualTo(ErrorType.TRANSACTION_CONFLICT);
        TransactCall write =
                new TransactCall(db).put(customers, Values.item("pk", "a")).put(orders, Values.item("pk", "a"));
        assertThat(refusalOf(write::run).cancellationReasons())
                .containsExactly(CancellationReason.NONE, CancellationReason.CONFLICT);
        TransactGetCall read = new TransactGetCall(db).get(customers, "pk", "a").get(orders, "pk", "a");
        assertThat(refusalOf(read::run).cancellationReasons())
                .containsExactly(CancellationReason.NONE, CancellationReason.CONFLICT);
        assertThat(orders.get("pk", "a")).isNull();
        assertThat(customers.get("pk", "a")).isNull();
        customers.put("pk", "a");
    }

    @Test
    void requestsThatWaitAreAnsweredAllTheSame() {
        on("latency time=1ms jitter=2ms operation=PutItem");
        orders.put("pk", "a");
        assertThat(orders.get("pk", "a")).isNotNull();
        assertThat(switches.states())
                .containsExactly(new SwitchState(
                        SwitchSetting.parse("latency time=1ms jitter=2ms operation=PutItem")
                                .getFirst(),
                        1,
                        1));
    }

    @Test
    void sameSeedMeetsTheSameRequests() {
        List<Boolean> first = met("5");
        assertThat(met("5")).isEqualTo(first).contains(true, false);
        assertThat(met("6")).isNotEqualTo(first);
    }

    private List<Boolean> met(String seed) {
        on("conflicts share=0.5 seed=" + seed);
        List<Boolean> met = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            met.add(refusalOf(() -> orders.put("pk", "a")) != null);
            orders.get("pk", "a");
        }
        return met;
    }

    @Test
    void switchesGoOffByKindAndByTable() {
        on("unprocessed; conflicts; conflicts table=Orders; conflicts table=Customers");
        switches.off(SwitchKind.CONFLICTS, "Orders");
        assertThat(switches.states())
                .extracting(state -> state.setting().toString())
                .containsExactly("unprocessed", "conflicts", "conflicts table=Customers");
        switches.off(SwitchKind.CONFLICTS, null);
        assertThat(switches.states())
                .extracting(state -> state.setting().toString())
                .containsExactly("unprocessed");
        switches.off(null, null);
        assertThat(switches.states()).isEmpty();
    }

    @Test
    void laterSettingTakesThePlaceOfAnEarlierOne() {
        on("lagging-reads lag=500ms; lagging-reads lag=2s seed=4");
        assertThat(switches.states())
                .extracting(state -> state.setting().toString())
                .containsExactly("lagging-reads lag=2s seed=4");
    }

    @Test
    void wrongSettingsAreRefusedWithWhatWasExpected() {
        assertThatThrownBy(() -> on("lags"))
                .hasMessage("'lags' (expected: one of lagging-reads, index-lag, slow-tables, errors, unprocessed,"
                        + " conflicts, latency)");
        assertThatThrownBy(() -> on("lagging-reads"))
                .hasMessage("lagging-reads without lag (expected: lagging-reads lag=500ms)");
        assertThatThrownBy(() -> on("lagging-reads lag=2h"))
                .hasMessage("lag=2h (expected: a time such as 500ms, 2s or 1m, at most an hour)");
        assertThatThrownBy(() -> on("unprocessed share=2"))
                .hasMessage("share=2 (expected: a number above 0, at most 1)");
        assertThatThrownBy(() -> on("unprocessed lag=1s"))
                .hasMessage("unprocessed has no lag (expected: table, share, seed)");
        assertThatThrownBy(() -> on("errors error=Nothing")).hasMessageStartingWith("error=Nothing (expected: one of ");
        assertThatThrownBy(() -> on("latency time=1s operation=Put"))
                .hasMessageStartingWith("operation=Put (expected: one of BatchGetItem, ");
    }
}
