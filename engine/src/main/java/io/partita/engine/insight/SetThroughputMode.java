package io.partita.engine.insight;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.TableName;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.throughput.Traffic;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Switches throttling on and off, for this server and until it is stopped. Not a part of the API. */
public final class SetThroughputMode implements Operation<SetThroughputModeRequest, SetThroughputModeResponse> {
    private final Catalog catalog;
    private final Traffic traffic;

    /** The operation on these parts of the database. */
    public SetThroughputMode(Catalog catalog, Traffic traffic) {
        this.catalog = catalog;
        this.traffic = traffic;
    }

    @Override
    public Start start(SetThroughputModeRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<SetThroughputModeResponse> execute(Call call, SetThroughputModeRequest request) {
        if (request.tableName() == null) {
            if (request.mode() != null) {
                traffic.setMode(request.mode());
            }
            return CompletableFuture.completedFuture(new SetThroughputModeResponse(traffic.mode(), null, null));
        }
        TableName table = catalog.requireFresh(call, request.tableName()).name();
        traffic.setMode(table, request.mode());
        return CompletableFuture.completedFuture(
                new SetThroughputModeResponse(traffic.mode(), table.name(), traffic.modeOf(table)));
    }
}
