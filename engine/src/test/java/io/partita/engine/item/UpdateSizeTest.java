package io.partita.engine.item;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.ns;

import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.Values;
import io.partita.model.item.Item;
import io.partita.model.item.ItemSize;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Updates that would make an item too large: refused before the memory is used (fact pack: VALIDATION §11). */
final class UpdateSizeTest extends DatabaseTest {
    private static final String TOO_LARGE = "Item size to update has exceeded the maximum allowed size";
    private static final Item KEY = item("pk", "a");

    @Test
    void aSmallExpressionThatRepeatsAListIsRefusedBeforeTheListIsBuilt() {
        TestTable table = simple();
        table.putting(Values.with(KEY, "l", Collections.nCopies(200_000, true))).run();
        StringBuilder repeated = new StringBuilder("l");
        while (repeated.length() < 4_000) {
            repeated.insert(0, "list_append(").append(",l)");
        }
        assertInvalid(
                TOO_LARGE, () -> table.updating(KEY, "SET m = " + repeated).run());
        assertInvalid(
                TOO_LARGE,
                () -> table.updating(KEY, "SET a = list_append(l, l), b = list_append(l, absent)")
                        .run());
    }

    @Test
    void manyClausesThatRepeatOneListAreRefused() {
        TestTable table = simple();
        table.putting(Values.with(KEY, "l", Collections.nCopies(200_000, true))).run();
        StringBuilder clauses = new StringBuilder("SET a = l");
        for (int i = 0; i < 500; i++) {
            clauses.append(",a").append(i).append("=l");
        }
        assertInvalid(TOO_LARGE, () -> table.updating(KEY, clauses.toString()).run());
    }

    @Test
    void manySetsThatOneLargeSetIsAddedToAreRefused() {
        TestTable table = simple();
        Item before = KEY;
        StringBuilder clauses = new StringBuilder("ADD");
        for (int i = 0; i < 100; i++) {
            before = Values.with(before, "s" + i, ns("1"));
            clauses.append(i == 0 ? " s" : ",s").append(i).append(" :v");
        }
        table.putting(before).run();
        String[] numbers =
                IntStream.range(0, 20_000).mapToObj(Integer::toString).toArray(String[]::new);
        assertInvalid(
                TOO_LARGE,
                () -> table.updating(KEY, clauses.toString())
                        .with(":v", ns(numbers))
                        .run());
    }

    @Test
    void aListOfExactlyTheLargestSizeIsStillPutTogether() {
        TestTable table = simple();
        // 2 + 1 bytes of the key, 1 + 3 of the list and two for each element.
        int elements = (ItemSize.MAX_ITEM_BYTES - 7) / 2;
        List<Boolean> half = Collections.nCopies(elements / 2, true);
        table.putting(KEY).run();
        table.updating(KEY, "SET l = list_append(:h, :h)").with(":h", half).run();
        assertInvalid(
                TOO_LARGE,
                () -> table.updating(KEY, "SET l = list_append(l, :m)")
                        .with(":m", List.of(true, true))
                        .run());
    }
}
