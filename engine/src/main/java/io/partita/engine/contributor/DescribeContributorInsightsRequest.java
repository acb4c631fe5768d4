package io.partita.engine.contributor;

import io.partita.engine.request.Request;

/**
 * Asks whether contributor insights are on.
 *
 * @param tableName name or ARN
 * @param indexName null for the table itself
 */
public record DescribeContributorInsightsRequest(String tableName, String indexName)
        implements Request<DescribeContributorInsightsResponse> {}
