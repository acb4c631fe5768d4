package io.partita.engine.table;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** DescribeTable: schema, settings and live counts (fact pack: VALIDATION §21). */
public final class DescribeTable implements Operation<DescribeTableRequest, TableDescriptionResponse> {
    private final Catalog catalog;
    private final TableDescriber describer;

    /** The operation on these parts of the database. */
    public DescribeTable(Catalog catalog, TableDescriber describer) {
        this.catalog = catalog;
        this.describer = describer;
    }

    @Override
    public Start start(DescribeTableRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<TableDescriptionResponse> execute(Call call, DescribeTableRequest request) {
        return CompletableFuture.completedFuture(
                describer.describe(call.caller(), catalog.requireFresh(call, request.tableName()), TableStatus.ACTIVE));
    }
}
