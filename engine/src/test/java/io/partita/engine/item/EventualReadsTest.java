package io.partita.engine.item;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Eventually consistent reads may be late, but never give what was not written. */
final class EventualReadsTest extends DatabaseTest {
    @Test
    void anEventualReadSeesTheItemAsItIsOrAsItWasShortlyBefore() {
        TestTable table = sorted(AttributeType.N);
        Item previous = null;
        for (int i = 0; i < 60; i++) {
            Item newest = item("pk", "a", "sk", 1, "v", i);
            table.putting(newest).run();
            assertThat(table.getting(item("pk", "a", "sk", 1)).eventually().item())
                    .isIn(previous, newest);
            assertThat(table.get("pk", "a", "sk", 1)).isEqualTo(newest);
            for (int read = 0; read < 25; read++) {
                table.get("pk", "a", "sk", 1);
            }
            previous = newest;
        }
    }

    @Test
    void afterAWhileAnEventualReadSeesEverything() {
        TestTable table = sorted(AttributeType.N);
        for (int i = 0; i < 10; i++) {
            table.put("pk", "a", "sk", i, "v", 0);
            table.put("pk", "a", "sk", i, "v", 1);
        }
        table.describeCounted();
        List<Item> strong = table.query("pk = :a").with(":a", "a").items();
        assertThat(table.query("pk = :a").with(":a", "a").eventually().items()).isEqualTo(strong);
        assertThat(table.scan().eventually().allItems()).isEqualTo(strong);
    }
}
