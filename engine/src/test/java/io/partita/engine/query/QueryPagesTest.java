package io.partita.engine.query;

import static io.partita.engine.query.Queries.all;
import static io.partita.engine.query.Queries.key;
import static io.partita.engine.query.Queries.numbered;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.ReadCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where pages of a query end and how they go on (fact pack: VALIDATION §12, LIMITS "Requests and pages"). */
final class QueryPagesTest extends DatabaseTest {
    @Test
    void aPageThatEndsForItsLimitHasALastEvaluatedKeyEvenIfNothingFollows() {
        TestTable table = numbered(sorted(AttributeType.N), 4);
        assertThat(all(table).limit(3).run().lastEvaluatedKey()).isEqualTo(key(3));
        assertThat(all(table).limit(4).run().lastEvaluatedKey()).isEqualTo(key(4));
        assertThat(all(table).limit(5).run().lastEvaluatedKey()).isNull();
        assertThat(all(table).run().lastEvaluatedKey()).isNull();

        ItemsResponse behindTheEnd = all(table).limit(4).after(key(4)).run();
        assertThat(behindTheEnd.items()).isEmpty();
        assertThat(behindTheEnd.lastEvaluatedKey()).isNull();
        assertThat(all(table).backwards().limit(4).run().lastEvaluatedKey()).isEqualTo(key(1));
    }

    @Test
    void aPageOfNothingHasNoLastEvaluatedKey() {
        TestTable table = numbered(sorted(AttributeType.N), 1);
        ItemsResponse answer =
                table.query("pk = :p").with(":p", "none").limit(1).run();
        assertThat(answer.items()).isEmpty();
        assertThat(answer.count()).isZero();
        assertThat(answer.scannedCount()).isZero();
        assertThat(answer.lastEvaluatedKey()).isNull();
    }

    @Test
    void aTableWithoutSortKeyHasPagesOfOneItem() {
        TestTable table = simple();
        table.put("pk", "p", "v", 1);
        ItemsResponse page = all(table).limit(1).run();
        assertThat(page.items()).hasSize(1);
        assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk", "p"));
        for (ReadCall next : List.of(all(table), all(table).backwards())) {
            assertThat(next.after(page.lastEvaluatedKey()).items()).isEmpty();
        }
    }

    @Test
    void pagesGoOnBehindAKeyWhoseItemWasDeletedMeanwhile() {
        TestTable table = numbered(sorted(AttributeType.N), 5);
        Item forward = all(table).limit(2).run().lastEvaluatedKey();
        Item backward = all(table).backwards().limit(2).run().lastEvaluatedKey();
        table.deleting(forward).run();
        table.deleting(backward).run();

        assertThat(all(table).after(forward).column("sk")).containsExactly("3", "5");
        assertThat(all(table).backwards().after(backward).column("sk")).containsExactly("3", "1");
    }

    @Test
    void aPageStopsWithTheItemThatReachesOneMegabyte() {
        TestTable table = sorted(AttributeType.N);
        // Keys of 3 + 4 bytes, the name of the filler and 99,992 bytes make 100,000 each.
        String filler = "x".repeat(100_000 - 3 - 4 - 1);
        IntStream.range(0, 25).forEach(i -> table.put("pk", "p", "sk", i + 1, "f", filler));
        int perPage = 11;

        List<ItemsResponse> pages = all(table).pages();
        assertThat(pages.stream().map(ItemsResponse::count)).containsExactly(perPage, perPage, 3);
        assertThat(pages.getFirst().lastEvaluatedKey()).isEqualTo(key(11));
        assertThat(pages.getLast().lastEvaluatedKey()).isNull();
        assertThat(all(table).backwards().pages().stream().map(ItemsResponse::count))
                .containsExactly(perPage, perPage, 3);
        // The size counts before filter and projection.
        assertThat(all(table).filtered("attribute_not_exists(f)").pages().stream()
                        .map(ItemsResponse::scannedCount))
                .containsExactly(perPage, perPage, 3);
        assertThat(all(table).showing("sk").pages().stream().map(ItemsResponse::count))
                .containsExactly(perPage, perPage, 3);
    }

    @Test
    void aPageThatReachesOneMegabyteExactlyWithItsLastItemSaysSo() {
        TestTable table = sorted(AttributeType.N);
        int eighth = 1024 * 1024 / 8;
        IntStream.rangeClosed(1, 8).forEach(i -> table.put("pk", "p", "sk", i, "f", "x".repeat(eighth - 3 - 4 - 1)));
        ItemsResponse page = all(table).run();
        assertThat(page.count()).isEqualTo(8);
        assertThat(page.lastEvaluatedKey()).isEqualTo(key(8));
    }

    @Test
    void theFilterIsAppliedAfterTheLimit() {
        TestTable table = numbered(sorted(AttributeType.N), 10);
        ItemsResponse page =
                all(table).limit(4).filtered("odd = :t").with(":t", true).run();
        assertThat(page.count()).isEqualTo(2);
        assertThat(page.scannedCount()).isEqualTo(4);
        assertThat(page.lastEvaluatedKey()).isEqualTo(key(4));

        ItemsResponse nothingPasses =
                all(table).limit(4).filtered("attribute_exists(nowhere)").run();
        assertThat(nothingPasses.items()).isEmpty();
        assertThat(nothingPasses.scannedCount()).isEqualTo(4);
        assertThat(nothingPasses.lastEvaluatedKey()).isEqualTo(key(4));
    }
}
