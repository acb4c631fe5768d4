package io.partita.engine.query;

import static io.partita.engine.testing.Values.item;

import io.partita.engine.testing.ReadCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.stream.IntStream;

/** What the tests of queries share. */
final class Queries {
    private Queries() {}

    /** Puts {@code count} items of the partition {@code p} into an empty table whose sort key is a number, and one each into the partitions beside it. */
    static TestTable numbered(TestTable table, int count) {
        IntStream.rangeClosed(1, count).forEach(i -> table.put("pk", "p", "sk", i, "odd", i % 2 == 1));
        table.put("pk", "o", "sk", 2);
        table.put("pk", "q", "sk", 2);
        return table;
    }

    /** Reads the partition {@code p}. */
    static ReadCall all(TestTable table) {
        return table.query("pk = :p").with(":p", "p");
    }

    /** The key of an item of the partition {@code p}. */
    static Item key(int sk) {
        return item("pk", "p", "sk", sk);
    }

    /** Reads the items of the partition {@code p} whose sort keys begin with {@code prefix}. */
    static ReadCall beginningWith(TestTable table, AttributeValue prefix) {
        return table.query("pk = :p AND begins_with(sk, :b)").with(":p", "p").with(":b", prefix);
    }
}
