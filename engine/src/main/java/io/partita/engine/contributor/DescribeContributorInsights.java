package io.partita.engine.contributor;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.heat.ContributorInsights;
import io.partita.engine.heat.ContributorInsights.Mode;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** DescribeContributorInsights (fact pack: OPERATIONS "Contributor insights"). */
public final class DescribeContributorInsights
        implements Operation<DescribeContributorInsightsRequest, DescribeContributorInsightsResponse> {
    private static final String RULE = "DynamoDBContributorInsights-";
    private static final int MOST_RULE_CHARACTERS = 128;

    private final Catalog catalog;

    /** The operation on this catalog. */
    public DescribeContributorInsights(Catalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public Start start(DescribeContributorInsightsRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<DescribeContributorInsightsResponse> execute(
            Call call, DescribeContributorInsightsRequest request) {
        InsightsPlace place = InsightsPlace.of(catalog, call, request.tableName(), request.indexName());
        ContributorInsights insights = place.insights();
        boolean on = insights != null && insights.enabled();
        return CompletableFuture.completedFuture(new DescribeContributorInsightsResponse(
                place.table().name().name(),
                place.indexName(),
                on ? InsightsStatus.ENABLED : InsightsStatus.DISABLED,
                insights == null ? null : insights.mode(),
                on ? rules(place, insights) : List.of(),
                insights == null ? null : insights.changed()));
    }

    /** One for partition keys and, where there is a sort key, one for whole keys; of those used and of those throttled the most. */
    private static List<String> rules(InsightsPlace place, ContributorInsights insights) {
        boolean composite = (place.index() == null
                        ? place.table().keySchema()
                        : place.index().keySchema())
                .sortKey()
                .isPresent();
        List<String> rules = new ArrayList<>();
        for (String keys : composite ? List.of("PK", "SK") : List.of("PK")) {
            if (insights.mode() == Mode.ACCESSED_AND_THROTTLED_KEYS) {
                rules.add(rule(keys + "C-", place, insights));
            }
            rules.add(rule(keys + "T-", place, insights));
        }
        return rules;
    }

    /** Names are cut where they are longer than the name of a rule may be. */
    private static String rule(String kind, InsightsPlace place, ContributorInsights insights) {
        String end = "-" + insights.changed().toEpochMilli();
        String of = place.table().name().name() + (place.index() == null ? "" : "-" + place.indexName());
        int room = MOST_RULE_CHARACTERS - RULE.length() - kind.length() - end.length();
        return RULE + kind + of.substring(0, Math.min(room, of.length())) + end;
    }
}
