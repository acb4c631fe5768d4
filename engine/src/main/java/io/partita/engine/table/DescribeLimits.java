package io.partita.engine.table;

import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** DescribeLimits: the quotas of the service (fact pack: LIMITS "Tables, indexes, control plane"). */
public final class DescribeLimits implements Operation<DescribeLimitsRequest, DescribeLimitsResponse> {
    private static final long ACCOUNT_MAX_UNITS = 80_000;
    private static final long TABLE_MAX_UNITS = 40_000;

    @Override
    public Start start(DescribeLimitsRequest request) {
        return Start.INLINE;
    }

    @Override
    public CompletionStage<DescribeLimitsResponse> execute(Call call, DescribeLimitsRequest request) {
        return CompletableFuture.completedFuture(
                new DescribeLimitsResponse(ACCOUNT_MAX_UNITS, ACCOUNT_MAX_UNITS, TABLE_MAX_UNITS, TABLE_MAX_UNITS));
    }
}
