package io.partita.engine.contributor;

import io.partita.engine.heat.ContributorInsights;

/**
 * What was switched.
 *
 * @param tableName the bare name
 * @param indexName null for the table itself
 * @param status on its way to what was asked for
 * @param mode which keys
 */
public record UpdateContributorInsightsResponse(
        String tableName, String indexName, InsightsStatus status, ContributorInsights.Mode mode) {}
