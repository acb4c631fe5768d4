package io.partita.engine.testing;

import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.transaction.TransactGetItemsRequest;
import io.partita.engine.transaction.TransactGetItemsRequest.Get;
import io.partita.engine.transaction.TransactGetItemsResponse;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** TransactGetItems. */
public final class TransactGetCall {
    private final TestDatabase database;
    private final List<Get> gets = new ArrayList<>();
    private ReturnConsumedCapacity capacity = ReturnConsumedCapacity.NONE;

    /** A transaction without reads. */
    public TransactGetCall(TestDatabase database) {
        this.database = database;
    }

    /** Adds a read. */
    public TransactGetCall get(TestTable table, Object... namesAndValues) {
        return get(table, Checked.of(Values.item(namesAndValues)), null, null);
    }

    /** Adds a read with everything it may have. */
    public TransactGetCall get(TestTable table, Checked<Item> key, String projection, Map<String, String> names) {
        gets.add(new Get(table.name(), key, projection, Placeholders.of(names, null)));
        return this;
    }

    /** Asks for this much about capacity; NONE unless said otherwise. */
    public TransactGetCall reporting(ReturnConsumedCapacity how) {
        capacity = how;
        return this;
    }

    /** Sends the request and waits for its answer. */
    public TransactGetItemsResponse run() {
        return database.execute(new TransactGetItemsRequest(gets, capacity));
    }

    /** Sends the request and gives back the items; null where there is none. */
    public List<Item> items() {
        List<Item> items = new ArrayList<>();
        for (AttributeSource item : run().items()) {
            items.add(item == null ? null : item.toItem());
        }
        return items;
    }
}
