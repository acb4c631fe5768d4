package io.partita.engine.table;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.model.error.DynamoDbException;
import io.partita.storage.Storage;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** DeleteTable: the table and its items are gone when it answers; their room comes back in the background. */
public final class DeleteTable implements Operation<DeleteTableRequest, TableDescriptionResponse> {
    private final Catalog catalog;
    private final TableDescriber describer;

    /** The operation on these parts of the database. */
    public DeleteTable(Catalog catalog, Storage storage, Clock clock) {
        this.catalog = catalog;
        this.describer = new TableDescriber(storage, clock);
    }

    @Override
    public Start start(DeleteTableRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<TableDescriptionResponse> execute(Call call, DeleteTableRequest request) {
        while (true) {
            Table table = catalog.requireFresh(call, request.tableName());
            if (table.definition().deletionProtection()) {
                throw DynamoDbException.validation("Resource cannot be deleted as it is currently protected against"
                        + " deletion. Disable deletion protection first.");
            }
            TableChecks.requireNoIndexUnderWay(table.definition());
            TableDescriptionResponse last = describer.describe(call.caller(), table, TableStatus.DELETING);
            if (catalog.remove(table)) {
                return CompletableFuture.completedFuture(last);
            }
        }
    }
}
