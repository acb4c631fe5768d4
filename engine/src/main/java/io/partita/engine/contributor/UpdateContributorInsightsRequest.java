package io.partita.engine.contributor;

import io.partita.engine.heat.ContributorInsights;
import io.partita.engine.request.Request;

/**
 * Asks to switch contributor insights on or off.
 *
 * @param tableName name or ARN
 * @param indexName null for the table itself
 * @param enable whether on
 * @param mode which keys; null: those used and those throttled the most, or as before
 */
public record UpdateContributorInsightsRequest(
        String tableName, String indexName, boolean enable, ContributorInsights.Mode mode)
        implements Request<UpdateContributorInsightsResponse> {}
