package io.partita.engine.query;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.capacity.ConsumedCapacity;
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

/** Query and Scan of local indexes, which fetch from the table what their entries lack (fact pack: LIMITS "Capacity of each operation"). */
final class LocalIndexReadsTest extends DatabaseTest {
    private static final Item FIRST = item("pk", "p", "sk", 1, "a", 20, "v", "one", "w", "I");
    private static final Item SECOND = item("pk", "p", "sk", 2, "a", 10, "v", "two");

    private TestTable indexed() {
        return db.creating("indexed")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.N)
                .local("all", "a", AttributeType.N, Indexes.ALL)
                .local("keys", "a", AttributeType.N, Indexes.KEYS_ONLY)
                .local("some", "a", AttributeType.N, Indexes.including("v"))
                .run();
    }

    private TestTable filled() {
        TestTable table = indexed();
        table.putting(FIRST).run();
        table.putting(SECOND).run();
        table.put("pk", "p", "sk", 3, "v", "not in the indexes");
        table.put("pk", "q", "sk", 1, "a", 5);
        table.describeCounted();
        return table;
    }

    private static ReadCall on(String index, TestTable table) {
        return table.query("pk = :p").with(":p", "p").onIndex(index);
    }

    @Test
    void entriesShowWhatIsProjectedUnlessAllIsAskedFor() {
        TestTable table = filled();
        List<Item> keys = List.of(item("pk", "p", "sk", 2, "a", 10), item("pk", "p", "sk", 1, "a", 20));
        assertThat(on("keys", table).items()).isEqualTo(keys);
        assertThat(on("keys", table).selecting(Select.ALL_PROJECTED_ATTRIBUTES).items())
                .isEqualTo(keys);
        for (String index : List.of("all", "keys", "some")) {
            assertThat(on(index, table).selecting(Select.ALL_ATTRIBUTES).items())
                    .containsExactly(SECOND, FIRST);
        }
        assertThat(table.scan().onIndex("keys").selecting(Select.ALL_ATTRIBUTES).allItems())
                .containsExactlyInAnyOrder(SECOND, FIRST, item("pk", "q", "sk", 1, "a", 5));
    }

    @Test
    void projectionsAndFiltersReachBeyondTheEntries() {
        TestTable table = filled();
        assertThat(on("some", table).showing("w, v, sk").backwards().items())
                .containsExactly(item("w", "I", "v", "one", "sk", 1), item("v", "two", "sk", 2));
        assertThat(table.scan().onIndex("keys").showingWhole("v").limit(1).allItems())
                .containsExactlyInAnyOrder(item("v", "one"), item("v", "two"), Item.EMPTY);
        // A filter that looks beyond the entries does not change what is shown.
        assertThat(on("some", table).filtered("w = :w").with(":w", "I").limit(2).items())
                .containsExactly(item("pk", "p", "sk", 1, "a", 20, "v", "one"));
        ItemsResponse counted = on("keys", table)
                .filtered("v = :v")
                .with(":v", "two")
                .selecting(Select.COUNT)
                .run();
        assertThat(counted.count()).isEqualTo(1);
        assertThat(counted.scannedCount()).isEqualTo(2);
        assertInvalid(
                "Filter Expression can only contain non-primary key attributes: Primary key attribute: a",
                () -> on("keys", table).filtered("a = :p").run());
        assertThat(on("keys", table).filtered("sk > :one").with(":one", 1).column("sk"))
                .containsExactly("2");
    }

    @Test
    void eachItemFetchedIsPaidForOnTheTable() {
        TestTable table = indexed();
        IntStream.range(0, 3).forEach(i -> table.put("pk", "p", "sk", i, "a", i, "w", "w".repeat(5000)));
        table.describeCounted();
        ConsumedCapacity fetched =
                on("keys", table).selecting(Select.ALL_ATTRIBUTES).run().consumedCapacity();
        assertThat(fetched.localIndexes()).isEqualTo(Map.of("keys", 2L));
        assertThat(fetched.tableHalfUnits()).isEqualTo(3 * 4);
        assertThat(fetched.halfUnits()).isEqualTo(14);
        ConsumedCapacity eventually =
                on("keys", table).eventually().showing("w").limit(2).run().consumedCapacity();
        assertThat(eventually.localIndexes()).isEqualTo(Map.of("keys", 1L));
        assertThat(eventually.tableHalfUnits()).isEqualTo(2 * 2);
        ConsumedCapacity all =
                on("all", table).selecting(Select.ALL_ATTRIBUTES).run().consumedCapacity();
        assertThat(all.localIndexes()).isEqualTo(Map.of("all", 8L));
        assertThat(all.tableHalfUnits()).isZero();
        assertThat(on("keys", table).showing("a, sk").run().consumedCapacity().tableHalfUnits())
                .isZero();
        assertThat(on("keys", table)
                        .filtered("attribute_exists(nowhere)")
                        .run()
                        .consumedCapacity()
                        .tableHalfUnits())
                .isEqualTo(3 * 4);
    }

    @Test
    void anItemThatIsGoneOrElsewhereWhenItIsFetchedIsLeftOut() {
        TestTable table = filled();
        table.put("pk", "p", "sk", 4, "a", 30, "w", "IV");
        table.put("pk", "p", "sk", 5, "a", 40, "w", "V");
        table.describeCounted();
        OtherServer other = new OtherServer(table);
        other.deleteWithoutEntries(item("pk", "p", "sk", 2));
        other.putWithoutEntries(item("pk", "p", "sk", 4, "a", 31, "w", "moved"));
        other.putWithoutEntries(item("pk", "p", "sk", 5, "w", "lost its key"));
        Item now = item("pk", "p", "sk", 1, "a", 20, "v", "new", "w", "new");
        other.putWithoutEntries(now);
        ItemsResponse page =
                on("some", table).selecting(Select.ALL_ATTRIBUTES).limit(4).run();
        assertThat(page.items()).hasSize(1);
        assertThat(page.items().getFirst().toItem()).isEqualTo(now);
        assertThat(page.count()).isEqualTo(1);
        assertThat(page.scannedCount()).isEqualTo(4);
        assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk", "p", "a", 40, "sk", 5));
        assertThat(on("some", table).filtered("w = :w").with(":w", "new").items())
                .containsExactly(item("pk", "p", "sk", 1, "a", 20, "v", "new"));
        // What the entries hold needs no fetching.
        assertThat(on("some", table).column("sk")).containsExactly("2", "1", "4", "5");
    }

    @Test
    void aPageThatFetchesEndsWithTheItemThatReachesOneMegabyte() {
        TestTable table = indexed();
        String filler = "x".repeat(100_000);
        IntStream.range(0, 40).forEach(i -> table.put("pk", "p", "sk", i, "a", i % 7, "w", filler));
        table.describeCounted();
        List<ItemsResponse> pages =
                on("keys", table).selecting(Select.ALL_ATTRIBUTES).pages();
        assertThat(pages.stream().map(ItemsResponse::count)).containsExactly(11, 11, 11, 7);
        assertThat(pages.getFirst().consumedCapacity().localIndexes()).isEqualTo(Map.of("keys", 2L));
        List<String> fetched = on("keys", table).backwards().showing("sk, w").pages().stream()
                .flatMap(page -> page.items().stream())
                .map(item -> item.get("sk").toString())
                .toList();
        assertThat(fetched)
                .isEqualTo(on("keys", table).backwards().items().stream()
                        .map(item -> item.get("sk").toString())
                        .toList());
    }

    @Test
    void manyItemsAreFetchedInOnePage() {
        TestTable table = indexed();
        IntStream.range(0, 230).forEach(i -> table.put("pk", "p", "sk", i, "a", i / 10, "w", i));
        table.describeCounted();
        assertThat(on("keys", table).showing("w").column("w"))
                .isEqualTo(IntStream.range(0, 230).mapToObj(String::valueOf).toList());
    }
}
