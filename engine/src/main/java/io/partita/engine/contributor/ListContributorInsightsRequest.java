package io.partita.engine.contributor;

import io.partita.engine.request.Request;

/**
 * Asks where contributor insights have been switched on or off.
 *
 * @param tableName name or ARN; null: all tables of the caller
 * @param nextToken where the last page ended; null: from the start
 * @param maxResults most summaries of a page; null: as many as there may be
 */
public record ListContributorInsightsRequest(String tableName, String nextToken, Integer maxResults)
        implements Request<ListContributorInsightsResponse> {}
