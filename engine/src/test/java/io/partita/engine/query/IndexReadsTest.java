package io.partita.engine.query;

import static io.partita.engine.testing.Legacy.when;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.index.IndexState;
import io.partita.engine.legacy.LegacyOperator;
import io.partita.engine.request.Select;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.Indexes;
import io.partita.engine.testing.OtherServer;
import io.partita.engine.testing.ReadCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Query and Scan of global indexes (fact pack: VALIDATION §12, §13, LIMITS "Multi-attribute GSI keys"). */
final class IndexReadsTest extends DatabaseTest {
    private static final String BELOW_KEY =
            "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: ";

    /** A table with an index (g, a) of each projection, and one with the key (g, h; a, b, c). */
    private TestTable indexed() {
        return db.creating("indexed")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.N)
                .define("h", AttributeType.N)
                .define("a", AttributeType.N)
                .global("all", List.of("g"), List.of("a"), Indexes.ALL)
                .global("keys", List.of("g"), List.of("a"), Indexes.KEYS_ONLY)
                .global("some", List.of("g"), List.of("a"), Indexes.including("v"))
                .global("many", List.of("g", "h"), List.of("a", "b", "c"), Indexes.KEYS_ONLY)
                .run();
    }

    private TestTable filled() {
        TestTable table = indexed();
        table.put("pk", "p", "sk", 1, "g", "x", "a", 2, "v", "one", "w", "I");
        table.put("pk", "p", "sk", 2, "g", "x", "a", 1, "v", "two", "w", "II");
        table.put("pk", "q", "sk", 3, "g", "y", "a", 1, "v", "three");
        table.put("pk", "q", "sk", 4, "g", "x", "v", "not in the index");
        table.describeCounted();
        return table;
    }

    private static ReadCall on(String index, TestTable table) {
        return table.query("g = :g").with(":g", "x").onIndex(index).eventually();
    }

    @Test
    void entriesShowWhatIsProjected() {
        TestTable table = filled();
        assertThat(on("all", table).items())
                .containsExactly(
                        item("pk", "p", "sk", 2, "g", "x", "a", 1, "v", "two", "w", "II"),
                        item("pk", "p", "sk", 1, "g", "x", "a", 2, "v", "one", "w", "I"));
        assertThat(on("keys", table).backwards().items())
                .containsExactly(
                        item("pk", "p", "sk", 1, "g", "x", "a", 2), item("pk", "p", "sk", 2, "g", "x", "a", 1));
        assertThat(on("some", table).selecting(Select.ALL_PROJECTED_ATTRIBUTES).items())
                .containsExactly(
                        item("pk", "p", "sk", 2, "g", "x", "a", 1, "v", "two"),
                        item("pk", "p", "sk", 1, "g", "x", "a", 2, "v", "one"));
        assertThat(table.scan().onIndex("some").eventually().allItems())
                .containsExactlyInAnyOrder(
                        item("pk", "p", "sk", 2, "g", "x", "a", 1, "v", "two"),
                        item("pk", "p", "sk", 1, "g", "x", "a", 2, "v", "one"),
                        item("pk", "q", "sk", 3, "g", "y", "a", 1, "v", "three"));
        assertThat(on("all", table).selecting(Select.ALL_ATTRIBUTES).items())
                .isEqualTo(on("all", table).items());
        ItemsResponse counted = on("keys", table).selecting(Select.COUNT).run();
        assertThat(counted.items()).isNull();
        assertThat(counted.count()).isEqualTo(2);
    }

    @Test
    void aGlobalIndexRefusesWhatItDoesNotProject() {
        TestTable table = filled();
        String missing =
                "One or more parameter values were invalid: Global secondary index some does not project [w, x]";
        assertInvalid(
                missing, () -> on("some", table).showing("v, w.a, x[1], w.b").run());
        assertInvalid(
                missing,
                () -> table.scan()
                        .onIndex("some")
                        .eventually()
                        .showingWhole("v", "w", "x")
                        .run());
        assertInvalid(
                "One or more parameter values were invalid: Secondary index some does not project one or more filter"
                        + " attributes: [w]",
                () -> on("some", table)
                        .filtered("attribute_exists(w) AND v = w")
                        .run());
        assertThat(table.scan()
                        .onIndex("some")
                        .eventually()
                        .filtered("attribute_exists(w)")
                        .items())
                .isEmpty();
        assertThat(on("some", table).filtered("v = :v").with(":v", "one").column("sk"))
                .containsExactly("1");
        String text =
                "One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global"
                        + " secondary index some because its projection type is not ALL";
        assertInvalid(
                text, () -> on("some", table).selecting(Select.ALL_ATTRIBUTES).run());
        assertInvalid(
                text,
                () -> table.scan()
                        .onIndex("some")
                        .eventually()
                        .selecting(Select.ALL_ATTRIBUTES)
                        .after(item("g", "x", "a", 1, "pk", "p", "sk", ""))
                        .run());
    }

    @Test
    void anIndexReadIsPaidForOnTheIndexOnly() {
        TestTable table = indexed();
        IntStream.range(0, 3).forEach(i -> table.put("pk", "p", "sk", i, "g", "x", "a", i, "v", "v".repeat(3000)));
        table.describeCounted();
        // Three entries of about 3 KB are rounded together.
        assertThat(on("some", table).run().consumedCapacity().globalIndexes()).containsOnly(Map.entry("some", 3L));
        assertThat(on("keys", table).run().consumedCapacity().globalIndexes()).containsOnly(Map.entry("keys", 1L));
        assertThat(on("some", table).filtered("v = :g").run().consumedCapacity().halfUnits())
                .isEqualTo(3);
        assertThat(table.scan()
                        .onIndex("some")
                        .eventually()
                        .run()
                        .consumedCapacity()
                        .globalIndexes())
                .containsOnly(Map.entry("some", 3L));
        assertThat(on("some", table).run().consumedCapacity().tableHalfUnits()).isZero();
        assertThat(on("some", table).run().consumedCapacity().localIndexes()).isEmpty();
    }

    @Test
    void aPageEndsWithTheEntryThatReachesOneMegabyte() {
        TestTable table = indexed();
        String filler = "x".repeat(200_000);
        IntStream.range(0, 8).forEach(i -> table.put("pk", "p" + i, "sk", i, "g", "x", "a", 1, "v", filler));
        table.describeCounted();
        assertThat(on("some", table).pages().stream().map(ItemsResponse::count)).containsExactly(6, 2);
        assertThat(on("keys", table).pages().stream().map(ItemsResponse::count)).containsExactly(8);
        assertThat(table.scan().onIndex("some").eventually().pages().stream().map(ItemsResponse::count))
                .containsExactly(6, 2);
    }

    @Test
    void whatCannotBeReadIsRefused() {
        TestTable table = filled();
        String absent = "The table does not have the specified index: other";
        assertInvalid(absent, () -> on("other", table).run());
        assertInvalid(absent, () -> table.scan().onIndex("other").run());
        String consistent = "Consistent reads are not supported on global secondary indexes";
        assertInvalid(
                consistent,
                () -> table.query("g = :g")
                        .with(":g", "x")
                        .onIndex("all")
                        .after(Item.EMPTY)
                        .run());
        assertInvalid(
                consistent, () -> table.scan().onIndex("all").after(Item.EMPTY).run());
        assertNoTable(() -> on("all", db.table("missing")).run());
    }

    @Test
    void anIndexThatIsNotFinishedOrOnItsWayOutCannotBeRead() {
        TestTable table = filled();
        OtherServer other = new OtherServer(table);
        other.setState("keys", IndexState.DELETE_ONLY);
        other.setState("some", IndexState.WRITE_ONLY);
        other.setState("all", IndexState.DELETING);
        table.deleting(item("pk", "p", "sk", 1)).run();
        for (String unfinished : List.of("keys", "some")) {
            String text = "Cannot read from backfilling global secondary index: " + unfinished;
            assertInvalid(text, () -> on(unfinished, table).run());
            assertInvalid(
                    text, () -> table.scan().onIndex(unfinished).eventually().run());
        }
        assertInvalid(
                "The table does not have the specified index: all",
                () -> on("all", table).run());
    }

    @Test
    void whatAnotherServerDoesToAnIndexIsSeenAtOnce() {
        TestTable table = filled();
        OtherServer other = new OtherServer(table);
        other.setState("keys", IndexState.WRITE_ONLY);
        table.deleting(item("pk", "p", "sk", 1)).run();
        assertInvalid(
                "Cannot read from backfilling global secondary index: keys",
                () -> on("keys", table).run());
        other.setState("keys", IndexState.ACTIVE);
        table.describeCounted();
        assertThat(on("keys", table).column("sk")).containsExactly("2");
        other.removeIndex("keys");
        assertInvalid(
                "The table does not have the specified index: keys",
                () -> on("keys", table).run());
    }

    @Test
    void filtersMayNameTheKeyOfTheTableButNotThatOfTheIndex() {
        TestTable table = filled();
        assertThat(on("keys", table).filtered("sk = :two").with(":two", 2).column("sk"))
                .containsExactly("2");
        String text = " can only contain non-primary key attributes: Primary key attribute: ";
        assertInvalid(
                "Filter Expression" + text + "a",
                () -> on("keys", table).filtered("pk = :g OR a = :g").run());
        assertInvalid(
                "QueryFilter" + text + "g",
                () -> table.query(null)
                        .whereKey("g", when(LegacyOperator.EQ, "x"))
                        .where("g", when(LegacyOperator.EQ, "x"))
                        .onIndex("keys")
                        .eventually()
                        .run());
    }

    @Test
    void nothingLiesBelowAKeyOfTheTableOrOfAnyIndex() {
        TestTable table = filled();
        assertInvalid(
                BELOW_KEY + "Key: pk", () -> on("keys", table).showing("pk.x").run());
        assertInvalid(
                BELOW_KEY + "Key: sk",
                () -> on("keys", table).filtered("attribute_exists(sk[0])").run());
        assertInvalid(
                BELOW_KEY + "IndexKey: g",
                () -> on("keys", table).showing("g.x").run());
        assertInvalid(
                BELOW_KEY + "IndexKey: c",
                () -> on("keys", table).filtered("attribute_exists(c.x)").run());
        assertInvalid(
                BELOW_KEY + "IndexKey: c", () -> table.scan().showing("c.x").run());
        assertInvalid(
                BELOW_KEY + "IndexKey: a",
                () -> table.scan()
                        .onIndex("keys")
                        .eventually()
                        .filtered("attribute_exists(a[1])")
                        .run());
        assertThat(table.scan()
                        .onIndex("keys")
                        .eventually()
                        .filtered("attribute_exists(a)")
                        .items())
                .hasSize(3);
    }
}
