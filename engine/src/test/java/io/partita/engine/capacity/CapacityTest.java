package io.partita.engine.capacity;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.batch.BatchGetItemResponse;
import io.partita.engine.batch.BatchWriteItemResponse;
import io.partita.engine.capacity.ConsumedCapacity.ShownAs;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.testing.BatchCall;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Capacity in half units (fact pack: LIMITS "Capacity of each operation"). */
final class CapacityTest extends DatabaseTest {
    /** An item of exactly so many bytes. */
    private static Item sized(String pk, int bytes) {
        return item("pk", pk, "f", "x".repeat(bytes - 2 - pk.length() - 1));
    }

    private TestTable withItem(int bytes) {
        TestTable table = simple();
        table.putting(sized("a", bytes)).run();
        return table;
    }

    private static long get(TestTable table, String pk, boolean consistent) {
        var call = table.getting(item("pk", pk));
        return (consistent ? call : call.eventually()).run().consumedCapacity().halfUnits();
    }

    @Test
    void aGetCostsAUnitPerFourKilobytesBegunAndHalfIfEventual() {
        TestTable table = withItem(4096);
        assertThat(get(table, "a", true)).isEqualTo(2);
        assertThat(get(table, "a", false)).isEqualTo(1);
        table.putting(sized("b", 4097)).run();
        assertThat(get(table, "b", true)).isEqualTo(4);
        table.putting(sized("c", 409_600)).run();
        assertThat(get(table, "c", true)).isEqualTo(200);
    }

    @Test
    void aGetOfNothingCostsTheLeast() {
        TestTable table = withItem(10);
        assertThat(get(table, "none", true)).isEqualTo(2);
        assertThat(get(table, "none", false)).isEqualTo(1);
    }

    @Test
    void aProjectionDoesNotMakeAGetCheaper() {
        TestTable table = withItem(5000);
        assertThat(table.getting(item("pk", "a"))
                        .showing("pk")
                        .run()
                        .consumedCapacity()
                        .halfUnits())
                .isEqualTo(4);
    }

    @Test
    void aPutCostsAUnitPerKilobyteOfTheLargerOfOldAndNew() {
        TestTable table = simple();
        assertThat(table.putting(sized("a", 1024)).halfUnits()).isEqualTo(2);
        assertThat(table.putting(sized("a", 1025)).halfUnits()).isEqualTo(4);
        assertThat(table.putting(sized("a", 10)).halfUnits()).isEqualTo(4);
        assertThat(table.putting(sized("a", 409_600)).halfUnits()).isEqualTo(800);
        assertThat(table.putting(sized("a", 10)).returning(ReturnValues.ALL_OLD).halfUnits())
                .isEqualTo(800);
    }

    @Test
    void anUpdateCostsByTheLargerOfOldAndNewToo() {
        TestTable table = withItem(3000);
        assertThat(table.updating(item("pk", "a"), "REMOVE f").halfUnits()).isEqualTo(6);
        assertThat(table.updating(item("pk", "a"), "SET f = :f")
                        .with(":f", "x".repeat(2100))
                        .halfUnits())
                .isEqualTo(6);
        assertThat(table.updating(item("pk", "new"), null).halfUnits()).isEqualTo(2);
    }

    @Test
    void aDeleteCostsByTheOldItem() {
        TestTable table = withItem(3000);
        assertThat(table.deleting(item("pk", "a")).halfUnits()).isEqualTo(6);
        assertThat(table.deleting(item("pk", "a")).halfUnits()).isEqualTo(2);
    }

    @Test
    void aQueryAndAScanAreRoundedOnceOverTheWholePage() {
        TestTable table = sorted(AttributeType.N);
        for (int i = 1; i <= 10; i++) {
            // 3 + 4 bytes of keys, 1 of the name, 992 of the filler.
            table.put("pk", "p", "sk", i, "f", "x".repeat(992));
        }
        assertThat(table.query("pk = :p")
                        .with(":p", "p")
                        .run()
                        .consumedCapacity()
                        .halfUnits())
                .isEqualTo(2 * 3);
        assertThat(table.query("pk = :p")
                        .with(":p", "p")
                        .limit(4)
                        .run()
                        .consumedCapacity()
                        .halfUnits())
                .isEqualTo(2);
        assertThat(table.query("pk = :p AND sk > :t")
                        .with(":p", "p")
                        .with(":t", 99)
                        .run()
                        .consumedCapacity()
                        .halfUnits())
                .isEqualTo(2);
        assertThat(table.scan().run().consumedCapacity().halfUnits()).isEqualTo(2 * 3);
        assertThat(table.scan()
                        .filtered("attribute_exists(nowhere)")
                        .showing("sk")
                        .run()
                        .consumedCapacity()
                        .halfUnits())
                .isEqualTo(2 * 3);
        assertThat(table.scan().limit(5).run().consumedCapacity().halfUnits()).isEqualTo(2 * 2);
    }

    @Test
    void anEventualReadOfNothingCostsHalfAUnit() {
        TestTable table = sorted(AttributeType.N);
        assertThat(table.query("pk = :p")
                        .with(":p", "p")
                        .eventually()
                        .run()
                        .consumedCapacity()
                        .halfUnits())
                .isEqualTo(1);
        assertThat(table.scan().eventually().run().consumedCapacity().halfUnits())
                .isEqualTo(1);
    }

    @Test
    void batchesCostTheSumOfTheirPartsTableByTable() {
        TestTable table = withItem(3000);
        TestTable other = db.createTable("other", "pk", AttributeType.S);
        BatchWriteItemResponse written = new BatchCall(db)
                .put(table, sized("b", 5000))
                .put(table, sized("c", 100))
                .delete(table, item("pk", "a"))
                .delete(other, item("pk", "none"))
                .write();
        assertThat(written.consumedCapacity())
                .containsExactly(onTable("simple", 2 * (5 + 1 + 3), false), onTable("other", 2, false));

        BatchGetItemResponse read = new BatchCall(db)
                .get(table, item("pk", "b"), item("pk", "c"), item("pk", "none"))
                .get(other, item("pk", "none"))
                .read();
        assertThat(read.consumedCapacity())
                .containsExactly(onTable("simple", 2 * (2 + 1 + 1), false), onTable("other", 2, false));
        assertThat(new BatchCall(db)
                        .reporting(ReturnConsumedCapacity.NONE)
                        .get(table, item("pk", "b"))
                        .read()
                        .consumedCapacity())
                .isNull();
        assertThat(new BatchCall(db)
                        .reporting(ReturnConsumedCapacity.INDEXES)
                        .put(table, item("pk", "d"))
                        .write()
                        .consumedCapacity())
                .isEqualTo(List.of(onTable("simple", 2, true)));
    }

    private static ConsumedCapacity onTable(String table, long halfUnits, boolean detailed) {
        return new ConsumedCapacity(table, halfUnits, Map.of(), Map.of(), detailed, ShownAs.UNITS);
    }
}
