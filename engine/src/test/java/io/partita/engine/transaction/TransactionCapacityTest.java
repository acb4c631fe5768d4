package io.partita.engine.transaction;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.capacity.ConsumedCapacity.ShownAs;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.testing.TransactCall;
import io.partita.model.item.Item;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Capacity of transactions, twice that of single requests, in half units (fact pack: LIMITS "Capacity of each operation"). */
final class TransactionCapacityTest extends TransactionTest {
    private static Item sized(String pk, int bytes) {
        return item("pk", pk, "f", "x".repeat(bytes - 2 - pk.length() - 1));
    }

    private static ConsumedCapacity units(String table, int units, boolean detailed, ShownAs shownAs) {
        return new ConsumedCapacity(table, 2L * units, Map.of(), Map.of(), detailed, shownAs);
    }

    @Test
    void writesAndChecksCostTwiceByTheLargerOfOldAndNew() {
        table.putting(sized("a", 3000)).run();
        table.putting(sized("b", 2000)).run();
        table.putting(sized("c", 5000)).run();
        assertThat(writing()
                        .put(table, sized("a", 100))
                        .delete(table, item("pk", "b"))
                        .put(other, item("pk", "p", "sk", "s"))
                        .check(table, item("pk", "c"), "attribute_exists(pk)")
                        .delete(table, item("pk", "none"))
                        .update(table, item("pk", "new"), "SET f = :f")
                        .with(":f", "x".repeat(1500))
                        .reporting(ReturnConsumedCapacity.TOTAL)
                        .run()
                        .consumedCapacity())
                .containsExactly(
                        units("simple", 2 * (3 + 2 + 5 + 1 + 2), false, ShownAs.WRITES),
                        units("other", 2, false, ShownAs.WRITES));
    }

    @Test
    void capacityIsToldOnlyToThoseWhoAsk() {
        assertThat(writing().put(table, item("pk", "a")).run().consumedCapacity())
                .isNull();
        assertThat(writing().put(table, item("pk", "a")).withMetrics().run())
                .as("tables without local indexes have no metrics")
                .isEqualTo(TransactWriteItemsResponse.EMPTY);
        assertThat(reading().get(table, "pk", "a").run().consumedCapacity()).isNull();
    }

    @Test
    void aTableNamedTwoWaysHasTwoEntriesUnderTheNamesSent() {
        assertThat(writing()
                        .put(table.byArn(), item("pk", "a"))
                        .put(table, item("pk", "b"))
                        .put(table.byArn(), item("pk", "c"))
                        .reporting(ReturnConsumedCapacity.INDEXES)
                        .run()
                        .consumedCapacity())
                .containsExactly(
                        units(table.byArn().name(), 4, true, ShownAs.WRITES), units("simple", 2, true, ShownAs.WRITES));
    }

    @Test
    void readsCostTwiceMissingItemsToo() {
        table.putting(sized("a", 4097)).run();
        assertThat(reading()
                        .get(table, "pk", "a")
                        .get(other, "pk", "p", "sk", "s")
                        .get(table, "pk", "none")
                        .reporting(ReturnConsumedCapacity.TOTAL)
                        .run()
                        .consumedCapacity())
                .containsExactly(
                        units("simple", 2 * (2 + 1), false, ShownAs.READS), units("other", 2, false, ShownAs.READS));
    }

    @Test
    void aRepeatedTokenCostsTheReadingOfWhatWasWrittenTheFirstTime() {
        table.putting(sized("a", 9000)).run();
        TransactCall call = writing()
                .put(table, sized("a", 100))
                .put(table, sized("b", 4097))
                .put(other, item("pk", "p", "sk", "s"))
                .check(table, item("pk", "none"), "attribute_not_exists(pk)")
                .token("token")
                .reporting(ReturnConsumedCapacity.TOTAL);
        assertThat(call.run().consumedCapacity())
                .containsExactly(
                        units("simple", 2 * (9 + 5 + 1), false, ShownAs.WRITES),
                        units("other", 2, false, ShownAs.WRITES));
        table.put("pk", "b");
        assertThat(call.reporting(ReturnConsumedCapacity.INDEXES).run().consumedCapacity())
                .containsExactly(
                        units("simple", 2 * (3 + 2 + 1), true, ShownAs.READS), units("other", 2, true, ShownAs.READS));
    }
}
