package io.partita.advisor.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import io.partita.model.value.AttributeType;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Data are repeatable, spread as the design says and of the sizes that it states. */
final class GeneratedDataTest {
    private static final String SHOP = """
            design: Shop
            table: {name: Shop, partition-key: PK, sort-key: SK}
            indexes:
              Open: {partition-key: GPK, sort-key: {name: total, type: N}}
            components:
              customerId: {type: text, alphabet: A-Z, length: 6, examples: [ANNANN]}
              orderId:    {type: ulid, made-at: at}
              at:         {type: time, format: iso, from: 2024-01-01, to: 2024-12-31}
              month:      {type: derived, from: at, format: yyyy-MM}
              shard:      {type: shard, shards: 4, of: orderId}
              status:     {type: choice, values: {OPEN: 10%, DONE: 90%}}
              total:      {type: number, range: 1..999, decimals: 2}
              number:     {type: number, range: 100..9999, width: 5, sequential: true}
              friendId:   {same-as: customerId}
            entities:
              Customer:
                identity: customerId
                count: 1000
                size: 500 B
                attributes: [friendId]
                keys: {PK: "C#{customerId}", SK: PROFILE}
              Order:
                of: Customer
                identity: orderId
                count: 100_000
                size: 1 KB
                largest: 9 KB
                attributes: [status, number, month, shard]
                keys:
                  PK: "C#{customerId}"
                  SK: "O#{at}#{orderId}"
                  GPK: {value: OPEN, when: status = OPEN}
                  total: "{total}"
            patterns:
              Orders: {want: Order, given: customerId}
              Place: {put: Order x 3}
            data: {seed: 7, counts: {Customer: 8, Order: 200}}
            """;

    private static Design shop(String from, String to) {
        return DesignFile.read("shop", SHOP.replace(from, to).getBytes(StandardCharsets.UTF_8));
    }

    private static final Design DESIGN = shop("", "");

    private static Map<String, Long> counted(List<GeneratedItem> items, Function<GeneratedItem, String> by) {
        return items.stream().collect(Collectors.groupingBy(by, Collectors.counting()));
    }

    @Test
    void oneSeedMakesTheSameDataAndAnotherMakesOthers() {
        DataSet data = GeneratedData.of(DESIGN);

        assertThat(GeneratedData.of(DESIGN).made()).isEqualTo(data.made());
        assertThat(GeneratedData.of(shop("seed: 7", "seed: 8")).made()).isNotEqualTo(data.made());
    }

    @Test
    void everyParentHasAsManyChildrenAsTheOthers() {
        assertThat(counted(
                                GeneratedData.of(DESIGN).stored("Order"),
                                item -> item.values().get("customerId"))
                        .values())
                .hasSize(8)
                .containsOnly(25L);
    }

    @Test
    void choicesComeInTheirSharesAndSparseKeysOnlyWithTheirValue() {
        List<GeneratedItem> orders = GeneratedData.of(DESIGN).stored("Order");

        assertThat(counted(orders, item -> item.values().get("status"))).isEqualTo(Map.of("OPEN", 20L, "DONE", 180L));
        assertThat(orders)
                .allSatisfy(item -> assertThat(item.item().get("GPK") != null)
                        .isEqualTo(item.values().get("status").equals("OPEN")));
    }

    @Test
    void sizesKeepTheMeanAndOneItemIsTheLargest() {
        List<GeneratedItem> orders = GeneratedData.of(DESIGN).stored("Order");
        List<Integer> sizes =
                orders.stream().map(item -> item.item().sizeInBytes()).sorted().toList();

        assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(200 * 1024);
        assertThat(sizes.getLast()).isEqualTo(9 * 1024);
        assertThat(sizes.get(198) - sizes.getFirst()).isLessThanOrEqualTo(1);
    }

    @Test
    void examplesComeFirstAndIdentitiesAreUnique() {
        DataSet data = GeneratedData.of(DESIGN);

        assertThat(data.stored("Customer").getFirst().values()).containsEntry("customerId", "ANNANN");
        Set<String> ids = new HashSet<>();
        data.made().stream()
                .filter(item -> item.entity().equals("Order"))
                .forEach(item ->
                        assertThat(ids.add(item.values().get("orderId"))).isTrue());
        assertThat(data.collisions()).isEmpty();
    }

    @Test
    void rolesTakeTheValuesOfTheThingsTheyMean() {
        List<GeneratedItem> customers = GeneratedData.of(DESIGN).stored("Customer");

        assertThat(customers)
                .extracting(item -> item.values().get("friendId"))
                .isSubsetOf(customers.stream()
                        .map(item -> item.values().get("customerId"))
                        .toList());
    }

    @Test
    void timesSpreadOverTheirSpanAndIdsFollowThem() {
        List<GeneratedItem> orders = GeneratedData.of(DESIGN).stored("Order");
        List<String> times =
                orders.stream().map(item -> item.values().get("at")).toList();
        List<String> ids =
                orders.stream().map(item -> item.values().get("orderId")).toList();

        assertThat(times).isSorted().doesNotHaveDuplicates();
        assertThat(times.getFirst()).startsWith("2024-01-01");
        assertThat(times.getLast()).startsWith("2024-12-31");
        assertThat(ids).isSorted();
        assertThat(orders)
                .allSatisfy(item -> assertThat(item.values().get("at"))
                        .startsWith(item.values().get("month")));
    }

    @Test
    void sequentialNumbersCountAndPadAndKeysHaveTheirTypes() {
        List<GeneratedItem> orders = GeneratedData.of(DESIGN).stored("Order");

        assertThat(orders).extracting(item -> item.values().get("number")).startsWith("00100", "00101", "00102");
        assertThat(orders.getFirst().item().get("total").type()).isEqualTo(AttributeType.N);
        assertThat(orders.getFirst().item().get("number").type()).isEqualTo(AttributeType.N);
    }

    @Test
    void shardsByHashAreAlwaysTheSameOfOneThing() {
        DataSet data = GeneratedData.of(DESIGN);

        assertThat(data.stored("Order"))
                .allSatisfy(item -> assertThat(FollowingValues.complete(
                                DESIGN, Map.of("orderId", item.values().get("orderId"))))
                        .containsEntry("shard", item.values().get("shard")));
    }

    @Test
    void keysThatTwoThingsShareAreReportedAndTheSecondStays() {
        DataSet data = GeneratedData.of(shop("SK: \"O#{at}#{orderId}\"", "SK: \"O#{month}\""));

        assertThat(data.collisions())
                .isNotEmpty()
                .allSatisfy(collision -> assertThat(collision.sameThing()).isFalse());
        assertThat(data.stored()).hasSize(data.made().size() - data.collisions().size());
        DataSet.Collision last = data.collisions().getLast();
        assertThat(data.find(last.first().item())).containsSame(last.second());
    }

    @Test
    void newItemsAreKeptForPatternsThatPutSome() {
        DataSet data = GeneratedData.of(DESIGN);

        assertThat(data.spares("Order")).hasSize(3);
        assertThat(data.spares("Order")).allSatisfy(item -> {
            assertThat(data.find(item.item())).isEmpty();
            assertThat(item.item().sizeInBytes()).isEqualTo(1024);
        });
    }

    @Test
    void tooMuchIsRefusedWithTheBound() {
        assertThatThrownBy(() -> GeneratedData.of(shop("Order: 200", "Order: 100_001")))
                .isInstanceOf(DataException.class)
                .hasMessage("data.counts: 100009 items are asked for; at most 100000 are made in one run");
    }
}
