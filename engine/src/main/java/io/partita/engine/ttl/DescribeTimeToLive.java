package io.partita.engine.ttl;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.index.ExpiryIndex;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** DescribeTimeToLive (fact pack: VALIDATION §23). */
public final class DescribeTimeToLive implements Operation<DescribeTimeToLiveRequest, DescribeTimeToLiveResponse> {
    private final Catalog catalog;

    /** The operation on this catalog. */
    public DescribeTimeToLive(Catalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public Start start(DescribeTimeToLiveRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<DescribeTimeToLiveResponse> execute(Call call, DescribeTimeToLiveRequest request) {
        ExpiryIndex index = catalog.requireFresh(call, request.tableName())
                .definition()
                .timeToLive()
                .index();
        return CompletableFuture.completedFuture(
                index == null
                        ? new DescribeTimeToLiveResponse(TimeToLiveStatus.DISABLED, null)
                        : new DescribeTimeToLiveResponse(status(index), index.attribute()));
    }

    private static TimeToLiveStatus status(ExpiryIndex index) {
        return switch (index.state()) {
            case DELETE_ONLY, WRITE_ONLY -> TimeToLiveStatus.ENABLING;
            case ACTIVE -> TimeToLiveStatus.ENABLED;
            case DELETING -> TimeToLiveStatus.DISABLING;
        };
    }
}
