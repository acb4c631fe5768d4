package io.partita.engine.testing;

import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchGetItemRequest.TableKeys;
import io.partita.engine.batch.BatchGetItemResponse;
import io.partita.engine.batch.BatchWriteItemRequest;
import io.partita.engine.batch.BatchWriteItemRequest.TableWrites;
import io.partita.engine.batch.BatchWriteItemRequest.WriteRequest;
import io.partita.engine.batch.BatchWriteItemResponse;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** BatchGetItem or BatchWriteItem, strongly consistent; writes to one table are gathered in one block. */
public final class BatchCall {
    private final TestDatabase database;
    private final List<TableKeys> blocks = new ArrayList<>();
    private final Map<String, List<WriteRequest>> writes = new LinkedHashMap<>();
    private ReturnConsumedCapacity capacity = ReturnConsumedCapacity.TOTAL;

    /** An empty batch. */
    public BatchCall(TestDatabase database) {
        this.database = database;
    }

    /** Adds keys to read. */
    public BatchCall get(TestTable table, Item... keys) {
        return block(table, Arrays.stream(keys).map(Checked::of).toList(), null, Placeholders.NONE);
    }

    /** Adds a block of keys with everything it may have. */
    public BatchCall block(TestTable table, List<Checked<Item>> keys, String projection, Placeholders placeholders) {
        return block(table, keys, projection, null, placeholders);
    }

    /** Adds a block of keys with everything it may have, AttributesToGet included. */
    public BatchCall block(
            TestTable table,
            List<Checked<Item>> keys,
            String projection,
            List<String> attributesToGet,
            Placeholders placeholders) {
        blocks.add(new TableKeys(table.name(), keys, projection, attributesToGet, placeholders, true));
        return this;
    }

    /** Adds what an answer left unprocessed. */
    public BatchCall getAgain(Map<String, BatchGetItemResponse.Unprocessed> left) {
        left.forEach((name, block) -> blocks.add(new TableKeys(
                name,
                block.keys().stream().map(Checked::of).toList(),
                block.request().projectionExpression(),
                block.request().attributesToGet(),
                block.request().placeholders(),
                block.request().consistentRead())));
        return this;
    }

    /** Adds a put. */
    public BatchCall put(TestTable table, Item item) {
        return write(table, new WriteRequest(Checked.of(item), null));
    }

    /** Adds a delete. */
    public BatchCall delete(TestTable table, Item key) {
        return write(table, new WriteRequest(null, Checked.of(key)));
    }

    /** Adds a write of any form. */
    public BatchCall write(TestTable table, WriteRequest write) {
        writes.computeIfAbsent(table.name(), name -> new ArrayList<>()).add(write);
        return this;
    }

    /** Asks for this much about capacity; TOTAL unless said otherwise. */
    public BatchCall reporting(ReturnConsumedCapacity how) {
        capacity = how;
        return this;
    }

    /** Sends the reads. */
    public BatchGetItemResponse read() {
        return database.execute(new BatchGetItemRequest(blocks, capacity));
    }

    /** Sends the writes. */
    public BatchWriteItemResponse write() {
        List<TableWrites> tables = new ArrayList<>();
        writes.forEach((name, ofTable) -> tables.add(new TableWrites(name, ofTable)));
        return database.execute(new BatchWriteItemRequest(tables, capacity, false));
    }
}
