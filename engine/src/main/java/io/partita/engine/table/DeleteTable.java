package io.partita.engine.table;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.StreamChange;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.stream.StreamSwitch;
import io.partita.engine.throughput.Traffic;
import io.partita.model.error.DynamoDbException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * DeleteTable: the table and its items are gone when it answers; their room comes back in the background. Its stream is disabled and can be
 * read for a while.
 */
public final class DeleteTable implements Operation<DeleteTableRequest, TableDescriptionResponse> {
    private final Catalog catalog;
    private final StreamSwitch streamSwitch;
    private final TableDescriber describer;
    private final Traffic traffic;

    /** The operation on these parts of the database. */
    public DeleteTable(Catalog catalog, StreamSwitch streamSwitch, TableDescriber describer, Traffic traffic) {
        this.catalog = catalog;
        this.streamSwitch = streamSwitch;
        this.describer = describer;
        this.traffic = traffic;
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
            List<StreamChange> streams = streamSwitch.ofDeleted(table);
            if (catalog.remove(table, streams)) {
                traffic.forget(table);
                streams.forEach(stream -> streamSwitch.settle(stream.name()));
                return CompletableFuture.completedFuture(last);
            }
        }
    }
}
