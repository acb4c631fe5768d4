package io.partita.resilience.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.engine.Database;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.GetItemResponse;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.table.DescribeTableRequest;
import io.partita.engine.table.TableDescriptionResponse;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.resilience.engine.Databases;
import io.partita.storage.memory.MemoryStorage;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Once DeleteTable has answered, nobody finds the table, though others were just looking it up. */
class DeletedTableTest {
    private static final String TABLE = "items";

    private final ExecutorService blocking = Executors.newFixedThreadPool(4);
    private final HeldRead storage = new HeldRead(MemoryStorage.open());
    private final Database database = Databases.open(storage, blocking);

    @AfterEach
    void close() {
        database.close();
        blocking.shutdownNow();
    }

    /** A look-up reads the table's record; while it is put aside, the table is deleted; then it goes on. */
    private void deleteDuringALookUp() throws Exception {
        Databases.createTable(database, TABLE);
        Fill.table(database, TABLE, 1);
        HeldRead.Hold hold = storage.holdNextRead();
        CompletableFuture<TableDescriptionResponse> lookUp = database.execute(
                        Databases.CALLER, new DescribeTableRequest(TABLE))
                .toCompletableFuture();
        hold.awaitRead();
        Databases.deleteTable(database, TABLE);
        hold.release();
        lookUp.get();
    }

    @Test
    void aDeletedTableIsGoneThoughALookUpSawItBefore() throws Exception {
        deleteDuringALookUp();
        assertThatThrownBy(() -> get(database)).hasMessageContaining("Requested resource not found");
    }

    @Test
    void aTableCreatedAnewIsReadThoughALookUpSawTheOldOne() throws Exception {
        Databases.createTable(database, TABLE);
        HeldRead.Hold hold = storage.holdNextRead();
        CompletableFuture<TableDescriptionResponse> lookUp = database.execute(
                        Databases.CALLER, new DescribeTableRequest(TABLE))
                .toCompletableFuture();
        hold.awaitRead();
        Databases.deleteTable(database, TABLE);
        Databases.createTable(database, TABLE);
        Fill.table(database, TABLE, 1);
        hold.release();
        lookUp.get();
        assertThat(get(database).item()).as("the item of the new table").isNotNull();
    }

    private static GetItemResponse get(Database database) throws InterruptedException, ExecutionException {
        return database.execute(
                        Databases.CALLER,
                        new GetItemRequest(
                                TABLE,
                                Checked.of(Item.of(Map.of("pk", AttributeValue.string("item 0")))),
                                null,
                                null,
                                Placeholders.NONE,
                                true,
                                ReturnConsumedCapacity.NONE))
                .toCompletableFuture()
                .get();
    }
}
