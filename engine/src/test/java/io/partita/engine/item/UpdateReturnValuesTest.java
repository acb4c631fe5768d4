package io.partita.engine.item;

import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.request.ReturnValues;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.engine.testing.WriteCall;
import io.partita.model.item.Item;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What an update shows of the item it changed or did not change (fact pack: VALIDATION §11, EXPRESSIONS §8). */
final class UpdateReturnValuesTest extends DatabaseTest {
    private static final Item KEY = item("pk", "a");

    @Test
    void returnValuesOfAnUpdateOfAnExistingItem() {
        TestTable table = simple();
        Item before = item("pk", "a", "m", Map.of("x", 1, "y", 2), "keep", "k", "gone", true);
        Map<ReturnValues, Item> expected = Map.of(
                ReturnValues.ALL_OLD, before,
                ReturnValues.ALL_NEW, item("pk", "a", "m", Map.of("x", 5, "y", 2), "keep", "k", "new", "n"),
                ReturnValues.UPDATED_OLD, item("m", Map.of("x", 1), "gone", true),
                ReturnValues.UPDATED_NEW, item("m", Map.of("x", 5), "new", "n"));
        for (ReturnValues which : ReturnValues.values()) {
            table.putting(before).run();
            assertThat(table.updating(KEY, "SET m.x = :x, #new = :n REMOVE gone")
                            .named("#new", "new")
                            .with(":x", 5)
                            .with(":n", "n")
                            .returning(which)
                            .attributes())
                    .as(which.name())
                    .isEqualTo(expected.get(which));
        }
    }

    @Test
    void returnValuesOfAnUpdateThatCreates() {
        Map<ReturnValues, Item> expected =
                Map.of(ReturnValues.ALL_NEW, item("pk", "a", "v", 1), ReturnValues.UPDATED_NEW, item("v", 1));
        TestTable table = simple();
        for (ReturnValues which : ReturnValues.values()) {
            table.deleting(KEY).run();
            assertThat(table.updating(KEY, "SET v = :v")
                            .with(":v", 1)
                            .returning(which)
                            .attributes())
                    .as(which.name())
                    .isEqualTo(expected.get(which));
        }
    }

    @Test
    void returnValuesAreAbsentWhenNothingRemainsOfThem() {
        TestTable table = simple();
        table.put("pk", "a", "v", 1);
        assertThat(table.updating(KEY, "REMOVE v")
                        .returning(ReturnValues.UPDATED_NEW)
                        .attributes())
                .isNull();
        assertThat(table.updating(KEY, "SET w = :w")
                        .with(":w", 1)
                        .returning(ReturnValues.UPDATED_OLD)
                        .attributes())
                .isNull();
        assertThat(table.updating(KEY, null).returning(ReturnValues.UPDATED_NEW).attributes())
                .isNull();
    }

    @Test
    void aWriteOfAnEqualValueCountsAsUpdated() {
        TestTable table = simple();
        table.put("pk", "a", "v", 1);
        assertThat(table.updating(KEY, "SET v = :v")
                        .with(":v", n("1.0"))
                        .returning(ReturnValues.UPDATED_NEW)
                        .attributes())
                .isEqualTo(item("v", 1));
    }

    @Test
    void aFailedConditionShowsTheStoredItemOnlyWhenAsked() {
        TestTable table = simple();
        WriteCall asked = table.updating(KEY, "SET v = :v")
                .onlyIf("v = :old")
                .with(":v", 2)
                .with(":old", 0)
                .showingItemOnFailure();
        assertThat(refusal(asked::run).item()).isEmpty();
        table.put("pk", "a", "v", 1);
        assertThat(refusal(asked::run).item().orElseThrow().toItem()).isEqualTo(item("pk", "a", "v", 1));
    }
}
