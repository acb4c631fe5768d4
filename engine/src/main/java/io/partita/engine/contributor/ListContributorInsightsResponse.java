package io.partita.engine.contributor;

import io.partita.engine.heat.ContributorInsights;
import java.util.List;

/**
 * Where contributor insights have been switched on or off.
 *
 * @param summaries a page of them, by table name, the table before its indexes
 * @param nextToken to be sent for the next page; null when there is none
 */
public record ListContributorInsightsResponse(List<Summary> summaries, String nextToken) {
    /**
     * One table or index.
     *
     * @param tableName the bare name
     * @param indexName null for the table itself
     * @param status on or off
     * @param mode which keys
     */
    public record Summary(String tableName, String indexName, InsightsStatus status, ContributorInsights.Mode mode) {}
}
