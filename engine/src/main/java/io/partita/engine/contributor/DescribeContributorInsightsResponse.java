package io.partita.engine.contributor;

import io.partita.engine.heat.ContributorInsights;
import java.time.Instant;
import java.util.List;

/**
 * Whether contributor insights are on.
 *
 * @param tableName the bare name
 * @param indexName null for the table itself
 * @param status on or off
 * @param mode which keys; null when they were never on
 * @param rules names of the rules under which AWS would report them; empty when off
 * @param lastUpdate when they were last switched; null: never
 */
public record DescribeContributorInsightsResponse(
        String tableName,
        String indexName,
        InsightsStatus status,
        ContributorInsights.Mode mode,
        List<String> rules,
        Instant lastUpdate) {}
