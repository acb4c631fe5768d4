package io.partita.engine.contributor;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.heat.ContributorInsights;
import io.partita.engine.heat.ContributorInsights.Mode;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** UpdateContributorInsights: switches them on or off for a table or a global index (fact pack: OPERATIONS "Contributor insights"). */
public final class UpdateContributorInsights
        implements Operation<UpdateContributorInsightsRequest, UpdateContributorInsightsResponse> {
    private final Catalog catalog;
    private final Clock clock;

    /** The operation on this catalog. */
    public UpdateContributorInsights(Catalog catalog, Clock clock) {
        this.catalog = catalog;
        this.clock = clock;
    }

    @Override
    public Start start(UpdateContributorInsightsRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<UpdateContributorInsightsResponse> execute(
            Call call, UpdateContributorInsightsRequest request) {
        while (true) {
            InsightsPlace place = InsightsPlace.of(catalog, call, request.tableName(), request.indexName());
            ContributorInsights before = place.insights();
            Mode mode = request.mode();
            if (mode == null) {
                mode = before == null ? Mode.ACCESSED_AND_THROTTLED_KEYS : before.mode();
            }
            ContributorInsights after = new ContributorInsights(request.enable(), mode, clock.instant());
            if (catalog.replace(place.table(), place.table().definition().withContributorInsights(place.space(), after))
                    != null) {
                return CompletableFuture.completedFuture(new UpdateContributorInsightsResponse(
                        place.table().name().name(),
                        place.indexName(),
                        request.enable() ? InsightsStatus.ENABLING : InsightsStatus.DISABLING,
                        mode));
            }
        }
    }
}
