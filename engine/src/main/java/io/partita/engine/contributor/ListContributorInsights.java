package io.partita.engine.contributor;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableName;
import io.partita.engine.contributor.ListContributorInsightsResponse.Summary;
import io.partita.engine.heat.ContributorInsights;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * ListContributorInsights: the tables and global indexes of which it was ever said, by name, page by page (fact pack: OPERATIONS
 * "Contributor insights"). A token says behind which one the next page begins, so that nothing is listed twice when others come or go.
 */
public final class ListContributorInsights
        implements Operation<ListContributorInsightsRequest, ListContributorInsightsResponse> {
    private static final int MOST = 100;
    /** Between the names of a table and of its index in a token; no name has one. */
    private static final String SEPARATOR = "/";

    private final Catalog catalog;

    /** The operation on this catalog. */
    public ListContributorInsights(Catalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public Start start(ListContributorInsightsRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<ListContributorInsightsResponse> execute(Call call, ListContributorInsightsRequest request) {
        int most = request.maxResults() == null ? MOST : request.maxResults();
        List<Summary> all = new ArrayList<>();
        tables(call, request.tableName()).forEach(table -> addTo(all, table));
        all.sort(Comparator.comparing(ListContributorInsights::token));
        if (request.nextToken() != null) {
            all.removeIf(summary -> token(summary).compareTo(request.nextToken()) <= 0);
        }
        boolean more = all.size() > most;
        List<Summary> page = more ? List.copyOf(all.subList(0, most)) : all;
        return CompletableFuture.completedFuture(
                new ListContributorInsightsResponse(page, more ? token(page.getLast()) : null));
    }

    private List<Table> tables(Call call, String tableName) {
        if (tableName != null) {
            return List.of(catalog.requireFresh(call, tableName));
        }
        String scope = catalog.scope(call.caller());
        return catalog.tables(definition -> !definition.contributorInsights().isEmpty()).stream()
                .filter(table -> table.name().scope().equals(scope))
                .toList();
    }

    private static void addTo(List<Summary> all, Table table) {
        TableName name = table.name();
        ContributorInsights own = table.definition().contributorInsights().get(table.space());
        if (own != null) {
            all.add(summary(name, null, own));
        }
        for (SecondaryIndex index : table.definition().indexes()) {
            ContributorInsights insights =
                    table.definition().contributorInsights().get(index.space());
            if (insights != null) {
                all.add(summary(name, index.name(), insights));
            }
        }
    }

    private static Summary summary(TableName table, String index, ContributorInsights insights) {
        return new Summary(
                table.name(),
                index,
                insights.enabled() ? InsightsStatus.ENABLED : InsightsStatus.DISABLED,
                insights.mode());
    }

    private static String token(Summary summary) {
        return summary.tableName() + SEPARATOR + (summary.indexName() == null ? "" : summary.indexName());
    }
}
